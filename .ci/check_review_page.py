"""Opens the review page of a batch in Chromium and uses it: it must say what report.json says.

usage: check_review_page.py OUTDIR
"""
import json
import os
import re
import sys
import urllib.parse
from collections import Counter

from devtools import Browser

SHOWN = "[...document.querySelectorAll('.card')].filter(card => card.checkVisibility()).length"
FOCUS = "document.activeElement"


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f"review page: {what}: {found!r}, not {wanted!r}")


class Report:
    """What report.json says, counted anew from its records."""

    def __init__(self, folder):
        with open(os.path.join(folder, "report.json"), encoding="utf-8") as file:
            self.sums = json.load(file)
        self.records = self.sums["records"]
        self.outcomes = Counter(map(self.outcome, self.records))
        self.sizes = Counter(f"{record['width']}x{record['height']}" for record in self.records)

    @staticmethod
    def outcome(record):
        if record["status"] == "failed":
            return "failed"
        if not record["verdicts"]:
            return "unchecked"
        return "passes" if all(verdict["passed"] for verdict in record["verdicts"]) else "breaks"

    @staticmethod
    def is_warned(record):
        return record["status"] == "made" and (record["warnings"] != [] or record["hasGreatLosses"])

    def with_status(self, status):
        if status == "made":
            return len(self.records) - self.outcomes["failed"]
        if status == "warned":
            return sum(self.is_warned(record) for record in self.records)
        return self.outcomes[status] if status else len(self.records)


def choose(browser, control, value):
    browser.run(f"""{{
      const control = document.querySelector({json.dumps(control)});
      if (control.type === "radio") control.checked = true; else control.value = {json.dumps(value)};
      control.dispatchEvent(new Event("input", {{ bubbles: true }}));
      control.dispatchEvent(new Event("change", {{ bubbles: true }}));
    }}""")


def loads_cleanly(browser):
    for event in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
        expect(f"{event} while it loads", browser.happened(event), [])
    for request in browser.happened("Network.requestWillBeSent"):
        if not request["request"]["url"].startswith(("file:", "data:")):
            sys.exit(f"review page: it asks for {request['request']['url']}")


def counts(browser, report):
    everything = len(report.records)
    expect("GIFs in report.json", report.sums["gifs"], everything)
    expect("GIFs shown", browser.run(SHOWN), everything)
    title = report.records[0]["title"]
    expect("the heading", browser.run("document.querySelector('h1').textContent"), title)
    expect("the title", browser.run("document.title").split(" GIF")[0], f"{title}: {everything}")
    for status in ("made", "failed", "passes", "breaks", "warned"):
        wanted = report.with_status(status)
        expect(f"{status} in report.json", report.sums[status], wanted)
        choose(browser, f"[name=status][value={status}]", None)
        expect(f"GIFs with status {status}", browser.run(SHOWN), wanted)
        expect("what is said of them", browser.run("count.textContent"), f"{wanted} of {everything} shown"
               if wanted < everything else f"All {everything} shown")
        expect("the number beside it", browser.run(
            f"document.querySelector('[name=status][value={status}]').parentElement.lastElementChild.textContent"),
            str(wanted))
    choose(browser, "[name=status][value='']", None)
    for size, wanted in report.sizes.items():
        choose(browser, "#size", size)
        expect(f"GIFs of {size}", browser.run(SHOWN), wanted)
        expect("GIFs in the list of banners", browser.run(
            "[...document.querySelectorAll('nav li:not([hidden]) > span')]"
            ".reduce((sum, span) => sum + Number(span.textContent), 0)"), wanted)
    choose(browser, "#size", "")


def order(browser, report):
    asked = sorted(report.records, key=lambda record: record["position"])
    names = list(dict.fromkeys(record["banner"] for record in asked))
    expect("the banners in their order", browser.run(
        "[...document.querySelectorAll('h2')].map(heading => heading.textContent)"), names)
    expect("the first size of each", browser.run(
        "[...document.querySelectorAll('.banner')].map(banner => banner.querySelector('.card').dataset.size)"),
        [next(f"{record['width']}x{record['height']}" for record in asked if record["banner"] == name)
         for name in names])


