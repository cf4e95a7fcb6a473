// The terminal of a session: hands on keys and the mouse, keeps the terminal as large as its pane, finds text. Without
// it, the page shows the output and has a field for messages.
"use strict";
(() => {
  const pane = document.getElementById("terminal");
  const rows = document.getElementById("region-screen");
  const token = document.querySelector("#send input[name=_form]")?.value;
  if (!pane || !rows || !token) return;
  const frame = pane.parentElement;
  const bar = document.getElementById("terminal-bar");
  const viewer = crypto.randomUUID();
  const cell = { width: 8, height: 16 };
  const complain = (text) => document.dispatchEvent(new CustomEvent("notice", { detail: { kind: "error", text } }));

  // Keys go up in their order: one request at a time, with all that was typed meanwhile.
  let waiting = [];
  let isSending = false;
  let size = "";
  let toldSize = "";
  let isComing = "no";
  function push(...event) {
    const last = waiting.at(-1);
    if (event[0] === "t" && last?.[0] === "t") last[1] += event[1];
    else waiting.push(event);
    send();
  }
  async function send() {
    if (isSending) return;
    isSending = true;
    while (waiting.length || size !== toldSize) {
      const keys = JSON.stringify(waiting);
      waiting = [];
      toldSize = size;
      const body = new URLSearchParams({ _form: token, keys, size, viewer, isComing });
      isComing = "no";
      const request = { method: "POST", headers: { "X-Live-Form": "1" }, body };
      const answer = await fetch(pane.dataset.keys, request).catch(() => null);
      const { text } = answer?.ok ? await answer.json() : { text: "Not typed: the server cannot be reached." };
      if (!text) continue;
      // Without those that did not arrive, the others would mean something else.
      if (keys !== "[]") complain(text);
      waiting = [];
      break;
    }
    isSending = false;
  }

  // What is typed arrives in an invisible field, as input methods and phones need one.
  const field = document.createElement("textarea");
  field.className = "catcher";
  field.rows = 1;
  field.spellcheck = false;
  for (const [name, value] of [["autocapitalize", "off"], ["autocomplete", "off"], ["autocorrect", "off"]]) {
    field.setAttribute(name, value);
  }
  field.setAttribute("aria-label", "Terminal. Keys go to the agent; Shift and Escape leaves it");
  frame.append(field);
  const focus = () => field.focus({ preventScroll: true });
  const modifiers = (event) => (event.ctrlKey ? "c" : "") + (event.altKey ? "a" : "") + (event.shiftKey ? "s" : "");
  const special =
    /^(Enter|Escape|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow(Up|Down|Left|Right)|F([1-9]|1[0-2]))$/;
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.metaKey) return;
    const { key, ctrlKey, altKey, shiftKey } = event;
    const isCommand = [...key].length === 1 && (ctrlKey || altKey) && !event.getModifierState("AltGraph");
    if (ctrlKey && key.toLowerCase() === "v") return;
    if (!special.test(key) && !isCommand) return;
    event.preventDefault();
    if (shiftKey && key === "Escape") return leave();
    if (shiftKey && key.startsWith("Page")) {
      pane.scrollBy(0, (key === "PageUp" ? -0.9 : 0.9) * pane.clientHeight);
      return;
    }
    if (ctrlKey && shiftKey && key.toLowerCase() === "f" && search) return search.focus();
    pane.scrollTop = 0;
    push("k", key, modifiers(event));
  });
  const take = () => {
    if (field.value) push("t", field.value);
    field.value = "";
    pane.scrollTop = 0;
  };
  field.addEventListener("input", (event) => event.isComposing || take());
  field.addEventListener("compositionend", take);
  field.addEventListener("paste", (event) => {
    event.preventDefault();
    push("p", event.clipboardData.getData("text/plain"));
  });
  field.addEventListener("focus", () => {
    isComing = "yes";
    toldSize = "";
    fit();
  });
  const prompt = document.querySelector("#send textarea");
  const leave = () => (prompt ? prompt.focus() : field.blur());
  if (prompt) prompt.placeholder = "Message to the agent (Shift+Enter for a new line)";
  // Enter sends what is in the box for messages, as everywhere where one talks to an agent.
  prompt?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    prompt.form.requestSubmit();
  });

  // The mouse belongs to the program if that asks for it, and to the page while Shift is held.
  const isWanted = (event) => (rows.dataset.mouse || "none") !== "none" && !event.shiftKey;
  const place = (event) => {
    const box = rows.getBoundingClientRect();
    const at = (value, unit) => String(Math.max(0, Math.floor(value / unit)));
    return [at(event.clientX - box.left, cell.width), at(event.clientY - box.top, cell.height)];
  };
  let former = "";
  function point(event, action, button) {
    if (!isWanted(event)) return;
    const at = place(event);
    if (action === "move" && former === at.join()) return;
    former = at.join();
    push("m", action, String(button), ...at);
  }
  rows.addEventListener("mousedown", (event) => {
    if (!isWanted(event)) return;
    event.preventDefault();
    focus();
    point(event, "press", event.button);
  });
  rows.addEventListener("mouseup", (event) => point(event, "release", event.button));
  rows.addEventListener("mousemove", (event) => {
    if (rows.dataset.mouse === "buttons") return;
    point(event, "move", event.buttons & 1 ? 0 : event.buttons & 4 ? 1 : event.buttons & 2 ? 2 : 3);
  });
  pane.addEventListener("wheel", (event) => {
    const isUp = event.deltaY < 0;
    if (isWanted(event)) {
      event.preventDefault();
      push("m", "press", isUp ? "64" : "65", ...place(event));
    } else if (rows.dataset.alternate === "yes" && !event.shiftKey) {
      event.preventDefault();
      for (let count = 0; count < 3; count++) push("k", isUp ? "ArrowUp" : "ArrowDown", "");
    }
  }, { passive: false });
  // A click goes on typing; a selection stays, to be copied.
  pane.addEventListener("click", (event) => {
    if (!event.target.closest("a") && getSelection().isCollapsed) focus();
  });

  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("[data-press]");
    if (!button) return;
    pane.scrollTop = 0;
    push("k", button.dataset.press, button.dataset.held || "");
    if (matchMedia("(hover: hover)").matches) focus();
  });

  // Finding text: the newest line first.
  const search = bar.querySelector("input[type=search]");
  const count = bar.querySelector("output");
  let at = 0;
  function find(step) {
    const wanted = search.value.toLowerCase();
    pane.querySelectorAll(".found").forEach((line) => line.classList.remove("found"));
    const lines = wanted ? [...pane.querySelectorAll(".line")].reverse() : [];
    const found = lines.filter((line) => line.textContent.toLowerCase().includes(wanted));
    at = step && found.length ? (at + step + found.length) % found.length : 0;
    count.textContent = wanted ? (found.length ? `${at + 1} of ${found.length}` : "Not found") : "";
    found[at]?.classList.add("found");
    if (found.length) found[at].scrollIntoView({ block: "center" });
    else pane.scrollTop = 0;
  }
  search.addEventListener("input", () => find(0));
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") find(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") {
      search.value = "";
      find(0);
      focus();
    } else return;
    event.preventDefault();
  });

  // The terminal is as large as its pane.
  const probe = document.createElement("div");
  probe.className = "probe";
  probe.textContent = "0".repeat(20);
  pane.firstElementChild.append(probe);
  function fit() {
    if (document.hidden) return;
    const box = probe.getBoundingClientRect();
    if (!box.width || !box.height) return;
    cell.width = box.width / 20;
    cell.height = box.height;
    const style = getComputedStyle(pane);
    const room = (length, ...sides) => sides.reduce((rest, side) => rest - parseFloat(style[side]), length);
    const columns = Math.floor(room(pane.clientWidth, "paddingLeft", "paddingRight") / cell.width);
    const lines = Math.floor(room(pane.clientHeight, "paddingTop", "paddingBottom") / cell.height);
    if (columns < 2 || lines < 1) return;
    size = `${columns}x${lines}`;
    send();
  }
  let timer = 0;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(fit, 150);
  }).observe(pane);
  document.fonts.ready.then(fit);
  document.addEventListener("visibilitychange", fit);
})();
