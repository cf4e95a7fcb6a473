"""Looks at HTML reports of lintel in headless Chromium. See README.md."""

import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINTEL = str(pathlib.Path(sys.argv[1]).resolve())
SCREENSHOTS = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
SEARCH_LIMIT = 100  # milliseconds
SIZE_LIMIT = 4_000_000  # bytes, for 2,000 findings

problems = []


def expect(condition, sentence):
    if not condition:
        problems.append(sentence)
        print(f"  wrong: {sentence}")


# Apps


def leak(name, index):
    """A view model with findings of several severities."""
    return f"""
final class {name}ViewModel: ObservableObject {{
  @Published var total = {index}
  private var subscriptions: Set<AnyCancellable> = []
  private let defaults = UserDefaults.standard

  init() {{
    Task {{ await load() }}
  }}

  func start(_ totals: AnyPublisher<Int, Never>) {{
    totals.sink {{ self.total = $0 }}.store(in: &subscriptions)
  }}

  func load() async {{
    total = defaults.integer(forKey: "total")
  }}
}}
"""


def large_app(folder):
    for feature in range(40):
        for part in range(10):
            path = folder / f"App/Feature{feature:02}/Part{part}.swift"
            path.parent.mkdir(parents=True, exist_ok=True)
            names = [f"F{feature}P{part}N{index}" for index in range(5)]
            path.write_text("import Combine\nimport Foundation\n" + "".join(leak(name, 1) for name in names))
    (folder / "CODEOWNERS").write_text(
        "* @shop/app\n/App/Feature0?/ @shop/checkout\n/App/Feature1?/ @shop/search ada@example.com\n/App/Feature39/\nbad line\n")


def shared_app(folder):
    """Views that all call one service themselves."""
    (folder / "App").mkdir(parents=True)
    (folder / "App/Store.swift").write_text("""import Foundation

final class Store {
  static let shared = Store()
  func save(_ text: String) { try? text.write(to: URL.documentsDirectory, atomically: true, encoding: .utf8) }
}
""")
    for index in range(5):
        (folder / f"App/Page{index}.swift").write_text(f"""import SwiftUI

struct Page{index}: View {{
  @State private var text = ""
  var body: some View {{
    Button("Save") {{ Store.shared.save(text) }}
  }}
}}
""")


HOSTILE = "\"><script>window.owned=1</script><img src=x onerror=window.owned=2>'</pre></details>"


def hostile_app(folder):
    names = ["<img src=x onerror=window.owned=3>.swift", "a\" onclick=window.owned=4 b.swift", "\u202edrow.swift", "new\nline.swift"]
    for index, name in enumerate(names):
        path = folder / f"App <b>{index}" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        code = leak(f"`T{index}`", index).replace("\"total\"", json.dumps(HOSTILE, ensure_ascii=False))
        path.write_text(
            "import Combine\nimport Foundation\n// <!-- --!> <![CDATA[ " + HOSTILE + " \u202e \u2028 \x00 &lt;\n".replace("\x00", "\x01") + code)
    (folder / "CODEOWNERS").write_text("* @a/\"><script>window.owned=5</script>\n")


def report(folder, name, *options):
    output = pathlib.Path(tempfile.mkdtemp(prefix="lintel-html-")) / f"{name}.html"
    start = time.monotonic()
    done = subprocess.run(
        [LINTEL, "check", str(folder), "--no-cache", "--format", "html", "--output", str(output), "--fail-on", "never", *options],
        capture_output=True, text=True)
    expect(done.returncode == 0, f"{name}: lintel ended with {done.returncode}: {done.stderr}")
    print(f"{name}: {output.stat().st_size:,} bytes in {time.monotonic() - start:.1f} s")
    return output, done.stderr


