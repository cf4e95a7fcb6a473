/// The script of the page of a plan. It only shows and hides what is there, and sets text as text.
enum PlanPageScript {
  static let text = #"""

    'use strict';
    (() => {
      const $ = (id) => document.getElementById(id);
      const list = $('list');
      if (!list) return;
      const query = $('query'), count = $('count'), form = $('filters').querySelector('form');
      const names = ['state', 'feature', 'phase', 'owner'];
      const items = Array.from(list.querySelectorAll('article'), (element) => ({
        element, text: element.textContent.toLowerCase(), owners: element.dataset.owners ? element.dataset.owners.split(' ') : [],
      }));
      const value = (name) => form.elements[name]?.value ?? '';

      // The choice is kept in the address, so that a link shows what its author saw.
      function read() {
        const hash = location.hash.slice(1);
        if (!hash.includes('=')) return;
        const parameters = new URLSearchParams(hash);
        query.value = parameters.get('q') ?? '';
        for (const name of names) {
          const select = form.elements[name];
          if (select) select.value = parameters.get(name) ?? '';
          if (select && select.selectedIndex < 0) select.selectedIndex = 0;
        }
      }

      function write() {
        const parameters = new URLSearchParams();
        if (query.value) parameters.set('q', query.value);
        for (const name of names) if (value(name)) parameters.set(name, value(name));
        const hash = parameters.toString();
        try {
          history.replaceState(null, '', hash ? '#' + hash : location.pathname + location.search);
        } catch { /* Some browsers refuse this for files; the page works without. */ }
      }

      function filter() {
        const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
        const [state, feature, phase, owner] = names.map(value);
        let shown = 0;
        for (const { element, text, owners } of items) {
          const data = element.dataset;
          const isShown = (!state || data.state === state) && (!feature || data.feature === feature)
            && (!phase || data.phase === phase)
            && (!owner || (owner === 'none' ? owners.length === 0 : owners.includes(owner)))
            && words.every((word) => text.includes(word));
          if (isShown) shown += 1;
          element.hidden = !isShown;
        }
        const number = (value) => value.toLocaleString('en');
        count.textContent = shown === items.length ? `${number(shown)} tasks` : `${number(shown)} of ${number(items.length)} tasks`;
      }

      // A link to a task opens it, whatever is chosen.
      function openTarget() {
        const target = location.hash.startsWith('#task-') ? $(location.hash.slice(1)) : null;
        if (!target) return;
        target.hidden = false;
        target.firstElementChild.open = true;
        target.scrollIntoView();
      }

      $('search').hidden = false;
      $('filters').hidden = false;
      $('filters').open = matchMedia('(min-width: 64rem)').matches;
      form.addEventListener('submit', (event) => event.preventDefault());
      for (const element of [query, form]) {
        element.addEventListener('input', () => { filter(); write(); });
      }
      addEventListener('hashchange', () => { read(); filter(); openTarget(); });
      read();
      filter();
      openTarget();
    })();

    """#
}
