(() => {
  "use strict";
  const byId = id => document.getElementById(id);
  const all = selector => [...document.querySelectorAll(selector)];
  const say = text => { byId("said").textContent = text; };
  // Frames of GIFs, which browsers do not give away: what the page shows of them beside their playing. Only what the
  // encoder writes is read: frames within the screen, none interlaced.

  const readGIF = bytes => {
    const word = place => bytes[place] | bytes[place + 1] << 8;
    let at = 13;
    const table = packed => {
      const start = at;
      if (packed & 128) at += 3 << (packed & 7) + 1;
      return at > start ? bytes.subarray(start, at) : null;
    };
    const passBlocks = () => {
      while (bytes[at]) at += bytes[at] + 1;
      at += 1;
    };
    const gif = { bytes, width: word(6), height: word(8), frames: [], plays: 1, duration: 0 };
    const shared = table(bytes[10]);
    let control = {};
    for (; bytes[at] === 0x21 || bytes[at] === 0x2C; passBlocks()) {
      if (bytes[at] === 0x21) {
        const label = bytes[at + 1];
        at += 2;
        if (label === 0xF9) {
          control = { disposal: bytes[at + 1] >> 2 & 7, delay: word(at + 2),
            clear: bytes[at + 1] & 1 ? bytes[at + 4] : -1 };
        } else if (label === 0xFF && bytes[at] === 11 && bytes[at + 12] === 3) {
          gif.plays = word(at + 14) === 0 ? Infinity : word(at + 14) + 1;
        }
      } else {
        const [x, y, width, height] = [1, 3, 5, 7].map(offset => word(at + offset));
        const packed = bytes[at + 9];
        at += 10;
        const colors = table(packed) ?? shared;
        // In milliseconds; what is shorter, browsers show for longer.
        const time = control.delay > 1 ? control.delay * 10 : 100;
        gif.frames.push({ ...control, x, y, width, height, colors, time, start: at });
        gif.duration += time;
        control = {};
        at += 1;
      }
    }
    return gif;
  };

  // The indices of a frame's pixels.
  const decode = (bytes, { width, height, start }) => {
    const indices = new Uint8Array(width * height);
    const [prefix, suffix, stack] = [new Uint16Array(4096), new Uint8Array(4096), new Uint8Array(4097)];
    const minimum = bytes[start];
    const reset = 1 << minimum;
    for (let code = 0; code < reset; code += 1) suffix[code] = code;
    let [at, left, bits, count] = [start + 1, 0, 0, 0];
    let [size, next, old, first, place] = [minimum + 1, reset + 2, -1, 0, 0];
    while (place < indices.length) {
      while (count < size) {
        if (left === 0) left = bytes[at++];
        if (!left) return indices;
        bits |= bytes[at++] << count;
        count += 8;
        left -= 1;
      }
      const code = bits & (1 << size) - 1;
      bits >>= size;
      count -= size;
      if (code === reset) {
        [size, next, old] = [minimum + 1, reset + 2, -1];
        continue;
      }
      if (code === reset + 1) break;
      let [depth, rest] = [0, code];
      if (code >= next) {
        stack[depth++] = first;
        rest = old;
      }
      for (; rest >= reset; rest = prefix[rest]) stack[depth++] = suffix[rest];
      first = suffix[rest];
      stack[depth++] = first;
      while (depth > 0) indices[place++] = stack[--depth];
      if (old >= 0 && next < 4096) {
        [prefix[next], suffix[next]] = [old, first];
        next += 1;
        if (next === 1 << size && size < 12) size += 1;
      }
      old = code;
    }
    return indices;
  };

  // Gives any frame as it looks on the screen; going forward is cheap.
  const film = gif => {
    const image = new ImageData(gif.width, gif.height);
    const pixels = new Uint32Array(image.data.buffer);
    let [shown, kept] = [-1, null];
    const each = (frame, set) => {
      for (let place = 0; place < frame.width * frame.height; place += 1) {
        const row = Math.floor(place / frame.width);
        set((frame.y + row) * gif.width + frame.x + place - row * frame.width, place);
      }
    };
    const advance = () => {
      const before = gif.frames[shown];
      if (before?.disposal === 2) each(before, target => { pixels[target] = 0; });
      if (before?.disposal === 3) pixels.set(kept);
      shown += 1;
      const frame = gif.frames[shown];
      if (frame.disposal === 3) kept = pixels.slice();
      const [indices, { colors, clear }] = [decode(gif.bytes, frame), frame];
      each(frame, (target, place) => {
        const index = indices[place];
        if (index === clear) return;
        pixels[target] = 0xFF000000 | colors[index * 3 + 2] << 16 | colors[index * 3 + 1] << 8 | colors[index * 3];
      });
    };
    const show = number => {
      if (number < shown) {
        pixels.fill(0);
        shown = -1;
      }
      while (shown < number) advance();
      return image;
    };
    // The frame that is on screen so many milliseconds after the start.
    const frameAt = time => {
      const last = gif.frames.length - 1;
      if (time >= gif.duration * gif.plays) return last;
      let rest = time % gif.duration;
      const number = gif.frames.findIndex(frame => (rest -= frame.time) < 0);
      return number < 0 ? last : number;
    };
    return { gif, show, frameAt };
  };

  // What is shown of each GIF: how it plays, or some of its frames, or it stands. As long as nobody asks for anything
  // else, the browser plays it.

  const view = () => document.querySelector("[name=view]:checked").id.slice("view-".length);
  const stages = all(".stage[data-rest]").map(element => ({
    element, image: element.querySelector("img"), canvases: [], turn: 0,
    rest: element.dataset.rest.split(" ").filter(Boolean).map(Number),
  }));
  const near = new Set();
  // `stopped` is when, in milliseconds since the start; the browser plays GIFs from their start only.
  const clock = { start: performance.now(), stopped: null, isBrowsers: true };
  const elapsed = () => clock.stopped ?? performance.now() - clock.start;

  const showStills = still => {
    for (const source of all("picture > source")) source.media = still ? "all" : "not all";
  };
  const load = stage => stage.film ??= fetch(stage.image.src)
    .then(response => response.arrayBuffer()).then(buffer => film(readGIF(new Uint8Array(buffer))));
  // Numbers of the frames to draw; none where the browser shows the GIF, or its first frame.
  const framesToDraw = (stage, { gif, frameAt }) => {
    const last = stage.rest.at(-1) ?? gif.frames.length - 1;
    switch (view()) {
      case "last": return [last];
      case "slides": return stage.rest.length > 0 ? stage.rest : [0];
      case "animation": return clock.isBrowsers ? [] : [frameAt(elapsed())];
      default: return [];
    }
  };
  const canvas = (stage, { width, height }) => {
    const made = Object.assign(document.createElement("canvas"), { width, height });
    made.setAttribute("role", "img");
    stage.element.append(made);
    return made;
  };
  const draw = async stage => {
    const turn = stage.turn += 1;
    const isDrawn = view() === "last" || view() === "slides" || (view() === "animation" && !clock.isBrowsers);
    if (!isDrawn) {
      stage.element.classList.remove("drawn");
      return;
    }
    const reel = await load(stage);
    if (turn !== stage.turn) return;
    const numbers = framesToDraw(stage, reel);
    for (const surplus of stage.canvases.splice(numbers.length)) surplus.remove();
    numbers.forEach((number, place) => {
      const target = stage.canvases[place] ??= canvas(stage, reel.gif);
      if (target.dataset.frame === String(number)) return;
      target.dataset.frame = number;
      target.setAttribute("aria-label", `${stage.image.alt}, frame ${number + 1} of ${reel.gif.frames.length}`);
      target.getContext("2d").putImageData(reel.show(number), 0, 0);
    });
    stage.element.classList.add("drawn");
  };
  const drawNear = () => Promise.all([...near].map(draw));
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const stage = stages.find(one => one.element === target);
      if (isIntersecting) { near.add(stage); draw(stage); } else near.delete(stage);
    }
  }, { rootMargin: "100%" });
  for (const { element } of stages) observer.observe(element);

  const tellClock = () => {
    byId("pause").textContent = clock.stopped === null ? "Pause" : "Go on";
    byId("pause").disabled = view() !== "animation" || !canLook;
  };
  const go = () => {
    if (view() !== "animation" || clock.stopped !== null || clock.isBrowsers) return;
    drawNear();
    requestAnimationFrame(go);
  };
  const pause = () => {
    if (byId("pause").disabled) return;
    if (clock.stopped === null) {
      clock.stopped = elapsed();
      clock.isBrowsers = false;
      drawNear();
      say(`Paused at ${(clock.stopped / 1000).toFixed(2)} s.`);
    } else {
      clock.start = performance.now() - clock.stopped;
      clock.stopped = null;
      go();
    }
    tellClock();
  };
  // An animation starts anew when its picture comes back after another one.
  const playAgain = async () => {
    byId("view-animation").checked = true;
    showStills(true);
    await Promise.allSettled([...near].map(stage => stage.image.decode()));
    Object.assign(clock, { stopped: null, isBrowsers: true, start: performance.now() });
    showStills(false);
    for (const stage of stages) draw(stage);
    tellClock();
    say("All play from the start.");
  };
  const showView = () => {
    if (view() === "animation") { playAgain(); return; }
    Object.assign(clock, { stopped: null, isBrowsers: true });
    showStills(true);
    for (const stage of stages) if (near.has(stage) || view() === "first") draw(stage);
    tellClock();
  };
  const canLook = location.protocol !== "file:" || stages.every(stage => stage.image.src.startsWith("data:"));
  if (!canLook) {
    byId("apart").hidden = false;
    byId("view-last").disabled = byId("view-slides").disabled = true;
  }
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) byId("view-first").checked = true;
  for (const choice of all("[name=view]")) choice.addEventListener("change", showView);
  byId("replay").addEventListener("click", playAgain);
  byId("pause").addEventListener("click", pause);

  const [name, size, count] = [byId("name"), byId("size"), byId("count")];
  const cards = all(".card");
  const banners = all(".banner").map(section => ({
    section, cards: [...section.querySelectorAll(".card")],
    link: document.querySelector(`nav a[href="#${section.id}"]`).parentElement,
  }));

  // Filters

  const status = () => document.querySelector("[name=status]:checked").value;
  const matches = (card, words) => {
    const { outcome, size: ofCard, name: names } = card.dataset;
    return (!size.value || size.value === ofCard)
      && (!status() || status() === outcome || (status() === "made" && outcome !== "failed")
        || (status() === "warned" && card.classList.contains("warned")))
      && words.every(word => `${names} ${ofCard}`.toLowerCase().includes(word));
  };
  const filter = () => {
    const words = name.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { section, cards, link } of banners) {
      let here = 0;
      for (const card of cards) {
        card.hidden = !matches(card, words);
        if (!card.hidden) here += 1;
      }
      section.hidden = link.hidden = here === 0;
      link.lastElementChild.textContent = here;
      shown += here;
    }
    count.textContent = shown === cards.length ? `All ${shown} shown` : `${shown} of ${cards.length} shown`;
    byId("nothing").hidden = shown > 0;
  };
  byId("filters").addEventListener("input", filter);
  byId("filters").addEventListener("submit", event => event.preventDefault());
  byId("clear").addEventListener("click", () => { byId("filters").reset(); filter(); name.focus(); });

  // Details and commands

  const panel = card => card.querySelector(".details");
  const copy = async card => {
    const code = card.querySelector("pre code");
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      panel(card).showPopover();
      getSelection().selectAllChildren(code);
      document.execCommand("copy");
    }
    say("Command copied.");
    const button = card.querySelector(".copy");
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy the command"; }, 1500);
  };
  for (const card of cards) card.querySelector(".copy").addEventListener("click", () => copy(card));

  // Keys

  const current = () => document.activeElement.closest(".card")
    ?? document.querySelector(".details:popover-open")?.closest(".card");
  const move = step => {
    const shown = cards.filter(card => !card.hidden);
    const now = current();
    const open = document.querySelector(".details:popover-open");
    const first = shown.findIndex(card => card.getBoundingClientRect().bottom > 0);
    const next = shown[now ? shown.indexOf(now) + step : Math.max(first, 0)];
    if (!next) return;
    open?.hidePopover();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
    if (open) panel(next).showPopover();
  };
  const choose = (one, other) => {
    const next = one.checked ? other : one;
    if (next.disabled) return;
    next.checked = true;
    next.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const isDark = () => byId("back-dark").checked
    || (byId("back-system").checked && matchMedia("(prefers-color-scheme: dark)").matches);
  const keys = {
    "/": () => name.focus(),
    j: () => move(1),
    k: () => move(-1),
    o: () => { const card = current(); if (card) panel(card).togglePopover(); },
    c: () => { const card = current(); if (card) copy(card); },
    f: () => choose(byId("view-first"), byId("view-animation")),
    l: () => choose(byId("view-last"), byId("view-animation")),
    s: () => choose(byId("view-slides"), byId("view-animation")),
    p: pause,
    r: playAgain,
    b: () => { byId(isDark() ? "back-light" : "back-dark").checked = true; },
  };
  document.addEventListener("keydown", event => {
    if (event.target === name && event.key === "Escape") { name.value = ""; filter(); return; }
    if (event.ctrlKey || event.metaKey || event.altKey || !byId("keys").checked) return;
    if (event.target.matches("select, [type=search]") || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });

  // Where the list stands above the GIFs, it would keep them out of sight.
  if (matchMedia("(max-width: 50rem)").matches) document.querySelector("nav details").open = false;
  // What a browser kept of the last visit counts.
  if (view() !== "animation") showView();
  tellClock();
  filter();
  addEventListener("pageshow", filter);
})();