def plan_page(folder, name):
    """The page of a plan for a copy of an app, with a task that people wrote and that holds markup."""
    work = pathlib.Path(tempfile.mkdtemp(prefix="lintel-plan-"))
    app = work / name
    shutil.copytree(folder, app)
    (app / "CODEOWNERS").write_text("LegacyShop/Orders/ @shop/orders\n")
    (app / "LegacyShop/Chat").mkdir()
    (app / "LegacyShop/Chat/ChatViewController.m").write_text("@implementation ChatViewController\n" * 900)
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for arguments in [["init", "-q"], ["add", "-A"], [*identity, "commit", "-q", "-m", "The app"]]:
        subprocess.run(["git", *arguments], cwd=app, check=True)
    subprocess.run([LINTEL, "plan", "--no-cache"], cwd=app, check=True, capture_output=True)
    with (app / "refactoring/orders.md").open("a") as file:
        file.write(f"\n- [ ] **N1: {HOSTILE}**\n  - **Problem:** {HOSTILE}\n  - **Fix:** {HOSTILE}\n")
    output = work / "plan.html"
    done = subprocess.run(
        [LINTEL, "plan", "status", "--no-cache", "--format", "html", "--output", str(output)], cwd=app,
        capture_output=True, text=True)
    expect(done.returncode == 0, f"plan: lintel ended with {done.returncode}: {done.stderr}")
    print(f"plan: {output.stat().st_size:,} bytes")
    return output


# Browser


def browser(width=1280, height=900, dark=False, scripts=True):
    options = Options()
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome") or ""
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--force-color-profile=srgb"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    scheme = "dark" if dark else "light"
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
    if width < 600:
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    if not scripts:
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    return driver


def open_page(driver, path, fragment=""):
    driver.get("about:blank")
    driver.get(path.as_uri() + fragment)


def requests(driver):
    """Addresses asked for since the last call, the page itself left out."""
    found = []
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            if message["params"].get("type") != "Document" and not url.startswith("chrome"):
                found.append(url)
    return found


def check_quiet(driver, what):
    expect(not (found := requests(driver)), f"{what}: asked the network for {found[:3]}")
    errors = [entry["message"] for entry in driver.get_log("browser") if "favicon" not in entry["message"]]
    expect(not errors, f"{what}: {errors[:3]}")


def axe_source():
    package = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
    return next(package.rglob("axe.min.js")).read_text()


def check_axe(driver, source, what):
    # Of what the browser has not laid out yet axe would see guesses, one on top of the other.
    driver.execute_script("for (const e of document.querySelectorAll('article')) e.style.contentVisibility = 'visible'")
    # The policy of the page forbids other scripts; what the debugger runs is not held to it.
    driver.execute_cdp_cmd("Runtime.evaluate", {"expression": source})
    result = driver.execute_cdp_cmd(
        "Runtime.evaluate",
        {
            "expression": "axe.run(document, {resultTypes: ['violations']}).then((r) => JSON.stringify(r.violations.map((v) => "
            "[v.id, v.nodes.length, v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200) + ' ' + n.failureSummary)])))",
            "awaitPromise": True, "returnByValue": True,
        })
    violations = json.loads(result["result"]["value"])
    expect(not violations, f"{what}: axe reports {json.dumps(violations, indent=1)}")


def shown(driver):
    return driver.execute_script("return document.querySelectorAll('#list article:not([hidden])').length")


def main_thread(driver):
    """Milliseconds that the main thread of the page has worked so far: the same on a busy machine."""
    metrics = driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return next(entry["value"] for entry in metrics if entry["name"] == "TaskDuration") * 1000


def check_search(driver, what):
    """The work from a key in the search field to the next picture, for queries that hide and show most findings."""
    times = []
    for text in ["f", "f1", "f12", "total", "zzz", "", "viewmodel sink", "F39P9", ""]:
        before = main_thread(driver)
        wall = driver.execute_async_script(
            """
            const done = arguments[1], field = document.getElementById('query'), start = performance.now();
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }));
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
            """, text)
        times.append((main_thread(driver) - before, wall, text))
    worst = max(times)
    print(f"  search: at most {worst[0]:.0f} ms of work ({worst[1]:.0f} ms on the clock) for {worst[2]!r}")
    expect(worst[0] <= SEARCH_LIMIT, f"{what}: a search took {worst[0]:.0f} ms")


