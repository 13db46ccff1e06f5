"""Chromium without a window, driven over a pipe: the DevTools protocol and the standard library, nothing else."""
import base64
import json
import os
import shutil
import subprocess
import tempfile

COMMAND = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"]


class Browser:
    """One browser with one page; events pile up in `events` until a page is opened."""

    def __init__(self, width=1440, height=900):
        self.profile = tempfile.mkdtemp()
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # The browser reads from descriptor 3 and writes to 4; the shell puts ours there, whatever their numbers.
        size = f"--window-size={width},{height}"
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec 3<&{commands} 4>&{answers} "$@"', "-", *COMMAND, size,
             f"--user-data-dir={self.profile}"],
            pass_fds=(commands, answers), stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.unread = b""
        self.number = 0
        self.session = None
        self.events = []
        page = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Asks for something and waits for the answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") != self.number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def read(self):
        while b"\0" not in self.unread:
            more = os.read(self.answers, 1 << 20)
            if not more:
                raise RuntimeError("the browser has ended")
            self.unread += more
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)

    def open(self, path):
        """Shows a file and waits until it is loaded."""
        self.events = []
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        while not self.happened("Page.loadEventFired"):
            self.events.append(self.read())

    def happened(self, method):
        return [event["params"] for event in self.events if event.get("method") == method]

    def run(self, script):
        """The value of an expression, awaited where it is a promise."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']['exception']['description']}")
        return answer["result"].get("value")

    def press(self, key):
        """A key goes down and up; capital names such as Tab are keys without a letter."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowDown": 40}
        code = codes.get(key) or ord(key.upper())
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code,
                      text=text if kind == "keyDown" else "")

    def prefer(self, **features):
        """Settings of the visitor, as in prefer(prefers_color_scheme="dark")."""
        pairs = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=pairs)

    def resize(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)

    def picture(self, path):
        """Keeps what the window shows as a PNG."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
