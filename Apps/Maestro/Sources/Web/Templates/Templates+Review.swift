extension Templates {
  /// Changes, and the doctor.
  static let review = [
    "diff": """
    <p class="back"><a href="{{session}}">Back to the Session</a></p>
    <h1>{{title}}</h1>
    {{region.status}}
    {{#all}}<p><a class="button" href="{{all}}">Show All Files</a></p>{{/all}}
    {{region.files}}
    """,
    "diff-status": """
    <nav class="scopes" aria-label="Kinds of changes"><ul>{{#scopes}}<li><a href="{{link}}"{{#isSelected}} aria-current="true"{{/isSelected}}>{{title}}</a></li>{{/scopes}}</ul></nav>
    {{#state}}{{>state}}{{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p></div>{{/isEmpty}}{{/state}}
    {{#summary}}<p class="quiet">{{summary}}</p>{{/summary}}
    {{#omitted}}<p class="notice notice-attention">{{omitted}}</p>{{/omitted}}
    """,
    "diff-files": """
    {{#files}}<details class="file card" data-key="{{id}}"{{#isOpen}} open{{/isOpen}}>
    <summary><span class="mono file-path">{{path}}</span> <span class="badge badge-{{change.kind}}">{{change.text}}</span> <span class="quiet small">{{scope}} · {{summary}}</span></summary>
    {{#note}}<p class="hint">{{note}}</p>{{/note}}
    {{#link}}<p><a class="button" href="{{link}}">Show This File</a></p>{{/link}}
    {{#hunks}}<h3 class="hunk-heading">{{heading}}</h3><div class="diff numbered" tabindex="0" role="region" aria-label="{{heading}}"><div class="rows">{{lines}}</div></div>{{/hunks}}
    </details>{{/files}}
    """,
    "doctor": """
    <div class="row spread page-head"><h1>{{title}}</h1><a class="button" href="/doctor">Look Again</a></div>
    {{region.status}}
    {{region.findings}}
    """,
    "doctor-status": """
    {{#state}}{{>state}}{{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p></div>{{/isEmpty}}{{/state}}
    {{#summary}}<p role="status">{{summary}}</p>{{/summary}}
    """,
    "doctor-findings": """
    <form method="get" action="/doctor/repair" id="repair">
    <ul class="findings">{{#findings}}<li class="card finding" data-key="{{key}}">{{#finding}}
    <div class="session-top"><h2 class="mono">{{#session}}<a href="/sessions/{{session}}">{{subject}}</a>{{/session}}{{^session}}{{subject}}{{/session}}</h2><span class="badge badge-{{verdict.kind}}">{{verdict.text}}</span></div>
    <p>{{explanation}}</p>{{/finding}}
    {{#finding}}{{#repair}}<p><label class="tick"><input type="checkbox" name="finding" value="{{key}}"> {{repair}}</label></p>{{/repair}}{{/finding}}
    </li>{{/findings}}</ul>
    {{#canRepair}}<button class="primary">{{repair}}…</button>{{/canRepair}}
    </form>
    """,
  ]
}
