extension ReviewPage {
  static let script: HTML = """
    (() => {
      "use strict";
    \(tools)
    \(frames)
    \(views)
    \(controls)
    })();
    """

  private static let tools: HTML = #"""
      const byId = id => document.getElementById(id);
      const all = selector => [...document.querySelectorAll(selector)];
      const say = text => { byId("said").textContent = text; };
    """#

  /// Filters, details and keys.
  private static let controls: HTML = #"""
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
    """#
}
