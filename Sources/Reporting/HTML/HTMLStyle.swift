/// The looks of the page: light and dark, from a phone to a wide screen, and on paper.
enum HTMLStyle {
  static let text = """

    :root {
      color-scheme: light dark;
      --page: #ffffff; --panel: #f5f6f8; --line: #d5d9e0; --text: #1c2128; --quiet: #55606e; --link: #0a53b8;
      --critical: #a8071a; --critical-back: #ffe3e3; --high: #7a4100; --high-back: #ffeccc;
      --medium: #2f4a6b; --medium-back: #e2ecf8; --mark: #ffe38f; --focus: #0a53b8;
      --keyword: #8f1d78; --string: #a3260a; --comment: #5a6672; --type: #17577a; --number: #1d3fbf;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #12161c; --panel: #1a2028; --line: #323b47; --text: #e3e8ef; --quiet: #a3aebb; --link: #7db7ff;
        --critical: #ff9c9c; --critical-back: #4a161b; --high: #ffc46b; --high-back: #42300c;
        --medium: #a9cbf5; --medium-back: #1d324c; --mark: #5c4a00; --focus: #7db7ff;
        --keyword: #ff9ad5; --string: #ffa48f; --comment: #93a1b0; --type: #8fd6f2; --number: #b9b4ff;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 4rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0 auto; max-width: 90rem; padding: 0 clamp(0.75rem, 3vw, 2.5rem) 3rem; background: var(--page);
      color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }
    [hidden] { display: none !important; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
    h2[tabindex]:focus { outline: none; }
    h1 { margin: 1.75rem 0 0.25rem; font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
    h2 { margin: 2.5rem 0 1rem; font-size: 1.35rem; }
    h3 { margin: 1.5rem 0 0.5rem; font-size: 1.05rem; }
    p, ul { margin: 0.5rem 0; }
    code, kbd, pre, .where, .rule, .type { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code, kbd { font-size: 0.9em; overflow-wrap: anywhere; }
    .quiet { color: var(--quiet); }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 0.5rem; top: 0.5rem; padding: 0.5rem; background: var(--page); z-index: 3; }
    .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

    .tiles { display: flex; flex-wrap: wrap; gap: 0.6rem; padding: 0; margin: 1rem 0; list-style: none; }
    .tiles a {
      display: block; min-width: 6.25rem; padding: 0.6rem 0.9rem; border-radius: 10px; text-decoration: none;
      border: 1px solid transparent;
    }
    .tiles a:hover { border-color: currentColor; }
    .tiles b { display: block; font-size: 1.75rem; line-height: 1.15; }
    .badge { background: var(--panel); }
    .critical > a, .badge.critical, .critical .badge { color: var(--critical); background: var(--critical-back); }
    .high > a, .badge.high, .high .badge { color: var(--high); background: var(--high-back); }
    .medium > a, .badge.medium, .medium .badge { color: var(--medium); background: var(--medium-back); }
    .badge {
      display: inline-block; padding: 0.05rem 0.55rem; border-radius: 99px; font-size: 0.8rem; font-weight: 600;
      line-height: 1.5; white-space: nowrap;
    }

    nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }

    .panels { display: grid; gap: 1rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
    .panels h3 { margin-top: 0; }
    table { width: 100%; border-collapse: collapse; font-size: 0.92rem; }
    th { text-align: left; font-weight: 600; color: var(--quiet); }
    th, td { padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    th:last-child, td:last-child { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums; }
    td:first-child { overflow-wrap: anywhere; }

    .picture > summary { padding: 0.25rem 0; font-weight: 600; cursor: pointer; }
    .picture > div { margin: 0; overflow-x: auto; }
    .picture svg { display: block; height: auto; margin: 0 auto; }
    .chooses { cursor: pointer; }

    .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem 2rem; }
    .columns > * { min-width: 0; }
    #filters { padding: 0.5rem 0.9rem; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
    #filters > summary { font-weight: 600; cursor: pointer; }
    #filters form { display: grid; gap: 0.75rem; padding: 0.5rem 0 0.25rem; }
    #filters fieldset { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; margin: 0; padding: 0; border: 0; }
    legend { padding: 0; }
    legend, #filters form > label { font-size: 0.85rem; color: var(--quiet); }
    fieldset label { display: inline-flex; gap: 0.35rem; align-items: center; color: var(--text); font-size: 0.95rem; }
    input, select, button { font: inherit; color: inherit; }
    input[type=checkbox] { width: 1.05rem; height: 1.05rem; accent-color: var(--link); }
    select, input[type=search] {
      width: 100%; padding: 0.4rem 0.5rem; border: 1px solid var(--quiet); border-radius: 7px; background: var(--page);
      font-size: 1rem;
    }
    select { display: block; margin-top: 0.15rem; color: var(--text); font-size: 0.92rem; }
    button {
      padding: 0.25rem 0.75rem; border: 1px solid var(--quiet); border-radius: 7px; background: var(--page); cursor: pointer;
    }
    button:hover { background: var(--panel); }
    .search {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 0.75rem;
      padding: 0.6rem 0; background: var(--page); border-bottom: 1px solid var(--line);
    }
    .search label { font-weight: 600; }
    .search input { flex: 1 1 12rem; min-width: 0; width: auto; }
    .search output { color: var(--quiet); font-variant-numeric: tabular-nums; }

    article { content-visibility: auto; contain-intrinsic-size: auto 5.5rem; }
    article, .cause { border-bottom: 1px solid var(--line); }
    .cause article:last-child { border-bottom: 0; }
    #list summary { display: block; padding: 0.8rem 0.25rem 0.8rem 1.4rem; cursor: pointer; position: relative; }
    #list summary::-webkit-details-marker { display: none; }
    #list summary::before {
      content: ""; position: absolute; left: 0.2rem; top: 1.3rem; width: 0.45rem; height: 0.45rem;
      border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(-45deg);
    }
    #list details[open] > summary::before { transform: rotate(45deg); }
    #list summary:hover h3 { text-decoration: underline; text-underline-offset: 0.15em; }
    #list summary:focus-visible { outline-offset: -3px; }
    .rest { margin-top: 0.5rem; }
    .rest > summary { cursor: pointer; color: var(--quiet); }
    .rest > table { margin: 0.25rem 0 0; }
    #list summary h3 { display: inline; margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
    #list .badge { margin-right: 0.35rem; }
    summary .where, summary .rule, summary .type, .cause .size { font-size: 0.83rem; color: var(--quiet); overflow-wrap: anywhere; }
    #list summary h3::after { content: "\\A"; white-space: pre; }
    summary .where, summary .rule, summary .type { margin-right: 0.9rem; }
    .where, pre { unicode-bidi: isolate; direction: ltr; }
    details > :not(summary) { margin-left: 1.4rem; }
    #filters form { margin-left: 0; }
    .code {
      display: flex; margin-bottom: 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel);
      overflow: hidden; font-size: 0.85rem; line-height: 1.55;
    }
    .code pre { margin: 0; padding: 0.6rem 0.75rem; font-size: inherit; }
    .code pre:last-child { flex: 1; min-width: 0; overflow-x: auto; padding-left: 0.25rem; }
    .code pre:focus-visible { outline-offset: -3px; }
    .code .gutter { flex: none; text-align: right; color: var(--quiet); user-select: none; }
    .gutter b { color: var(--text); background: var(--mark); }
    mark { background: var(--mark); color: inherit; border-radius: 3px; }
    ::highlight(keyword) { color: var(--keyword); }
    ::highlight(string) { color: var(--string); }
    ::highlight(comment) { color: var(--comment); }
    ::highlight(type) { color: var(--type); }
    ::highlight(number) { color: var(--number); }
    .places { padding-left: 1.2rem; font-size: 0.93rem; }
    .places .where { font-size: 0.88rem; overflow-wrap: anywhere; }
    .more { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; font-size: 0.9rem; padding-bottom: 1rem; }
    .more span, .more code { color: var(--quiet); overflow-wrap: anywhere; }
    .group > h3 { padding: 0.25rem 0; border-bottom: 2px solid var(--line); overflow-wrap: anywhere; }
    .size { color: var(--quiet); font-weight: 400; }

    .explained { max-width: 52rem; padding-bottom: 0.5rem; }
    dialog {
      max-width: min(46rem, calc(100vw - 1.5rem)); max-height: calc(100vh - 2rem); padding: 0.5rem 1.5rem 1.25rem;
      border: 1px solid var(--line); border-radius: 12px; background: var(--page); color: var(--text); overflow: auto;
    }
    dialog::backdrop { background: rgb(0 0 0 / 0.5); }
    dialog h2 { margin-top: 1rem; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.4rem 1.25rem; }
    dd { margin: 0; }
    kbd { padding: 0.1rem 0.4rem; border: 1px solid var(--line); border-radius: 5px; background: var(--panel); }
    footer { margin-top: 3rem; padding-top: 0.5rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.9rem; }

    @media (max-width: 40rem) {
      html { scroll-padding-top: 6.5rem; }
      .search label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    }
    @media (pointer: coarse) { #keys { display: none; } }
    @media (min-width: 64rem) {
      .columns { grid-template-columns: 17rem minmax(0, 1fr); align-items: start; }
      #filters { position: sticky; top: 0.75rem; max-height: calc(100vh - 1.5rem); overflow: auto; }
      #filters fieldset { display: grid; }
      legend { margin-bottom: 0.25rem; }
    }
    @media (prefers-reduced-motion: no-preference) {
      html { scroll-behavior: smooth; }
      #list summary::before { transition: transform 0.12s; }
    }
    @media print {
      body { max-width: none; padding: 0; font-size: 10pt; }
      #filters, .search, .skip, .more button, .more a { display: none; }
      .columns { display: block; }
      article, .code { content-visibility: visible; break-inside: avoid; }
      details::details-content { content-visibility: visible; display: block; block-size: auto; }
      .code pre { white-space: pre-wrap; }
      .code .gutter { display: none; }
    }

    """
}