def notes(browser, report):
    found = browser.run("""[...document.querySelectorAll(".card")].map(card => [
      [...card.querySelectorAll(":scope > .warning")].map(note => note.lastChild.textContent),
      card.querySelector(":scope > .losses")?.textContent ?? null,
      getComputedStyle(card.querySelector(".stage")).outlineStyle === "solid"])""")
    wanted = [[record["warnings"],
               ("Much given" if record["hasGreatLosses"] else "Given") + " up to fit: " + "; ".join(record["givenUp"])
               if record["givenUp"] else None,
               report.is_warned(record)] for record in report.records]
    expect("a card with great losses and no warnings", any(
        record["hasGreatLosses"] and not record["warnings"] for record in report.records), True)
    expect("whether great losses look like warnings", browser.run("""[".warning", ".losses.great"].map(kind => {
      const style = getComputedStyle(document.querySelector(".card > " + kind));
      return style.color + style.backgroundColor + style.borderLeftWidth;
    }).every((look, place, looks) => look === looks[0])"""), True)
    expect("warnings, losses and marks on the cards", sorted(map(repr, found)), sorted(map(repr, wanted)))
    expect("whether noise is told under Details only", browser.run(
        "[...document.querySelectorAll('.facts')].some(facts => /dB|SSIM/.test(facts.textContent))"), False)


def name_filter(browser, report):
    first = report.records[0]["banner"]
    browser.press("/")
    expect("where / leads", browser.run(FOCUS + ".id"), "name")
    browser.call("Input.insertText", text=first.upper())
    words = first.lower().split()
    wanted = sum(all(word in f"{record['banner']} {record['file']} {record['width']}x{record['height']}".lower()
                     for word in words) for record in report.records)
    expect(f"GIFs named {first}", browser.run(SHOWN), wanted)
    browser.call("Input.insertText", text=" no such name")
    expect("GIFs of no such name", browser.run(SHOWN), 0)
    expect("whether it says so", browser.run("nothing.checkVisibility()"), True)
    browser.press("Escape")
    expect("GIFs after Escape", browser.run(SHOWN), len(report.records))
    browser.run(FOCUS + ".blur()")


def pictures(browser, report):
    browser.run("for (const image of document.images) image.loading = 'eager';"
                "Promise.all([...document.images].map(image => image.decode()))")
    found = browser.run("""[...document.images].map(image => [image.closest(".card").dataset.size,
      `${image.naturalWidth}x${image.naturalHeight}`, `${image.width}x${image.height}`,
      image.alt !== "", image.currentSrc === image.src])""")
    expect("pictures", len(found), report.with_status("made"))
    for size, natural, shown, named, moves in found:
        expect("a picture's own size, its size on the page, its name, its being animated",
               [natural, shown, named, moves], [size, size, True, True])


def stills(browser):
    frames = ("Promise.all([...document.images].map(image => image.decode())).then(() =>"
              "[...document.images].map(image => image.currentSrc === image.src))")
    browser.press("f")
    expect("animations after f", set(browser.run(frames)), {False})
    browser.press("r")
    browser.run("new Promise(done => setTimeout(done, 500))")
    expect("stills after r", set(browser.run(frames)), {True})
    expect("the choice after r", browser.run("document.getElementById('view-animation').checked"), True)


# What is wrong with the frames that are drawn, which the browser's own decoder knows too.
WRONG_FRAMES = """(async () => {
  const wrong = [];
  for (const stage of document.querySelectorAll(".stage.drawn")) {
    const image = stage.querySelector("img");
    const data = await (await fetch(image.src)).arrayBuffer();
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    for (const canvas of stage.querySelectorAll("canvas")) {
      const frame = await decoder.decode({ frameIndex: Number(canvas.dataset.frame) });
      const own = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      own.drawImage(frame.image, 0, 0);
      const [right, found] = [own, canvas.getContext("2d")].map(
        context => context.getImageData(0, 0, canvas.width, canvas.height).data);
      if (found.some((value, place) => value !== right[place])) wrong.push(`${image.alt} ${canvas.dataset.frame}`);
    }
  }
  return wrong;
})()"""

DRAWN = "[...document.querySelectorAll('.stage.drawn')].map(stage => stage.querySelectorAll('canvas').length)"
NUMBERS = "[...document.querySelectorAll('.drawn canvas')].map(canvas => Number(canvas.dataset.frame))"

ALL_DRAWN = f"{DRAWN}.length === document.querySelectorAll('[data-rest]').length"


def until(browser, condition):
    """Waits in the page, which draws when it gets to it."""
    browser.run(f"""new Promise((done, failed) => {{
      const end = performance.now() + 20000;
      const look = () => {condition} ? done() : performance.now() > end ? failed(new Error("nothing came"))
        : setTimeout(look, 20);
      look();
    }})""")