def check_large(driver, path, axe):
    open_page(driver, path)
    total = shown(driver)
    ready = driver.execute_script("const t = performance.getEntriesByType('navigation')[0]; return Math.round(t.domContentLoadedEventEnd)")
    print(f"  {total} findings, ready after {ready} ms")
    expect(total >= 2000, f"large: only {total} findings")
    check_search(driver, "large")
    group_time = driver.execute_script("""
      const start = performance.now(), select = document.querySelector('[name=group]');
      select.value = 'folder';
      select.dispatchEvent(new Event('input', { bubbles: true }));
      document.body.offsetHeight;
      return Math.round(performance.now() - start);
    """)
    print(f"  grouping by folder: {group_time} ms")
    expect(group_time < 1000, f"large: grouping took {group_time} ms")
    expect("group=folder" in driver.current_url, "large: the grouping is not in the address")
    # Of 2,000 findings that are alike axe would need minutes to say the same.
    open_page(driver, path, "#group=folder&path=App/Feature07")
    expect(shown(driver) == 50, f"large: {shown(driver)} findings in a folder of 50")
    check_axe(driver, axe, "large, one folder, grouped")
    open_page(driver, path, "#owner=none")
    without = shown(driver)
    open_page(driver, path, "#owner=@shop/search")
    search = shown(driver)
    expect((without, search) == (50, 500), f"large: {without} findings without an owner, {search} of @shop/search")
    check_quiet(driver, "large")


def check_use(driver, path):
    """What a person does: keys, links, filters, dialogs, copying."""
    open_page(driver, path)
    body = driver.find_element(By.TAG_NAME, "body")
    def active(script):
        return driver.execute_script("const e = document.activeElement; return " + script)

    total = shown(driver)

    body.send_keys("/")
    expect(active("e.id") == "query", "/ does not focus the search")
    driver.switch_to.active_element.send_keys("sink-captures-self")
    expect(0 < shown(driver) < total, "the search finds no rule")
    expect("q=sink-captures-self" in driver.current_url, "the search is not in the address")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    expect(shown(driver) == total and "#" not in driver.current_url, "Esc does not clear the search")

    body.send_keys("j")
    first = active("e.textContent")
    driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    expect(active("e.textContent") != first, "the arrow does not move")
    driver.switch_to.active_element.send_keys("k")
    expect(active("e.textContent") == first, "k does not move back")
    was_open = active("e.parentElement.open")
    driver.switch_to.active_element.send_keys(Keys.ENTER)
    expect(active("e.parentElement.open") != was_open, "Enter does not open and close")

    last = driver.execute_script("return [...document.querySelectorAll('#list article')].at(-1).id")
    open_page(driver, path, "#" + last)
    time.sleep(0.2)
    expect(active("e.closest('article')?.id") == last, "a link to a finding does not lead there")
    expect(active("e.parentElement.open"), "a link to a finding does not open it")
    expect(driver.execute_script(
        "const r = document.getElementById(arguments[0]).getBoundingClientRect(); return r.top >= 0 && r.top < innerHeight", last),
        "a link to a finding does not show it")

    check_choices(driver, path, total)

    open_page(driver, path, "#severity=critical&group=rule")
    critical = driver.execute_script("return document.querySelectorAll('#list article.critical').length")
    expect(shown(driver) == critical, "the address does not filter")
    driver.execute_script("document.querySelector('#list .critical details').open = true")
    time.sleep(0.1)
    driver.execute_script("document.querySelector('#list .critical .more a').click()")
    expect(driver.execute_script("return document.getElementById('rule').open"), "what a rule is about does not show")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    expect(not driver.execute_script("return document.getElementById('rule').open"), "Esc does not close the dialog")
    expect(shown(driver) == critical, "closing a dialog clears the filters")
    driver.execute_script("document.querySelector('#overview td a').click()")
    rule = driver.execute_script("return document.querySelector('#overview td a').dataset.value")
    expect(f"rule={rule}" in driver.current_url, "a rule of the overview does not filter")
    box = "document.querySelector('.picture svg .chooses')"
    role = driver.execute_script(f"return {box}.dataset.role")
    driver.execute_script(f"{box}.focus()")
    driver.switch_to.active_element.send_keys(Keys.ENTER)
    expect(f"role={role}" in driver.current_url and 0 < shown(driver) < total, "a box of the picture does not filter")
    check_quiet(driver, "use")


def check_choices(driver, path, total):
    """Each choice of a filter leaves what it counts."""
    open_page(driver, path)
    choices = driver.execute_script("""
      return [...document.querySelectorAll('#filters select:not([name=group])')].flatMap((select) =>
        [...select.options].slice(1).map((option) => [select.name, option.value, option.text.match(/\\(([\\d,]+)\\)$/)?.[1]]));
    """)
    for name, value, count in choices:
        driver.execute_script("""
          const select = document.querySelector(`#filters [name=${arguments[0]}]`);
          select.value = arguments[1];
          select.dispatchEvent(new Event('input', { bubbles: true }));
        """, name, value)
        expect(f"{shown(driver):,}" == count, f"{name}={value} leaves {shown(driver)} findings of {count}")
        driver.execute_script("document.getElementById('clear').click()")
    expect(shown(driver) == total and len(choices) > 10, "clearing the filters leaves some out")


