extension Templates {
  /// Changes with the notes on them, and the doctor.
  static let review = [
    "diff": """
    <p class="back"><a href="{{session}}">Back to the Session</a></p>
    <h1>{{title}}</h1>
    {{region.status}}
    {{#all}}<p><a class="button" href="{{all}}">Show All Files</a></p>{{/all}}
    {{region.notes}}
    {{region.files}}
    <template id="note-template">{{#blank}}{{>note-form}}{{/blank}}</template>
    """,
    "diff-status": """
    <nav class="scopes" aria-label="Kinds of changes"><ul>{{#scopes}}<li><a href="{{link}}"{{#isSelected}} aria-current="true"{{/isSelected}}>{{title}}</a></li>{{/scopes}}</ul></nav>
    {{#state}}{{>state}}{{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p></div>{{/isEmpty}}{{/state}}
    {{#hasFiles}}{{#summary}}<p class="quiet">{{summary}}{{#progress}} · <strong>{{progress}}</strong>{{/progress}}</p>{{/summary}}
    <p class="hint">The number of a line leads to a note on it for the agent.</p>{{/hasFiles}}
    {{#omitted}}<p class="notice notice-attention">{{omitted}}</p>{{/omitted}}
    """,
    "diff-notes": """
    {{#hasAny}}<section class="card notes" aria-labelledby="notes-heading">
    <h2 id="notes-heading">Notes for the Agent</h2>
    {{#form}}{{>note-form}}{{/form}}
    {{#hasPending}}<ol class="note-list">{{#pending}}<li data-key="item-{{id}}"><div class="note-head">{{#isInline}}<a class="mono" href="#note-{{id}}">{{place}}</a>{{/isInline}}{{^isInline}}{{#link}}<a class="mono" href="{{link}}">{{place}}</a>{{/link}}{{^link}}<span class="mono">{{place}}</span>{{/link}}{{/isInline}}{{#change}} <span class="badge badge-{{kind}}">{{text}}</span>{{/change}}</div>
    {{#quote}}<p class="note-quote mono">{{quote}}</p>{{/quote}}
    {{#isInline}}<p class="note-text">{{text}}</p>{{/isInline}}{{^isInline}}{{>note}}{{/isInline}}</li>{{/pending}}</ol>
    <form class="send-notes" method="post" action="{{action.send}}" id="send-notes" data-live-form>{{csrf}}{{#send}}<button class="primary"{{^isEnabled}} disabled{{/isEnabled}}>{{title}}</button>{{#reason}} <span class="hint">{{reason}}</span>{{/reason}}{{/send}}</form>{{/hasPending}}
    {{#hasSent}}<details class="sent"><summary>{{sentTitle}}</summary><ol class="note-list">{{#sent}}<li data-key="item-{{id}}"><div class="note-head"><span class="mono">{{place}}</span> <span class="quiet small">{{sent}}</span></div>
    {{#quote}}<p class="note-quote mono">{{quote}}</p>{{/quote}}<p class="note-text">{{text}}</p>{{>note-remove}}</li>{{/sent}}</ol></details>{{/hasSent}}
    </section>{{/hasAny}}
    """,
    "diff-files": """
    {{#files}}<div class="file card" id="{{anchor}}" data-key="{{id}}" data-path="{{rawPath}}"><details data-key="{{fold}}"{{#isOpen}} open{{/isOpen}}>
    <summary><span class="mono file-path">{{path}}</span> <span class="badge badge-{{change.kind}}">{{change.text}}</span> <span class="quiet small">{{scope}} · {{summary}}</span></summary>
    {{#note}}<p class="hint">{{note}}</p>{{/note}}
    {{#link}}<p><a class="button" href="{{link}}">Show This File</a></p>{{/link}}
    {{#hunks}}<div class="hunk"><div class="hunk-head"><h3 class="hunk-heading">{{heading}}</h3><span class="hunk-links">{{#add}}<a class="note-add small" href="{{add}}#note-form" aria-label="Add a note: {{heading}}">Add a Note</a>{{/add}}{{#revert}}<a class="hunk-revert small" href="{{revert}}" aria-label="Revert: {{heading}}…">Revert…</a>{{/revert}}</span></div><div class="diff numbered" tabindex="0" role="region" aria-label="{{heading}}"><div class="rows">{{#parts}}{{lines}}{{#notes}}{{>note}}{{/notes}}{{#form}}{{>note-form}}{{/form}}{{/parts}}</div></div></div>{{/hunks}}
    <p class="file-end"><a class="button quiet-danger small" href="{{revert}}" aria-label="Revert {{path}}…">Revert…</a></p>
    </details>
    <form class="viewed" method="post" action="{{action.viewed}}#{{anchor}}" id="viewed-{{anchor}}" data-live-form>{{csrf}}<input type="hidden" name="path" value="{{rawPath}}"><input type="hidden" name="digest" value="{{digest}}"><button class="small" name="viewed" value="{{#isViewed}}no{{/isViewed}}{{^isViewed}}yes{{/isViewed}}" aria-pressed="{{isViewed}}" aria-label="Viewed: {{path}}"><span class="mark-box" aria-hidden="true">{{#isViewed}}✓{{/isViewed}}</span> Viewed</button></form>
    </div>{{/files}}
    """,
    "note": """
    <div class="note" id="note-{{id}}"><p class="note-text">{{text}}</p>
    <div class="note-actions"><details data-key="edit-{{id}}-{{version}}"{{#isEditing}} open{{/isEditing}}><summary>Edit</summary>
    <form method="post" action="{{action.edit}}#note-{{id}}" id="edit-{{id}}" data-live-form>{{csrf}}{{#problem}}{{>problem}}{{/problem}}<input type="hidden" name="number" value="{{id}}">{{#field}}{{>field}}{{/field}}<button class="primary small">Save</button></form></details>
    {{>note-remove}}</div></div>
    """,
    "note-remove": """
    <form class="inline" method="post" action="{{action.remove}}" id="remove-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="number" value="{{id}}"><button class="small quiet" aria-label="Remove the note on {{place}}">Remove</button></form>
    """,
    "note-form": """
    <form class="note note-form" method="post" action="{{action.note}}#notes-heading" id="note-form" data-live-form>{{csrf}}
    {{#problem}}{{>problem}}{{/problem}}
    <input type="hidden" name="path" value="{{path}}"><input type="hidden" name="side" value="{{side}}"><input type="hidden" name="quoted" value="{{quoted}}"><input type="hidden" name="quote" value="{{quote}}">
    <p class="note-line"><label for="field-number">Line</label> <input type="text" inputmode="numeric" id="field-number" name="number" value="{{number}}" autocomplete="off"></p>
    {{#field}}{{>field}}{{/field}}
    <div class="row"><button class="primary">Leave the Note</button> <a class="button note-cancel" href="{{cancel}}">Cancel</a></div>
    </form>
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
