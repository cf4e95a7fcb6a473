// Notes on lines of changes: the form opens below the line. Without it, the number of a line is a link to a page with the
// form.
"use strict";
(() => {
  const template = document.getElementById("note-template");
  if (!template) return;
  const opened = () => document.querySelector("form.note-form");

  function open(link) {
    const mark = new URL(link.href).searchParams.get("at");
    const line = link.closest(".hunk").querySelector(`a.ns[href*="at=${mark}#"]`).closest(".line");
    // What was typed for another line is not lost.
    const form = opened() || template.content.firstElementChild.cloneNode(true);
    const number = mark.slice(1);
    const path = line.closest(".file").dataset.path;
    const quote = line.querySelector(".text").textContent;
    const values = { path, number, quoted: number, quote, side: mark[0] === "o" ? "old" : "new" };
    for (const name in values) form.elements[name].value = values[name];
    let place = line;
    while (place.nextElementSibling?.matches(".note:not(.note-form)")) place = place.nextElementSibling;
    place.after(form);
    form.elements.note.focus();
  }

  function close(form) {
    const line = form.previousElementSibling?.querySelector("a.ns");
    form.remove();
    line?.focus();
  }

  document.addEventListener("click", (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest?.("a.ns[href], a.note-add");
    const cancel = event.target.closest?.("a.note-cancel");
    if (!link && !cancel) return;
    event.preventDefault();
    if (link) open(link);
    else close(cancel.closest("form"));
  });
  document.addEventListener("keydown", (event) => {
    const form = event.target.closest?.("form.note-form");
    if (!form) return;
    if (event.key === "Escape" && !form.elements.note.value) close(form);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  // A note that was taken leaves an empty form.
  document.addEventListener("reset", ({ target }) => target.matches("form.note-form") && close(target));
})();