def views(browser, page, report):
    # All GIFs are within sight.
    browser.resize(1440, 10_000)
    browser.open(page)
    made = [record for record in report.records if record["status"] == "made"]
    rest = browser.run("[...document.querySelectorAll('[data-rest]')].map(one => one.dataset.rest.split(' ').map(Number))")
    expect("how many slides are known to rest", sorted(map(len, rest)), sorted(record["slides"] for record in made))

    browser.press("l")
    until(browser, ALL_DRAWN)
    expect("the frames that l shows", browser.run(NUMBERS), [frames[-1] for frames in rest])
    expect("last frames that are wrong", browser.run(WRONG_FRAMES), [])
    expect("whether one can pause then", browser.run("pause.disabled"), True)
    browser.press("s")
    until(browser, f"{DRAWN}.join() === '{','.join(str(len(frames)) for frames in rest)}'")
    expect("the frames that s shows", browser.run(NUMBERS), sum(rest, []))
    expect("slides that are wrong", browser.run(WRONG_FRAMES), [])
    expect("whether they have names", browser.run(
        "[...document.querySelectorAll('.drawn canvas')].every(one => / frame \\d+ of \\d+$/.test(one.ariaLabel ?? "
        "one.getAttribute('aria-label')))"), True)
    browser.press("s")
    until(browser, f"{DRAWN}.length === 0")
    expect("the choice after another s", browser.run("document.getElementById('view-animation').checked"), True)


def pause(browser):
    browser.press("p")
    until(browser, ALL_DRAWN)
    expect("what is said of it", browser.run("/^Paused at \\d+\\.\\d\\d s\\.$/.test(said.textContent)"), True)
    expect("what the button does next", browser.run("document.getElementById('pause').textContent"), "Go on")
    before = browser.run(NUMBERS)
    browser.run("new Promise(done => setTimeout(done, 400))")
    expect("the frames while it is paused", browser.run(NUMBERS), before)
    expect("paused frames that are wrong", browser.run(WRONG_FRAMES), [])
    browser.press("p")
    until(browser, f"{NUMBERS}.join() !== '{','.join(map(str, before))}'")
    browser.press("r")
    until(browser, f"{DRAWN}.length === 0")
    expect("the button when all play again", browser.run("document.getElementById('pause').textContent"), "Pause")


def narrow(browser, page):
    browser.resize(390, 10_000, mobile=True)
    browser.open(page)
    right = "Math.max(...[...document.querySelectorAll('{}')].map(one => one.getBoundingClientRect().right)) <= 390"
    expect("whether all GIFs fit a phone", browser.run(right.format(".stage img")), True)
    expect("whether the page does", browser.run("document.documentElement.scrollWidth"), 390)
    browser.press("s")
    until(browser, ALL_DRAWN)
    expect("whether all slides fit a phone", browser.run(right.format(".stage canvas")), True)
    browser.resize(1440, 900)


def beside(browser, folder):
    """GIFs beside a page that is opened from disk play, and nobody can look into them."""
    with open(os.path.join(folder, "index.html"), encoding="utf-8") as file:
        text = file.read()
    with open(os.path.join(folder, "report.json"), encoding="utf-8") as file:
        gif = next(record["file"] for record in json.load(file)["records"] if record["status"] == "made")
    page = os.path.join(folder, "beside.html")
    with open(page, "w", encoding="utf-8") as file:
        file.write(re.sub(r'<img src="data:[^"]*"', lambda _: f'<img src="{urllib.parse.quote(gif)}"', text))
    browser.open(page)
    expect("what cannot be chosen", browser.run(
        "[...document.querySelectorAll('aside :is([name=view], button):disabled')].map(one => one.id)"),
        ["view-last", "view-slides", "pause"])
    expect("whether that is explained", browser.run("apart.checkVisibility()"), True)
    browser.press("l")
    browser.press("p")
    expect("GIFs that are drawn all the same", browser.run(DRAWN), [])
    for event in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
        expect(f"{event} beside its GIFs", browser.happened(event), [])
    os.remove(page)


