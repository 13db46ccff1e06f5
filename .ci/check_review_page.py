"""Opens the review page of a batch in Chromium and uses it: it must say what report.json says.

usage: check_review_page.py OUTDIR
"""
import json
import os
import sys
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

    def with_status(self, status):
        if status == "made":
            return len(self.records) - self.outcomes["failed"]
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
    expect("the title", browser.run("document.title").split(" GIF")[0], str(everything))
    for status in ("made", "failed", "passes", "breaks"):
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
    for _ in range(9):
        browser.press("Tab")
        names.append(browser.run(f"{FOCUS}.id || {FOCUS}.name || {FOCUS}.className || {FOCUS}.localName"))
        visible = browser.run(f"""(element => [element, element.nextElementSibling].filter(Boolean).some(one => {{
          const {{ outlineStyle, outlineWidth }} = getComputedStyle(one);
          return outlineStyle !== "none" && parseFloat(outlineWidth) > 0 && one.checkVisibility({{ opacityProperty: true }});
        }}))({FOCUS})""")
        expect(f"whether one sees that {names[-1]} has the focus", visible, True)
    expect("what Tab leads through", names,
           ["skip", "name", "size", "status", "view-animation", "back-system", "replay", "summary", "a"])
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
        name_filter(browser, report)
        pictures(browser, report)
        stills(browser)
        keys(browser, report)
        tab_order(browser, page)
        names_of_controls(browser)
        loads_cleanly(browser)
        without_motion(browser, page)
        without_script(browser, page, report)
    print(f"review page: {len(report.records)} GIFs, {dict(report.outcomes)}, as report.json says")


if __name__ == "__main__":
    main(*sys.argv[1:])
