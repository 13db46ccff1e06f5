extension ReviewPage {
  /// Shows GIFs as they play, or some of their frames, and stops them. As long as nobody does, the browser plays them.
  static let views: HTML = #"""
      // What is shown of each GIF

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

    """#
}
