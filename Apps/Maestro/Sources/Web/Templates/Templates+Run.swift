extension Templates {
  /// The run script of a session.
  static let run = [
    "run": """
    <p class="back"><a href="{{session}}">Back to the Session</a></p>
    <h1>{{title}}</h1>
    {{region.status}}
    {{region.script}}
    {{region.output}}
    """,
    "run-status": """
    {{#state}}{{>state}}{{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p></div>{{/isEmpty}}{{/state}}
    {{#hasScript}}<p role="status"><span class="badge badge-{{status.kind}}">{{status.text}}</span>{{#preview}} <a class="mono" href="{{preview}}" rel="noopener noreferrer" target="_blank">{{preview}}</a>{{/preview}}</p>{{/hasScript}}
    {{#notice}}{{>problem}}{{/notice}}
    """,
    "run-script": """
    {{#item}}<details class="script" data-key="{{digest}}"{{^isAgreed}} open{{/isAgreed}}><summary>{{title}}{{#isAgreed}} <span class="badge badge-success">Agreed</span>{{/isAgreed}}</summary>
    <pre class="details script-text" tabindex="0" aria-label="{{title}}">{{text}}</pre>
    <p class="hint mono">SHA-256 {{digest}}</p></details>{{/item}}
    {{#start}}<form method="post" action="{{action.start}}" id="start-run" data-live-form>{{csrf}}{{#item}}{{^isAgreed}}<p><label class="tick"><input type="checkbox" name="trust" value="{{digest}}" required> {{consent}}</label></p>{{/isAgreed}}{{/item}}
    <button class="primary"{{^isEnabled}} disabled{{/isEnabled}}>{{title}}</button>{{#reason}} <span class="hint">{{reason}}</span>{{/reason}}</form>{{/start}}
    {{#stop}}<form method="post" action="{{action.stop}}" id="stop-run" data-live-form>{{csrf}}<button{{^isEnabled}} disabled{{/isEnabled}}>{{title}}</button></form>{{/stop}}
    """,
    "run-output": """
    {{#hasRows}}<h2>Output</h2><div class="details run-output mono" tabindex="0" role="region" aria-label="Output of the script">{{rows}}</div>{{/hasRows}}
    """,
  ]
}