def check_causes(driver, path, axe):
    """Findings of one cause are one entry that opens for a link to one of them."""
    open_page(driver, path)
    causes = driver.execute_script("return document.querySelectorAll('#list > .cause:not([open])').length")
    expect(causes > 0, "causes: no findings are folded together")
    check_axe(driver, axe, "causes")
    if SCREENSHOTS:
        driver.save_screenshot(str(SCREENSHOTS / "causes.png"))
    last = driver.execute_script("return document.querySelector('.cause article:last-of-type').id")
    open_page(driver, path, "#" + last)
    time.sleep(0.2)
    expect(driver.execute_script("return document.getElementById(arguments[0]).closest('.cause').open", last),
           "causes: a link to a finding does not open its cause")
    choose = """
      const select = document.querySelector('[name=group]');
      select.value = arguments[0];
      select.dispatchEvent(new Event('input', { bubbles: true }));
      return document.querySelectorAll('#list > .cause').length;
    """
    expect(driver.execute_script(choose, "none") == 0, "causes: the flat list has some")
    expect(driver.execute_script(choose, "") == causes, "causes: they do not come back")
    check_quiet(driver, "causes")


def check_hostile(driver, path, stderr):
    expect("CODEOWNERS" not in stderr or "\x1b" not in stderr, "hostile: warnings steer the terminal")
    open_page(driver, path)
    driver.execute_script("for (const d of document.querySelectorAll('details')) d.open = true")
    time.sleep(0.3)
    owned = driver.execute_script("return window.owned ?? null")
    expect(owned is None, f"hostile: a script of the source ran ({owned})")
    foreign = driver.execute_script("""
      const known = new Set(arguments[0].split(' '));
      return [...document.querySelectorAll('*')].map((e) => e.localName).filter((name) => !known.has(name));
    """, "html head meta title style body a header nav wbr h1 p strong ul li b main section h2 div h3 table thead tr th tbody td span "
        "details summary form fieldset legend label input select option output button article bdi code pre mark footer dialog dl "
        "dt dd kbd script svg g rect path text circle defs marker desc")
    expect(not foreign, f"hostile: foreign elements {foreign[:5]}")
    expect(driver.execute_script("return document.scripts.length") == 1, "hostile: more than one script")
    handlers = driver.execute_script("""
      return [...document.querySelectorAll('*')].flatMap((e) => [...e.attributes]).map((a) => a.name).filter((n) => n.startsWith('on'));
    """)
    expect(not handlers, f"hostile: handlers {handlers[:5]}")
    bidi = driver.execute_script("return /[\\u202a-\\u202e\\u2066-\\u2069]/.test(document.documentElement.textContent)")
    expect(not bidi, "hostile: marks that reorder text")
    check_quiet(driver, "hostile")


def check_without_scripts(path):
    driver = browser(scripts=False)
    open_page(driver, path)
    text = driver.find_element(By.ID, "list").text
    expect("critical" in text and ".swift:" in text, "without scripts the findings are missing")
    expect(not driver.find_element(By.ID, "search").is_displayed(), "without scripts a search field shows that does nothing")
    driver.quit()


def check_print(driver, path):
    open_page(driver, path)
    pages = driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"]
    expect(len(pages) > 20_000, "printing gives next to nothing")


LOOKS = [("light", 1280, 900, False), ("dark", 1280, 900, True), ("phone", 360, 740, False), ("phone-dark", 360, 740, True)]


def check_looks(path, axe):
    for look, width, height, dark in LOOKS:
        driver = browser(width, height, dark)
        open_page(driver, path)
        check_axe(driver, axe, look)
        expect(driver.execute_script("return document.documentElement.scrollWidth") <= width, f"{look}: wider than the screen")
        if SCREENSHOTS:
            driver.save_screenshot(str(SCREENSHOTS / f"overview-{look}.png"))
            driver.execute_script("document.documentElement.style.scrollBehavior = 'auto'; document.getElementById('findings').scrollIntoView()")
            time.sleep(0.3)
            driver.save_screenshot(str(SCREENSHOTS / f"findings-{look}.png"))
        driver.execute_script("for (const d of document.querySelectorAll('details')) d.open = true")
        time.sleep(0.3)
        check_axe(driver, axe, look + ", all open")
        for dialog in ["help", "rule"]:
            driver.execute_script(
                "if (arguments[0] === 'rule') document.querySelector('#list .more a').click(); else document.getElementById('help').showModal()",
                dialog)
            check_axe(driver, axe, f"{look}, dialog {dialog}")
            driver.execute_script("for (const d of document.querySelectorAll('dialog')) d.close()")
        check_quiet(driver, look)
        driver.quit()


