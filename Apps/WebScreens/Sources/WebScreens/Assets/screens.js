// Keeps a page up to date, and sends forms without a reload. Pages work without it.
"use strict";
(() => {
  const body = document.body;
  const status = document.getElementById("connection");
  const parse = (html) => new DOMParser().parseFromString(html, "text/html");

  // Makes `old` look like `fresh` and keeps its elements, and with them focus, selection, scroll position and what has
  // been typed. Open <details> stay open; a field that is being typed in is left alone.
  function update(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
    }
    for (const { name, value } of [...fresh.attributes]) {
      if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    updateChildren(old, fresh);
  }
  const key = (node) => (node.nodeType === 1 && (node.dataset.key || node.id)) || "";
  function updateChildren(old, fresh) {
    const keyed = new Map([...old.children].filter(key).map((child) => [key(child), child]));
    let at = old.firstChild;
    for (const node of [...fresh.childNodes]) {
      const name = key(node);
      const match = name ? keyed.get(name) : at && !key(at) && at;
      if (match && match.nodeName === node.nodeName) {
        if (match === at) at = at.nextSibling;
        else old.insertBefore(match, at);
        if (match.nodeType !== 1) {
          if (match.data !== node.data) match.data = node.data;
        } else if (!("log" in match.dataset) && !(match === document.activeElement && "value" in match && match.type !== "submit")) {
          update(match, node);
        }
      } else {
        old.insertBefore(node, at);
      }
    }
    while (at) {
      const next = at.nextSibling;
      if (!at.contains(document.activeElement) || !document.activeElement.matches("input, textarea, select")) at.remove();
      at = next;
    }
  }

  function append(log, html, reset) {
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 8;
    if (reset) log.replaceChildren();
    log.append(...parse(html).body.childNodes);
    const surplus = log.childElementCount - Number(log.dataset.keep);
    for (let i = 0; i < surplus; i++) log.firstElementChild.remove();
    if (atEnd) log.scrollTop = log.scrollHeight;
  }

  function notify(kind, text) {
    const line = document.createElement("p");
    line.className = `notice notice-${kind}`;
    line.setAttribute("role", kind === "error" ? "alert" : "status");
    line.textContent = text;
    document.getElementById("notices").replaceChildren(line);
    return line;
  }

  let stream = null;
  let shown = body.dataset.since || "";
  let wait = 0;
  function connect() {
    if (stream || document.hidden || !body.dataset.live) return;
    const mark = body.dataset.live.includes("?") ? "&" : "?";
    stream = new EventSource(`${body.dataset.live}${mark}_since=${encodeURIComponent(shown)}`);
    const on = (name, act) => stream.addEventListener(name, (event) => {
      shown = event.lastEventId || shown;
      act(JSON.parse(event.data));
    });
    stream.onopen = () => { status.textContent = ""; body.classList.remove("disconnected"); wait = 0; };
    stream.onerror = () => {
      status.textContent = "Disconnected, trying again…";
      body.classList.add("disconnected");
      disconnect();
      wait = Math.min(wait * 2 || 500, 8000);
      setTimeout(connect, wait);
    };
    on("region", ({ name, html }) => {
      const region = document.getElementById(`region-${name}`);
      if (region) updateChildren(region, parse(html).body);
    });
    on("append", ({ name, html, reset }) => {
      const log = document.getElementById(`region-${name}`);
      if (log) append(log, html, reset);
    });
    on("title", ({ text }) => { document.title = text; });
    on("gone", ({ text, location }) => {
      disconnect();
      delete body.dataset.live;
      const link = document.createElement("a");
      link.href = location;
      link.textContent = "Go on";
      notify("information", `${text} `).append(link);
    });
  }
  function disconnect() {
    if (stream) stream.close();
    stream = null;
  }
  // A browser opens six connections to a server, so tabs that nobody sees must not hold one.
  document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", connect);

  // What fields are to hold when a form is empty again; a page with messages has what was typed instead.
  const initial = new WeakMap();
  async function send(form, button) {
    for (const field of form.elements) {
      if ("defaultValue" in field && !initial.has(field)) initial.set(field, field.defaultValue);
    }
    const fields = new URLSearchParams(new FormData(form, button));
    let answer;
    try {
      answer = await fetch(button?.getAttribute("formaction") || form.getAttribute("action") || "", { method: "POST", headers: { "X-Live-Form": "1" }, body: fields });
    } catch {
      return notify("error", "Not sent: the server cannot be reached. What you typed is still here.");
    }
    if (!answer.headers.get("Content-Type").startsWith("application/json")) {
      const page = parse(await answer.text());
      const fresh = answer.status === 422 && page.getElementById(form.getAttribute("id"));
      if (fresh) {
        update(form, fresh);
        form.querySelector("[aria-invalid=true]")?.focus();
      } else {
        notify("error", page.querySelector(".problem p")?.textContent || "Not done.");
      }
      return;
    }
    const { location, kind, text } = await answer.json();
    if (location) return window.location.assign(location);
    for (const field of form.elements) {
      if (initial.has(field)) field.defaultValue = initial.get(field);
    }
    form.reset();
    form.querySelectorAll("[aria-invalid]").forEach((field) => field.removeAttribute("aria-invalid"));
    form.querySelectorAll(".message").forEach((message) => message.remove());
    if (text) notify(kind, text);
    else document.getElementById("notices").replaceChildren();
  }
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if ((form.getAttribute("method") || "").toLowerCase() !== "post") return;
    const button = event.submitter;
    if (form.hasAttribute("aria-busy")) return event.preventDefault();
    form.setAttribute("aria-busy", "true");
    if (!form.hasAttribute("data-live-form")) return;
    event.preventDefault();
    try { await send(form, button); } finally { form.removeAttribute("aria-busy"); }
  });
  addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy")));

  document.querySelectorAll("[data-log]").forEach((log) => { log.scrollTop = log.scrollHeight; });
  connect();
})();
