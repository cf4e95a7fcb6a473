/// What the page of a plan adds to the looks of the report.
enum PlanPageStyle {
  static let text = """

    progress {
      appearance: none; width: 100%; height: 0.6rem; border: 0; border-radius: 99px; background: var(--line); overflow: hidden;
    }
    progress::-webkit-progress-bar { background: var(--line); }
    progress::-webkit-progress-value { background: var(--link); }
    progress::-moz-progress-bar { background: var(--link); }
    td.bar { width: 40%; min-width: 6.5rem; white-space: nowrap; }
    td.bar progress { display: block; margin: 0.35rem 0 0.1rem; }
    td:nth-last-child(n + 2):not(:first-child) { font-variant-numeric: tabular-nums; }
    .card { padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); min-width: 0; }
    .card h3 { overflow-wrap: anywhere; }
    .panels > * { min-width: 0; }
    .critical .badge.done, .high .badge.done, .medium .badge.done, .badge.done { color: var(--quiet); background: var(--panel); }
    article p { overflow-wrap: anywhere; }
    article:target summary h3 { text-decoration: underline; text-underline-offset: 0.15em; }

    """
}