def keys(browser, report):
    browser.run("scrollTo(0, 0)")
    browser.press("j")
    browser.press("j")
    browser.press("k")
    browser.press("j")
    expect("where j, j, k, j lead", browser.run(FOCUS + ".id"), "gif-2")
    browser.press("o")
    panel = "document.querySelector('.details:popover-open')?.id"
    expect("what o opens", browser.run(panel), "details-2")
    browser.press("j")
    expect("what j goes on to", browser.run(panel), "details-3")
    browser.press("Escape")
    expect("what Escape leaves open", browser.run(panel), None)
    browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.press("c")
    browser.run("new Promise(done => setTimeout(done, 100))")
    copied = browser.run("navigator.clipboard.readText()")
    expect("what c copies", copied, browser.run("document.querySelector('#gif-3 code').textContent"))
    if copied not in [record["command"] for record in report.records]:
        sys.exit(f"review page: {copied!r} is no command of report.json")
    back = "getComputedStyle(document.body).backgroundColor"
    before = browser.run(back)
    browser.press("b")
    expect("whether b changes the background", browser.run(back) != before, True)
    browser.press("b")
    expect("the background after another b", browser.run(back), before)
    browser.run("keys.checked = false")
    browser.press("j")
    expect("where j leads when nobody listens", browser.run(FOCUS + ".id"), "gif-3")
    browser.run("keys.checked = true")


def tab_order(browser, page):
    browser.open(page)
    names = []
    for _ in range(10):
        browser.press("Tab")
        names.append(browser.run(f"{FOCUS}.id || {FOCUS}.name || {FOCUS}.className || {FOCUS}.localName"))
        visible = browser.run(f"""(element => [element, element.nextElementSibling].filter(Boolean).some(one => {{
          const {{ outlineStyle, outlineWidth }} = getComputedStyle(one);
          return outlineStyle !== "none" && parseFloat(outlineWidth) > 0 && one.checkVisibility({{ opacityProperty: true }});
        }}))({FOCUS})""")
        expect(f"whether one sees that {names[-1]} has the focus", visible, True)
    expect("what Tab leads through", names,
           ["skip", "name", "size", "status", "view-animation", "back-system", "pause", "replay", "summary", "a"])
    browser.run("document.querySelector('.line button').focus()")
    browser.press("Enter")
    expect("what Enter opens", browser.run("document.querySelector('.details:popover-open')?.id"), "details-1")
    browser.press("Tab")
    expect("where Tab goes from there", browser.run(FOCUS + ".className"), "close")
    browser.press("Enter")
    expect("where closing leads", browser.run(FOCUS + ".textContent"), "Details")


def names_of_controls(browser):
    roles = {"button", "link", "textbox", "searchbox", "combobox", "radio", "checkbox", "image", "navigation",
             "DisclosureTriangle"}
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    for node in nodes:
        role = node.get("role", {}).get("value")
        if role in roles and not node.get("ignored") and not node.get("name", {}).get("value"):
            sys.exit(f"review page: a {role} without a name")
    ids = Counter(browser.run("[...document.querySelectorAll('[id]')].map(one => one.id)"))
    expect("ids that come twice", [one for one, times in ids.items() if times > 1], [])


def without_motion(browser, page):
    browser.prefer(prefers_reduced_motion="reduce", prefers_color_scheme="dark")
    browser.open(page)
    loads_cleanly(browser)
    expect("what is chosen for those who want no motion", browser.run(
        "document.getElementById('view-first').checked"), True)
    expect("whether one can pause what does not move", browser.run("pause.disabled"), True)
    expect("whether something moves", browser.run(
        "[...document.images].some(image => image.complete && image.currentSrc === image.src)"), False)
    expect("the background in the dark", browser.run(
        "getComputedStyle(document.body).backgroundColor"), "rgb(16, 17, 18)")


def without_script(browser, page, report):
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(page)
    expect("GIFs without its script", browser.run(SHOWN), len(report.records))
    expect("filters without its script", browser.run("filters.checkVisibility()"), False)


def main(folder):
    report = Report(folder)
    page = os.path.join(folder, "index.html")
    with Browser() as browser:
        browser.prefer(prefers_color_scheme="light")
        browser.open(page)
        loads_cleanly(browser)
        counts(browser, report)
        order(browser, report)
        notes(browser, report)
        name_filter(browser, report)
        pictures(browser, report)
        stills(browser)
        keys(browser, report)
        tab_order(browser, page)
        names_of_controls(browser)
        loads_cleanly(browser)
        views(browser, page, report)
        pause(browser)
        narrow(browser, page)
        beside(browser, folder)
        without_motion(browser, page)
        without_script(browser, page, report)
    print(f"review page: {len(report.records)} GIFs, {dict(report.outcomes)}, as report.json says")


if __name__ == "__main__":
    main(*sys.argv[1:])
