"""Checks `russet device` and the verbs that talk to a device."""

import os
import signal
import subprocess

from web.checks import check

from .running import end
from .waiting import wait


def services(call, listed):
    """Checks the verbs for permissions, URLs and the pasteboard of a running device."""
    answer = call("privacy", "grant", "one", "contacts", "--json")
    check("privacy grants", answer.code == 0
          and answer.json() == [{"app": "one", "kind": "contacts", "decision": "authorized"}], answer)
    check("privacy lists", "authorized" in call("privacy").out)
    check("privacy resets", call("privacy", "reset", "one", "all").code == 0
          and call("privacy", "--json").json() == [])
    check("an app that loses its contacts ends", wait(lambda: not listed()["one"].get("process")))
    check("it can be launched again", call("launch", "one").code == 0
          and wait(lambda: listed()["one"].get("process")))
    answer = call("privacy", "grant", "one", "secrets")
    check("privacy refuses a service that does not exist", answer.code != 0
          and "secrets" in answer.complaint, answer)
    answer = call("privacy", "revoke", "three", "contacts")
    check("privacy refuses an app that is not installed", answer.code != 0
          and "not installed" in answer.complaint, answer)
    check("pasteboard sets and gets text", call("pasteboard", "set", "a word").code == 0
          and call("pasteboard", "get").out == "a word\n"
          and call("pasteboard", "get", "--json").json() == {"text": "a word"})
    check("openurl opens a URL in an app", call("openurl", "second:here").code == 0
          and call("list").out.count("yes") == 1)
    answer = call("openurl", "unknown:here")
    check("openurl refuses a scheme that no app has, and tells nothing else", answer.code != 0
          and "unknown" in answer.complaint and "russet" not in answer.complaint, answer)
    answer = call("erase")
    check("erase refuses a device that runs", answer.code != 0 and "runs" in answer.complaint, answer)
    check("keychain resets", call("keychain", "reset").code == 0)


