/// The script of the page. It only shows, hides and moves what is there, and sets text as text: nothing is made from
/// strings of markup.
enum HTMLScript {
  static let text = #"""

    'use strict';
    (() => {
      const $ = (id) => document.getElementById(id);
      const list = $('list');

      // Dialogs and printing work on every page, the rest needs findings.
      for (const button of document.querySelectorAll('dialog .close')) {
        button.addEventListener('click', () => button.closest('dialog').close());
      }
      if (!list) return;

      const query = $('query'), count = $('count'), clear = $('clear'), form = $('filters').querySelector('form');
      const severities = ['critical', 'high', 'medium'];
      const number = (value) => value.toLocaleString('en');
      // The first choice is all owners.
      const ownerNames = Array.from(form.elements.owner?.options ?? [], (option) => option.value).slice(1);
      // Findings as the page has them: those of one cause are folded together.
      const entries = Array.from(list.children);
      const causes = Array.from(list.querySelectorAll('details.cause'), (element) => ({ element, members: Array.from(element.querySelectorAll('article')) }));
      const items = Array.from(list.querySelectorAll('article'), (element, rank) => {
        const details = element.firstElementChild, summary = details.firstElementChild;
        const where = summary.querySelector('.where');
        const path = where.firstElementChild.textContent;
        const owners = element.dataset.owners ? element.dataset.owners.split(' ').map((key) => ownerNames[key]) : [];
        return {
          element, details, summary, rank, path, owners, shown: true, where: where.textContent,
          line: Number(where.textContent.slice(path.length + 1)),
          severity: element.className, rule: element.dataset.rule, role: element.dataset.role,
          module: element.dataset.module, consequence: element.dataset.consequence,
          text: (summary.textContent + ' ' + owners.join(' ')).toLowerCase(),
        };
      });
      const itemOf = new Map(items.map((item) => [item.element, item]));

      // The state of the page. It is kept in the address, so that a link shows what its author saw.
      const empty = () => ({ q: '', severity: severities, rule: '', path: '', owner: '', role: '', module: '', consequence: '', group: '' });
      let state = empty();
      const isSet = () => Object.entries(empty()).some(([key, value]) => key !== 'group' && String(state[key]) !== String(value));

      function readAddress() {
        const next = empty();
        const hash = location.hash.slice(1);
        if (hash.includes('=')) {
          for (const [key, value] of new URLSearchParams(hash)) {
            if (key === 'severity') next.severity = severities.filter((name) => value.split(',').includes(name));
            else if (Object.hasOwn(next, key)) next[key] = value;
          }
        }
        state = next;
      }

      function writeAddress() {
        const parameters = new URLSearchParams();
        for (const [key, value] of Object.entries(empty())) {
          if (String(state[key]) !== String(value)) parameters.set(key, String(state[key]));
        }
        const hash = parameters.toString();
        try {
          history.replaceState(null, '', hash ? '#' + hash : location.pathname + location.search);
        } catch { /* Some browsers refuse this for files; the page works without. */ }
      }

      function showState() {
        if (query.value !== state.q) query.value = state.q;
        for (const box of form.elements.severity) box.checked = state.severity.includes(box.value);
        for (const name of ['rule', 'path', 'owner', 'role', 'module', 'consequence', 'group']) {
          const select = form.elements[name];
          if (!select) continue;
          let option = Array.from(select.options).find((option) => option.value === state[name]);
          if (!option) {
            // A file, or something that an older link names.
            option = new Option(state[name], state[name]);
            select.append(option);
          }
          option.selected = true;
        }
        clear.hidden = !isSet();
      }

      const matches = (item, words) =>
        state.severity.includes(item.severity)
        && (!state.rule || item.rule === state.rule)
        && (!state.role || item.role === state.role)
        && (!state.consequence || item.consequence === state.consequence)
        && (!state.module || item.module === state.module)
        && (!state.path || item.path === state.path || item.path.startsWith(state.path + '/'))
        && (!state.owner || (state.owner === 'none' ? item.owners.length === 0 : item.owners.includes(state.owner)))
        && words.every((word) => item.text.includes(word));

      function filter() {
        const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
        let shown = 0;
        for (const item of items) {
          const isShown = matches(item, words);
          if (isShown) shown += 1;
          if (isShown === item.shown) continue;
          item.shown = isShown;
          item.element.hidden = !isShown;
        }
        for (const group of list.querySelectorAll('.group, .cause')) {
          const left = Array.from(group.children).reduce((sum, child) => sum + (itemOf.get(child)?.shown ? 1 : 0), 0);
          group.hidden = left === 0;
          group.querySelector('.size').textContent = group.matches('.cause') ? `${number(left)} ${left === 1 ? 'finding' : 'findings'}` : number(left);
        }
        count.textContent = shown === items.length
          ? `${number(shown)} findings` : `${number(shown)} of ${number(items.length)} findings`;
      }

      // Groups are sections around the same elements: what is open stays open.
      let grouping = '';
      const keyOf = {
        rule: (item) => item.rule,
        file: (item) => item.path,
        folder: (item) => item.path.includes('/') ? item.path.slice(0, item.path.lastIndexOf('/')) : '.',
        owner: (item) => item.owners.length ? item.owners.join(', ') : 'no owner',
      };
      function group() {
        if (grouping === state.group || (state.group && state.group !== 'none' && !keyOf[state.group])) return;
        grouping = state.group;
        if (!grouping) {
          for (const { element, members } of causes) element.append(...members);
          return list.replaceChildren(...entries);
        }
        if (grouping === 'none') return list.replaceChildren(...items.map((item) => item.element));
        const groups = new Map();
        for (const item of items) {
          const key = keyOf[grouping](item);
          if (groups.has(key)) groups.get(key).push(item); else groups.set(key, [item]);
        }
        const weight = (members) => Math.min(...members.map((item) => severities.indexOf(item.severity)));
        const ordered = [...groups].sort(([one, some], [other, more]) =>
          weight(some) - weight(more) || more.length - some.length || (one < other ? -1 : 1));
        list.replaceChildren(...ordered.map(([key, members]) => {
          if (grouping === 'file') members.sort((one, other) => one.line - other.line || one.rank - other.rank);
          const section = document.createElement('section'), title = document.createElement('h3');
          const name = document.createElement('bdi'), size = document.createElement('span');
          section.className = 'group';
          size.className = 'size';
          name.textContent = key;
          title.append(name, ' ', size);
          section.append(title, ...members.map((item) => item.element));
          return section;
        }));
      }

      function update() {
        group();
        filter();
        showState();
      }

      function change(changes) {
        Object.assign(state, changes);
        update();
        writeAddress();
      }

      function reveal(id) {
        const target = $(id), item = itemOf.get(target);
        if (!item) return false;
        if (!item.shown) { state = { ...empty(), group: state.group }; update(); }
        const cause = target.closest('.cause');
        if (cause) cause.open = true;
        item.details.open = true;
        const show = () => target.scrollIntoView({ block: 'start', behavior: 'instant' });
        show();
        // What comes into view gets its real height then, and moves the rest.
        requestAnimationFrame(show);
        item.summary.focus({ preventScroll: true });
        return true;
      }

      function followAddress() {
        const hash = location.hash.slice(1);
        if (hash.startsWith('finding-')) return void reveal(hash);
        if (hash.includes('=') || hash === '') { readAddress(); update(); }
      }

      query.addEventListener('input', () => change({ q: query.value }));
      form.addEventListener('submit', (event) => event.preventDefault());
      form.addEventListener('input', (event) => {
        const { name, value } = event.target;
        if (name !== 'severity') return change({ [name]: value });
        change({ severity: severities.filter((value) => Array.from(form.elements.severity).some((box) => box.value === value && box.checked)) });
      });
      const clearAll = () => { change({ ...empty(), group: state.group }); };
      clear.addEventListener('click', () => { clearAll(); query.focus(); });

      const choose = (filter, value) => {
        change({ ...empty(), group: state.group, [filter]: filter === 'severity' ? [value] : value });
        $('findings').scrollIntoView();
        $('findings-title').focus({ preventScroll: true });
      };

      // Links that choose: rows of the overview, counts.
      document.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
        const link = event.target.closest('[data-filter]');
        if (link) {
          event.preventDefault();
          const { filter, value } = link.dataset;
          return choose(filter, value);
        }
        // What a rule is about, beside the finding instead of at the end of the page.
        const why = event.target.closest('#list a[href^="#rule-"]');
        const rule = why && $(why.getAttribute('href').slice(1));
        if (!rule) return;
        event.preventDefault();
        const copy = rule.cloneNode(true);
        copy.removeAttribute('id');
        $('rule-text').replaceChildren(copy);
        $('rule').showModal();
      });
      // A wide picture shrinks to the page, but not so far that it cannot be read.
      for (const picture of document.querySelectorAll('.picture svg')) {
        picture.style.maxWidth = `max(100%, ${Math.round(picture.width.baseVal.value * 0.7)}px)`;
      }
      // Boxes of the pictures choose as well, where they stand for something that findings have.
      for (const box of document.querySelectorAll('.picture svg [data-level]')) {
        const filter = box.dataset.level, value = box.dataset[filter];
        if (!value || !items.some((item) => item[filter] === value)) continue;
        $('pick').hidden = false;
        box.classList.add('chooses');
        box.setAttribute('role', 'button');
        box.setAttribute('tabindex', '0');
        box.addEventListener('click', () => choose(filter, value));
        box.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          choose(filter, value);
        });
      }
      $('rule').addEventListener('click', (event) => {
        if (event.target === $('rule') || event.target.closest('[data-filter]')) $('rule').close();
      });

      // What a finding offers when it is open: built then, because most never are.
      async function copy(text, button) {
        try {
          await navigator.clipboard.writeText(text);
        } catch {
          const area = document.createElement('textarea');
          area.value = text;
          document.body.append(area);
          area.select();
          document.execCommand('copy');
          area.remove();
        }
        $('said').textContent = `Copied ${text}`;
        if (!button) return;
        const label = button.textContent;
        button.textContent = 'Copied';
        setTimeout(() => { button.textContent = label; }, 1200);
      }
      function complete(item) {
        if (item.isComplete) return;
        item.isComplete = true;
        const more = item.details.querySelector('.more');
        const add = (label, act) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = label;
          button.addEventListener('click', () => act(button));
          more.append(button);
        };
        add('Copy place', (button) => copy(item.where, button));
        add('Copy suppression', (button) => copy(`// lintel:disable:next ${item.rule} -- `, button));
        const link = document.createElement('a');
        link.href = '#' + item.element.id;
        link.textContent = 'Link to this finding';
        more.append(link);
        color(item.details.querySelector('.code pre:last-child'));
      }
      list.addEventListener('toggle', (event) => {
        const item = itemOf.get(event.target.parentElement);
        if (item?.details === event.target && item.details.open) complete(item);
      }, true);

      // Colors for Swift without a single element more.
      const words = new Set(('actor as async await borrowing break case catch class consuming continue convenience default '
        + 'defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if '
        + 'import in indirect init inout internal is isolated lazy let mutating nil nonisolated open operator override '
        + 'package private protocol public repeat required rethrows return self Self set some any static struct subscript '
        + 'super switch throw throws true try typealias unowned var weak where while willSet').split(' '));
      const token = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|@\w+|#\w+|[A-Za-z_]\w*|\d[\w.]*/g;
      const kinds = {};
      if (globalThis.CSS?.highlights && globalThis.Highlight) {
        for (const kind of ['keyword', 'string', 'comment', 'type', 'number']) {
          kinds[kind] = new Highlight();
          CSS.highlights.set(kind, kinds[kind]);
        }
      }
      function kindOf(text) {
        const first = text[0];
        if (first === '/') return 'comment';
        if (first === '"') return 'string';
        if (first === '@' || first === '#' || words.has(text)) return 'keyword';
        if (first >= '0' && first <= '9') return 'number';
        return first >= 'A' && first <= 'Z' ? 'type' : '';
      }
      function color(code) {
        if (!code || !kinds.keyword) return;
        const nodes = [];
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        for (let end = 0; walker.nextNode();) {
          const start = end;
          end += walker.currentNode.length;
          nodes.push({ node: walker.currentNode, start, end });
        }
        const place = (offset, isEnd) => {
          const at = nodes.find(({ end }) => isEnd ? offset <= end : offset < end);
          return [at.node, offset - at.start];
        };
        for (const match of code.textContent.matchAll(token)) {
          const kind = kindOf(match[0]);
          if (!kind) continue;
          const range = new StaticRange({
            startContainer: place(match.index, false)[0], startOffset: place(match.index, false)[1],
            endContainer: place(match.index + match[0].length, true)[0], endOffset: place(match.index + match[0].length, true)[1],
          });
          kinds[kind].add(range);
        }
      }

      // Keys.
      const current = () => itemOf.get(document.activeElement?.closest?.('article'));
      function step(by) {
        const shown = Array.from(list.querySelectorAll('summary'))
          .filter((summary) => !summary.closest('[hidden]') && !summary.parentElement.closest('article')?.closest('.cause:not([open])'));
        if (!shown.length) return;
        const at = shown.indexOf(document.activeElement);
        const next = at < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(Math.max(at + by, 0), shown.length - 1);
        shown[next].focus();
        shown[next].scrollIntoView({ block: 'nearest' });
      }
      document.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
        const target = event.target;
        const isTyping = target === query || target.tagName === 'SELECT' || target.tagName === 'INPUT';
        const isSummary = target.matches('#list summary');
        if (event.key === 'Escape') {
          if (target === query || isSet()) clearAll();
          if (target === query) query.blur();
          return;
        }
        if (target === query && (event.key === 'ArrowDown' || event.key === 'Enter')) {
          event.preventDefault();
          return step(1);
        }
        if (isSummary && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          event.preventDefault();
          return step(event.key === 'ArrowDown' ? 1 : -1);
        }
        if (isTyping || !$('single').checked) return;
        const act = {
          '/': () => { query.focus(); query.select(); }, 'j': () => step(1), 'k': () => step(-1),
          'c': () => { const item = current(); if (item) copy(item.where); }, '?': () => $('help').showModal(),
        }[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      });
      $('keys').addEventListener('click', () => $('help').showModal());

      // Paper shows what the filters leave, opened.
      let opened = [];
      addEventListener('beforeprint', () => {
        opened = [...items.filter((item) => item.shown).map((item) => item.details), ...causes.map((cause) => cause.element)]
          .filter((details) => !details.open);
        for (const details of opened) details.open = true;
      });
      addEventListener('afterprint', () => { for (const details of opened) details.open = false; });

      $('search').hidden = false;
      const filters = $('filters'), wide = matchMedia('(min-width: 64rem)');
      filters.hidden = false;
      filters.open = wide.matches;
      if (!wide.matches) for (const picture of document.querySelectorAll('.picture')) picture.open = false;
      wide.addEventListener('change', () => { filters.open = wide.matches; });
      addEventListener('hashchange', followAddress);
      for (const item of items) if (item.details.open) complete(item);
      readAddress();
      update();
      if (location.hash.startsWith('#finding-')) {
        reveal(location.hash.slice(1));
        // The browser goes to the place that the address names on its own, and takes the focus along.
        addEventListener('load', () => setTimeout(() => reveal(location.hash.slice(1))));
      }
    })();

    """#
}
