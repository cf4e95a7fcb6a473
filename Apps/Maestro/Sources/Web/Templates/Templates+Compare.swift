extension Templates {
  /// The sessions of a group side by side.
  static let compare = [
    "compare": """
    <p class="back"><a href="{{session}}">Back to the Session</a></p>
    <h1>{{title}}</h1>
    {{region.status}}
    {{region.table}}
    """,
    "compare-status": """
    {{#state}}{{>state}}{{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p></div>{{/isEmpty}}{{/state}}
    {{#summary}}<p class="quiet" role="status">{{summary}}</p>{{/summary}}
    """,
    "compare-table": """
    {{#hasColumns}}<div class="scroll" tabindex="0" role="region" aria-label="Files by session"><table class="compare"><thead><tr><th scope="col">File</th>
    {{#columns}}<th scope="col"><a href="{{link}}">{{name}}</a> <span class="badge badge-{{status.kind}}">{{status.text}}</span><br><span class="quiet small">{{agent}}{{#summary}} · {{summary}}{{/summary}}</span>
    {{#problem}}{{>problem}}{{/problem}}
    {{#keep}}<br><a class="button" href="{{keep}}">Keep This One<span class="visually-hidden">: {{name}}</span>…</a>{{/keep}}</th>{{/columns}}
    </tr></thead><tbody>
    {{#rows}}<tr data-key="{{path}}"><th scope="row" class="mono">{{path}}</th>{{#cells}}<td>{{#link}}<a href="{{link}}">{{summary}}<span class="visually-hidden"> by {{name}}</span></a>{{/link}}{{^link}}<span class="quiet" aria-label="not changed">–</span>{{/link}}</td>{{/cells}}</tr>{{/rows}}
    </tbody></table></div>{{/hasColumns}}
    {{#rows}}<details class="file card" data-key="lines {{path}}"{{#isOpen}} open{{/isOpen}}><summary><span class="mono file-path">{{path}}</span></summary>
    {{#note}}<p class="hint">{{note}}</p>{{/note}}
    <div class="sides">{{#cells}}<section class="side" aria-label="{{name}}"><h3>{{name}} <span class="quiet small">{{#summary}}{{summary}}{{/summary}}{{^summary}}not changed{{/summary}}</span></h3>
    {{#note}}<p class="hint">{{note}}</p>{{/note}}
    {{#hunks}}<h4 class="hunk-heading">{{heading}}</h4><div class="diff numbered" tabindex="0" role="region" aria-label="{{heading}}"><div class="rows">{{lines}}</div></div>{{/hunks}}
    </section>{{/cells}}</div>
    </details>{{/rows}}
    """,
  ]
}