def verbs(russet, app, root, folder):
    """Checks a device without a display: installs, launches and ends an app, and tries refused actions."""
    place = os.path.join(folder, "device")
    own = {"RUSSET_APPS": os.path.join(place, "apps"), "RUSSET_DEVICE_FOLDER": os.path.join(place, "run")}
    program = os.path.join(root, ".build/debug", app.name)
    icon = os.path.join(root, "Tests/ShellTests/__Goldens__/LockScreen.time.phone.png")

    def call(verb, *words):
        return russet(verb, *words, folder=root, environment=own)

    def listed():
        return {entry["identifier"]: entry for entry in call("list", "--json").json() or []}

    answer = call("launch", "one")
    check("launch says that no device runs", answer.code != 0 and "No device runs" in answer.complaint
          and "russet device" in answer.complaint, answer)
    answer = call("install", "/nowhere/app")
    check("install refuses a program that is not there", answer.code != 0
          and "/nowhere/app" in answer.complaint, answer)
    answer = call("install", program, "--name", "First", "--identifier", "one", "--icon", icon)
    check("install gives the identifier", answer.code == 0 and answer.out.strip() == "one", answer)
    check("install takes the dock and a scheme of URLs",
          call("install", program, "--identifier", "two", "--dock", "--url-scheme", "second").code == 0)
    check("install takes a Settings app",
          call("install", program, "--identifier", "six", "--settings").code == 0
          and call("uninstall", "six").code == 0)
    check("install takes quick actions",
          call("install", program, "--identifier", "seven", "--shortcut", "new=New Note",
               "--shortcut", "last=Last Note").code == 0
          and call("uninstall", "seven").code == 0)
    answer = call("install", program, "--identifier", "seven", "--shortcut", "new")
    check("install refuses what is no quick action", answer.code != 0
          and "TYPE=TITLE" in answer.complaint, answer)
    answer = call("install", program, "--identifier", "five", "--url-scheme", "1st")
    check("install refuses what is no scheme", answer.code != 0 and "1st" in answer.complaint, answer)
    answer = call("list")
    check("list names the installed apps without a device", answer.code == 0
          and "First" in answer.out and "two" in answer.out, answer)
    device = russet.start("device", "--host", "headless", "--device", "iPhone X", "--ios", "13",
                          folder=root, environment=own)
    try:
        if not check("device starts", wait(lambda: call("launch", "one").code == 0)):
            return
        check("launch starts a process", wait(lambda: listed()["one"].get("process")), listed())
        check("the app is in front", listed()["one"]["isInFront"], listed())
        answer = call("device", "--host", "headless")
        check("a second device is refused", answer.code != 0 and "runs already" in answer.complaint,
              answer)
        answer = call("launch", "three")
        check("launch refuses an app that is not installed", answer.code != 0
              and "not installed" in answer.complaint, answer)
        check("badge sets the number on an icon", call("badge", "one", "3").code == 0)
        answer = call("badge", "three", "1")
        check("badge refuses an app that is not installed", answer.code != 0
              and "not installed" in answer.complaint, answer)
        answer = call("ui", "--appearance", "dark", "--text-size", "XL", "--json")
        shown = answer.json() or {}
        check("ui changes the appearance", answer.code == 0 and shown.get("appearance") == "dark"
              and shown.get("contentSizeCategory") == "UICTContentSizeCategoryXL", answer)
        answer = call("ui", "--text-size", "HUGE")
        check("ui refuses a text size that does not exist", answer.code != 0
              and "HUGE" in answer.complaint, answer)
        check("status-bar changes the time", call("status-bar", "--time", "9:41").code == 0
              and "9:41" in call("status-bar").out)
        answer = call("status-bar", "--cause", "one")
        check("status-bar has no cause where nothing goes on", answer.code != 0
              and "activity=call" in answer.complaint, answer)
        check("status-bar has an app as the cause of a call",
              call("status-bar", "--items", "activity=call", "--cause", "one").code == 0
              and call("status-bar", "--items", "activity=none").code == 0)
        answer = call("reachability")
        check("reachability is off at first without a home button", answer.code != 0 and "off" in answer.complaint,
              answer)
        check("reachability begins and ends once it is on", call("reachability", "on").code == 0
              and call("reachability").code == 0 and call("reachability").code == 0
              and call("reachability", "off").code == 0)
        check("true-tone takes the light and is switched off and on",
              call("true-tone", "--light", "2700").code == 0 and call("true-tone", "off").code == 0
              and call("true-tone", "on", "--light", "6500").code == 0)
        check("location changes the place", call("location", "52.5,13.4").code == 0
              and "52.5,13.4" in call("location").out)
        picture = os.path.join(place, "screen.png")
        answer = call("io", "screenshot", picture)
        check("io writes a picture of the screen", answer.code == 0 and os.path.getsize(picture) > 1000,
              answer)
        payload = os.path.join(place, "payload.json")
        with open(payload, "w", encoding="utf-8") as file:
            file.write('{"aps": {"alert": "Hello"}}')
        check("push hands a payload to an app", call("push", "one", payload).code == 0
              and len(os.listdir(os.path.join(place, "data", "one_pushes"))) == 1)
        with open(payload, "w", encoding="utf-8") as file:
            file.write("[]")
        answer = call("push", "one", payload)
        check("push refuses what is no payload", answer.code != 0 and "aps" in answer.complaint, answer)
        services(call, listed)
        answer = call("split", "two", "--part", "half")
        check("split refuses a phone", answer.code != 0 and "tablets" in answer.complaint, answer)
        answer = call("split", "two", "--slide-over")
        check("split refuses Slide Over on a phone", answer.code != 0
              and "tablets" in answer.complaint, answer)
        answer = call("split", "two", "--part", "most")
        check("split refuses a part that does not exist", answer.code != 0
              and "two-thirds" in answer.complaint, answer)
        check("split ends where nothing is split", call("split", "end").code == 0)
        call("launch", "two")
        check("a second app runs beside the first", wait(lambda: listed()["two"].get("process"))
              and listed()["one"].get("process"), listed())
        os.kill(listed()["two"]["process"], signal.SIGKILL)
        check("an app that is killed is gone, and the device and the other app are there",
              wait(lambda: not listed()["two"].get("process")) and listed()["one"].get("process"),
              listed())
        check("terminate ends an app", call("terminate", "one").code == 0
              and wait(lambda: not listed()["one"].get("process")), listed())
        check("uninstall removes an app", call("uninstall", "two").code == 0
              and set(listed()) == {"one"}, listed())
        answer = call("uninstall", "two")
        check("uninstall refuses an app that is not installed", answer.code != 0
              and "not installed" in answer.complaint, answer)
        answer = call("shutdown")
        try:
            code = device.wait(10)
        except subprocess.TimeoutExpired:
            code = None
        check("shutdown ends the device", answer.code == 0 and code is not None, answer)
        check("erase keeps the apps where that is wanted", call("erase", "--keep-apps").code == 0
              and set(listed()) == {"one"} and not os.path.exists(os.path.join(place, "data")))
        check("erase removes the apps", call("erase").code == 0 and not listed())
    finally:
        end(device)
