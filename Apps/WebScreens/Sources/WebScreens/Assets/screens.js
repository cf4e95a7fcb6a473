// Keeps a page up to date, and sends forms without a reload. Pages work without it.
"use strict";
(() => {
  const body = document.body;
  const status = document.getElementById("connection");
  const notices = document.getElementById("notices");
  const all = (selector, act) => document.querySelectorAll(selector).forEach(act);
  const parse = (html) => new DOMParser().parseFromString(html, "text/html");
  const isTyped = (node) => node === document.activeElement && node.matches("input, textarea, select");

  // Makes `old` look like `fresh` and keeps its elements, and with them focus, selection, scroll position and what has
  // been typed. Open <details> stay open; a field that is being typed in is left alone.
  function update(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    updateChildren(old, fresh);
  }
  const key = (node) => (node.nodeType === 1 && (node.dataset.key || node.id)) || "";
  function updateChildren(old, fresh) {
    const keyed = new Map([...old.children].filter(key).map((child) => [key(child), child]));
    const kept = new Set([...fresh.children].filter(key).map(key));
    let at = old.firstChild;
    for (const node of [...fresh.childNodes]) {
      const match = key(node) ? keyed.get(key(node)) : at && !key(at) && at;
      if (match?.nodeName !== node.nodeName) {
        old.insertBefore(node, at);
        continue;
      }
      if (match === at) at = at.nextSibling;
      else old.insertBefore(match, at);
      if (match.nodeType !== 1) {
        if (match.data !== node.data) match.data = node.data;
      } else if (!("log" in match.dataset) && !isTyped(match)) update(match, node);
    }
    while (at) {
      const next = at.nextSibling;
      const holdsTyping = at.contains(document.activeElement) && isTyped(document.activeElement);
      // A field that has become another kind of field is not there twice.
      if (kept.has(key(at)) || !holdsTyping) at.remove();
      at = next;
    }
  }

  function notify(kind, text, ...more) {
    const line = document.createElement("p");
    line.className = `notice notice-${kind}`;
    line.setAttribute("role", kind === "error" ? "alert" : "status");
    line.append(text, ...more);
    notices.replaceChildren(line);
  }

  // Times are told here, so that a page on which nothing happens is no work for the server.
  const units = [[86400, "day"], [3600, "h"], [60, "min"], [1, "s"]];
  function tell() {
    all("time[data-ago]", (time) => {
      const seconds = (Date.now() - Date.parse(time.dateTime)) / 1000;
      if (Number.isNaN(seconds)) return;
      const [size, unit] = units.find(([size]) => seconds >= size) || [];
      const count = Math.floor(seconds / size);
      if (seconds < 10) time.textContent = "just now";
      else if (seconds >= 604800) time.textContent = time.dateTime.slice(0, 10);
      else time.textContent = `${count} ${unit}${unit === "day" && count > 1 ? "s" : ""} ago`;
    });
  }

  let stream = null;
  let shown = body.dataset.since || "";
  let wait = 0;
  const events = {
    region({ html }, region) { updateChildren(region, parse(html).body); },
    append({ html, reset }, log) {
      const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 8;
      if (reset) log.replaceChildren();
      log.append(...parse(html).body.childNodes);
      while (log.childElementCount > log.dataset.keep) log.firstElementChild.remove();
      if (atEnd) log.scrollTop = log.scrollHeight;
    },
    rows({ rows, count, data }, region) {
      Object.assign(region.dataset, data);
      while (region.childElementCount > count) region.lastElementChild.remove();
      const fresh = parse(rows.map(({ html }) => `<div class="line">${html}</div>`).join("")).body.children;
      // What has a place already is replaced, so that a selection in other rows stays.
      rows.forEach(({ at }) => (region.children[at] ? region.children[at].replaceWith(fresh[0]) : region.append(fresh[0])));
    },
    title({ text }) { document.title = text; },
    gone({ text, location }) {
      disconnect();
      delete body.dataset.live;
      const link = Object.assign(document.createElement("a"), { href: location, textContent: "Go on" });
      notify("information", `${text} `, link);
    },
  };
  function connect() {
    if (stream || document.hidden || !body.dataset.live) return;
    const mark = body.dataset.live.includes("?") ? "&" : "?";
    stream = new EventSource(`${body.dataset.live}${mark}_since=${encodeURIComponent(shown)}`);
    for (const name in events) {
      stream.addEventListener(name, (event) => {
        shown = event.lastEventId || shown;
        const message = JSON.parse(event.data);
        const place = message.name ? document.getElementById(`region-${message.name}`) : body;
        if (place) events[name](message, place);
      });
    }
    const isLost = (text) => { status.textContent = text; body.classList.toggle("disconnected", text); };
    stream.onopen = () => { isLost(""); wait = 0; };
    stream.onerror = () => {
      isLost("Disconnected, trying again…");
      disconnect();
      wait = Math.min(wait * 2 || 500, 8000);
      setTimeout(connect, wait);
    };
  }
  const disconnect = () => { stream?.close(); stream = null; };
  const begin = () => { tell(); connect(); };

  // What fields are to hold when a form is empty again; a page with messages has what was typed instead.
  const initial = new WeakMap();
  async function send(form, button) {
    // Not what the user does not see: an update that comes before the answer may have put another value there.
    const fields = [...form.elements].filter((field) => "defaultValue" in field && field.type !== "hidden");
    for (const field of fields) if (!initial.has(field)) initial.set(field, field.defaultValue);
    const to = button?.getAttribute("formaction") || form.getAttribute("action") || "";
    const sent = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(to, { method: "POST", headers: { "X-Live-Form": "1" }, body: sent }).catch(() => null);
    if (!answer) return notify("error", "Not sent: the server cannot be reached. What you typed is still here.");
    if (!answer.headers.get("Content-Type").startsWith("application/json")) {
      const page = parse(await answer.text());
      const fresh = answer.status === 422 && page.getElementById(form.getAttribute("id"));
      if (!fresh) return notify("error", page.querySelector(".problem p")?.textContent || "Not done.");
      update(form, fresh);
      return form.querySelector("[aria-invalid=true]")?.focus();
    }
    const { location, kind, text } = await answer.json();
    if (location) return window.location.assign(location);
    for (const field of fields) field.defaultValue = initial.get(field);
    form.reset();
    form.querySelectorAll("[aria-invalid]").forEach((field) => field.removeAttribute("aria-invalid"));
    form.querySelectorAll(".message").forEach((message) => message.remove());
    if (text) notify(kind, text);
    else notices.replaceChildren();
  }
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if ((form.getAttribute("method") || "").toLowerCase() !== "post") return;
    if (form.hasAttribute("aria-busy")) return event.preventDefault();
    form.setAttribute("aria-busy", "true");
    if (!form.hasAttribute("data-live-form")) return;
    event.preventDefault();
    try { await send(form, event.submitter); } finally { form.removeAttribute("aria-busy"); }
  });

  // What other scripts of the page have to say.
  document.addEventListener("notice", ({ detail }) => notify(detail.kind, detail.text));

  // A browser opens six connections to a server, so tabs that nobody sees must not hold one.
  document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : begin()));
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", () => {
    all("form[aria-busy]", (form) => form.removeAttribute("aria-busy"));
    begin();
  });
  setInterval(() => document.hidden || tell(), 10000);
  all("[data-log]", (log) => { log.scrollTop = log.scrollHeight; });
})();
