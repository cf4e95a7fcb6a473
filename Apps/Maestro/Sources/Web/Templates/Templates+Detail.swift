extension Templates {
  /// The screen of a session.
  static let detail = [
    "session": """
    <p class="back"><a href="/">All Sessions</a></p>
    {{region.head}}
    {{^isGone}}
    <div class="detail">
    <section class="detail-main" aria-label="Terminal">
    <div class="terminal-frame">
    <div class="terminal screen" id="terminal" data-keys="{{action.keys}}"><div>
    {{region.output}}
    {{region.screen}}
    </div></div>
    </div>
    <div class="terminal-bar" id="terminal-bar" hidden>
    <div class="keys" role="group" aria-label="Keys">
    <button type="button" data-press="Escape">Esc</button><button type="button" data-press="Tab">Tab</button><button type="button" data-press="Tab" data-held="s">Shift-Tab</button><button type="button" data-press="ArrowLeft" aria-label="Left">←</button><button type="button" data-press="ArrowUp" aria-label="Up">↑</button><button type="button" data-press="ArrowDown" aria-label="Down">↓</button><button type="button" data-press="ArrowRight" aria-label="Right">→</button><button type="button" data-press="Enter">Enter</button><button type="button" data-press="c" data-held="c">Ctrl-C</button><button type="button" data-press="y">y</button><button type="button" data-press="n">n</button>
    </div>
    <div class="find"><output aria-live="polite"></output><input type="search" aria-label="Find in the output" placeholder="Find"></div>
    </div>
    <form class="send" method="post" action="{{action.send}}" id="send" data-live-form>{{csrf}}
    {{#inputProblem}}{{>problem}}{{/inputProblem}}
    {{#input}}{{>field}}{{/input}}
    {{region.send}}
    </form>
    {{region.output-status}}
    </section>
    <div class="detail-side">
    <section class="card" aria-labelledby="work-heading">
    <h2 id="work-heading">Branch</h2>
    {{region.outcome}}
    {{region.work}}
    <form method="post" action="{{action.commit}}" id="commit" data-live-form>{{csrf}}
    {{#message}}{{>field}}{{/message}}
    <div class="commit-end">{{region.commit}}</div>
    </form>
    {{region.operations}}
    </section>
    <section class="card" aria-labelledby="facts-heading">
    <h2 id="facts-heading">Session</h2>
    {{region.facts}}
    </section>
    </div>
    </div>
    {{/isGone}}
    """,
    "session-head": """
    <div class="row page-head"><h1>{{title}}</h1>{{#status}}<span class="badge badge-{{status.kind}}" role="status">{{status.text}}</span>{{/status}}</div>
    {{#state}}{{>state}}{{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p></div>{{/isEmpty}}{{/state}}
    {{#hasAnswers}}<form class="buttons answers" method="post" action="{{action.do}}" id="answer" data-live-form aria-label="Answer the agent">{{csrf}}<input type="hidden" name="question" value="{{question}}">
    {{#answers}}<button class="{{#isMain}}primary{{/isMain}}" name="do" value="{{id}}">{{title}}</button> {{/answers}}
    </form>{{/hasAnswers}}
    {{#says}}<p class="says">{{says}}</p>{{/says}}
    {{#guess}}<p class="quiet small">{{guess}}</p>{{/guess}}
    {{#problem}}{{>problem}}{{/problem}}
    <form class="buttons" method="post" action="{{action.do}}" id="do" data-live-form aria-label="Agent and session">{{csrf}}
    {{#buttons}}<button name="do" value="{{id}}"{{#isRunning}} disabled{{/isRunning}}>{{title}}{{#isRunning}}…{{/isRunning}}</button> {{/buttons}}
    {{#remove}}<a class="button quiet-danger" href="{{remove}}">Remove…</a>{{/remove}}
    </form>
    """,
    "session-outcome": """
    {{#notice}}<div class="notice notice-{{kind}}" role="status"><p>{{text}}</p>
    <ul class="items">{{#items}}<li class="mono">{{.}}</li>{{/items}}</ul>
    {{#details}}<details open><summary>Details</summary><pre class="details">{{details}}</pre></details>{{/details}}
    <div class="row">{{#link}}<a class="button primary" href="{{link}}" rel="noopener noreferrer" target="_blank">Open Pull Request</a>{{/link}}
    <form class="inline" method="post" action="{{action.dismiss}}" id="dismiss" data-live-form>{{csrf}}<button>Dismiss</button></form></div>
    </div>{{/notice}}
    """,
    "session-output-status": """
    <p class="quiet small">{{text}}</p>{{#problem}}{{>problem}}{{/problem}}
    """,
    "session-line": "{{part}}",
    "session-send": """
    {{#buttons}}<button class="primary"{{^isEnabled}} disabled{{/isEnabled}}>{{title}}{{#isRunning}}…{{/isRunning}}</button>{{/buttons}}
    {{#reasons}}<p class="hint">{{.}}</p>{{/reasons}}
    """,
    "session-commit": """
    {{#buttons}}<button class="primary"{{^isEnabled}} disabled{{/isEnabled}}>{{title}}{{#isRunning}}…{{/isRunning}}</button>{{/buttons}}
    {{#reasons}}<p class="hint">{{.}}</p>{{/reasons}}
    """,
    "session-operations": """
    <form class="operations" method="post" action="{{action.work}}" id="work" data-live-form aria-label="Branch">{{csrf}}
    {{#buttons}}<div class="operation"><button name="do" value="{{id}}"{{^isEnabled}} disabled{{/isEnabled}}>{{title}}{{#isRunning}}…{{/isRunning}}</button>{{#reason}}<span class="hint">{{reason}}</span>{{/reason}}</div>{{/buttons}}
    </form>
    """,
    "session-work": """
    {{#text}}<p>{{text}}</p>{{/text}}
    {{#problem}}{{>problem}}{{/problem}}
    <p><a class="button" href="{{changes}}">Show Changes</a> <a class="button" href="{{run}}">Run</a></p>
    """,
    "session-facts": """
    {{#session}}<dl class="facts small">
    <dt>Branch</dt><dd class="mono">{{branch}}</dd><dt>Base</dt><dd class="mono">{{base}}</dd>
    <dt>Agent</dt><dd>{{agent}}</dd><dt>Repository</dt><dd>{{repository}}</dd>
    {{#group}}<dt>Group</dt><dd>{{group}} · <a href="/sessions/{{id}}/compare">Compare</a></dd>{{/group}}
    {{#worktree}}<dt>Worktree</dt><dd class="mono">{{worktree}}</dd>{{/worktree}}
    {{#preview}}<dt>Preview</dt><dd><a class="mono" href="{{preview}}" rel="noopener noreferrer" target="_blank">{{preview}}</a></dd>{{/preview}}
    {{#prompt}}<dt>First prompt</dt><dd>{{prompt}}</dd>{{/prompt}}
    <dt>Changed</dt><dd>{{changed}}</dd>
    {{#usage}}<dt>Used</dt><dd>{{usage}}</dd>{{/usage}}
    </dl>{{/session}}
    """,
  ]
}