def check_plan(path, axe):
    for look, width, height, dark in LOOKS:
        look = "plan, " + look
        driver = browser(width, height, dark)
        open_page(driver, path)
        check_axe(driver, axe, look)
        expect(driver.execute_script("return document.documentElement.scrollWidth") <= width, f"{look}: wider than the screen")
        if SCREENSHOTS:
            driver.save_screenshot(str(SCREENSHOTS / f"{look.replace(', ', '-')}.png"))
        driver.execute_script("for (const d of document.querySelectorAll('details')) d.open = true")
        time.sleep(0.3)
        check_axe(driver, axe, look + ", all open")
        expect(driver.execute_script("return document.documentElement.scrollWidth") <= width, f"{look}, all open: wider than the screen")
        expect(not driver.execute_script("return window.owned"), f"{look}: a script from outside ran")
        check_quiet(driver, look)
        driver.quit()
    driver = browser()
    open_page(driver, path)
    total = shown(driver)
    for name, value in [("state", "open"), ("feature", "orders.md"), ("phase", "2"), ("owner", "0")]:
        driver.execute_script(
            "const s = document.querySelector(`#filters select[name=${arguments[0]}]`); s.value = arguments[1];"
            "s.dispatchEvent(new Event('input', {bubbles: true}))", name, value)
    left = shown(driver)
    expect(0 < left < total, f"plan: filters leave {left} of {total} tasks")
    address = driver.current_url
    expect("feature=orders.md" in address and "owner=0" in address, f"plan: the address is {address}")
    driver.get("about:blank")
    driver.get(address)
    expect(shown(driver) == left, "plan: a link does not show what its author saw")
    link = driver.find_element(By.CSS_SELECTOR, "#next a")
    driver.execute_script("arguments[0].click()", link)
    time.sleep(0.3)
    target = link.get_attribute("href").split("#")[1]
    expect(
        driver.execute_script("const e = document.getElementById(arguments[0]); return !e.hidden && e.firstElementChild.open", target),
        "plan: the link of a pull request does not open its task")
    driver.quit()
    driver = browser(scripts=False)
    open_page(driver, path)
    expect("C1" in driver.find_element(By.ID, "list").text, "plan: without scripts the tasks are missing")
    expect(not driver.find_element(By.ID, "search").is_displayed(), "plan: without scripts a search field shows")
    driver.quit()


def main():
    axe = axe_source()
    plan = plan_page(ROOT / "Samples/LegacyShop", "LegacyShop")
    check_plan(plan, axe)
    shutil.rmtree(plan.parent)
    work = pathlib.Path(tempfile.mkdtemp(prefix="lintel-apps-"))
    large_app(work / "large")
    hostile_app(work / "hostile")
    sample, _ = report(ROOT / "Samples/LegacyShop", "LegacyShop")
    large, warnings = report(work / "large", "large")
    expect("CODEOWNERS:5: 'line' is no owner" in warnings, f"no warning about a wrong line of CODEOWNERS: {warnings}")
    hostile, stderr = report(work / "hostile", "hostile")
    shared_app(work / "shared")
    shared, _ = report(work / "shared", "shared")
    expect(large.stat().st_size <= SIZE_LIMIT, f"large: {large.stat().st_size:,} bytes")
    if SCREENSHOTS:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    driver = browser()
    check_use(driver, sample)
    check_large(driver, large, axe)
    check_causes(driver, shared, axe)
    check_hostile(driver, hostile, stderr)
    check_print(driver, sample)
    driver.quit()
    check_without_scripts(sample)
    check_looks(sample, axe)
    shutil.rmtree(work)
    for page in [sample, large, hostile, shared]:
        shutil.rmtree(page.parent)
    if problems:
        print(f"{len(problems)} problems:", *problems, sep="\n- ")
        sys.exit(1)
    print("HTML reports: all checks passed")


main()
