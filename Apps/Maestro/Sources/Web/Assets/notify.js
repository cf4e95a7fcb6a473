// Counts the sessions that wait in the title and the icon of every page, and tells of new ones by notifications of the
// system, if the user wants that. One tab of the browser listens for all of them. Without it, the list shows the same.
"use strict";
(() => {
  const icon = document.querySelector("link[rel=icon]");
  const title = document.querySelector("title");
  const button = document.getElementById("notify");
  const channel = new BroadcastChannel("maestro-attention");
  const parse = (html) => new DOMParser().parseFromString(html, "text/html");
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  let count = null;
  const drawing = (number) =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d57c4"/>' +
    (number
      ? `<text x="16" y="24" font-family="sans-serif" font-size="${number > 9 ? 18 : 23}" font-weight="700" text-anchor="middle" fill="#fff">${number > 99 ? "…" : number}</text>`
      : '<path d="M8 23V9l8 8 8-8v14" fill="none" stroke="#fff" stroke-width="3.5"/>') + "</svg>";
  function show(number) {
    count = number;
    if (count === null) return;
    const text = (count ? `(${count}) ` : "") + document.title.replace(/^\(\d+\) /, "");
    if (document.title !== text) document.title = text;
    const image = "data:image/svg+xml," + encodeURIComponent(drawing(count));
    if (icon.href !== image) icon.href = image;
  }
  // The server sends titles anew.
  new MutationObserver(() => show(count)).observe(title, { childList: true });
  channel.onmessage = ({ data }) => show(data);

  const isPossible = "Notification" in window;
  const isOn = () => isPossible && Notification.permission === "granted" && localStorage.getItem("notify") === "yes";
  function label() {
    button.setAttribute("aria-pressed", String(isOn()));
    button.textContent = isOn() ? "Notifications Are On" : "Notify Me";
  }
  if (button && isPossible) {
    button.hidden = false;
    label();
    button.addEventListener("click", async () => {
      const wasOn = isOn();
      if (!wasOn && Notification.permission !== "granted") await Notification.requestPermission();
      localStorage.setItem("notify", wasOn ? "no" : "yes");
      label();
      if (wasOn || isOn()) return;
      const detail = { kind: "error", text: "The browser does not allow notifications of this page. Change that in its settings." };
      document.dispatchEvent(new CustomEvent("notice", { detail }));
    });
  }

  // What was told already; nothing until the first look, which is no news.
  let told = null;
  function take(page) {
    const list = page.querySelector("[data-waiting]");
    if (!list) return;
    const items = [...list.querySelectorAll("[data-need]")];
    const number = Number(list.dataset.waiting);
    show(number);
    channel.postMessage(number);
    const fresh = told ? items.filter((item) => !told.has(item.dataset.need)) : [];
    told = new Set(items.map((item) => item.dataset.need));
    // A page in front shows it.
    if (!isOn() || document.hasFocus()) return;
    for (const item of fresh) {
      const text = (selector) => item.querySelector(selector)?.textContent.trim() || "";
      const options = { body: text(".says"), tag: item.dataset.need };
      const notification = new Notification(`${text("h2")}: ${text(".badge")}`, options);
      notification.onclick = () => open(item.querySelector("a").getAttribute("href"));
    }
  }

  async function follow() {
    const answer = await fetch("/attention");
    if (!answer.ok) throw new Error();
    const page = parse(await answer.text());
    take(page);
    const { live, since } = page.body.dataset;
    const stream = new EventSource(`${live}?_since=${encodeURIComponent(since)}`);
    await new Promise((resolve) => {
      stream.addEventListener("region", (event) => take(parse(JSON.parse(event.data).html)));
      stream.addEventListener("gone", resolve);
      stream.onerror = resolve;
      addEventListener("pagehide", resolve, { once: true });
    });
    stream.close();
  }
  navigator.locks?.request("maestro-attention", async () => {
    for (let wait = 1000; ; wait = Math.min(wait * 2, 60000)) {
      const start = Date.now();
      await follow().catch(() => {});
      if (Date.now() - start > 60000) wait = 1000;
      await pause(wait);
    }
  });
})();
