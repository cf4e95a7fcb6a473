extension Templates {
  /// The form for a new session, and questions.
  static let forms = [
    "create": """
    <h1>{{title}}</h1>
    <form class="stack create" method="post" action="{{action.create}}" id="create" data-live-form>{{csrf}}
    {{#problem}}<div role="alert">{{>problem}}</div>{{/problem}}
    <button class="visually-hidden" tabindex="-1" aria-hidden="true">{{create.title}}</button>
    {{#first}}{{>field}}{{/first}}
    <p class="beside"><button formaction="{{action.look}}">Look up Branches</button></p>
    {{#branches}}{{>state-line}}{{/branches}}
    <fieldset><legend>{{startLabel}}</legend>
    {{#starts}}<p><label class="tick"><input type="radio" name="start" value="{{value}}"{{#isSelected}} checked{{/isSelected}}> {{title}}</label></p>{{/starts}}
    <div class="when-existing">{{#existing}}{{>field}}{{/existing}}</div>
    {{#base}}{{>create-base}}{{/base}}
    </fieldset>
    {{#proposal}}{{>create-proposal}}{{/proposal}}
    {{#profiles}}{{>state-line}}{{/profiles}}
    {{#rest}}{{>field}}{{/rest}}
    {{#setUp}}{{>field}}{{/setUp}}
    <p class="beside"><button formaction="{{action.script}}">{{readTitle}}</button></p>
    {{#script}}<div class="script">{{#state}}{{>state-line}}{{/state}}
    {{#digest}}<pre class="details script-text" tabindex="0" aria-label="Set-up script">{{text}}</pre>
    <p class="hint mono">SHA-256 {{digest}}</p>
    <p><label class="tick"><input type="checkbox" name="agreed" value="{{digest}}"{{#isAgreed}} checked{{/isAgreed}}> I have read this script, and it may run.</label></p>{{/digest}}
    </div>{{/script}}
    <div class="row form-end"><button class="primary">{{create.title}}</button> <a class="button" href="/">{{cancel.title}}</a></div>
    </form>
    {{region.progress}}
    """,
    "create-base": """
    {{#field}}<div class="field{{#message}} field-wrong{{/message}}" data-key="{{id}}">
    <label for="{{id}}"><span class="when-new">{{label}}</span><span class="when-existing">{{labelForExisting}}</span></label>
    {{#hint}}<p class="hint" id="{{id}}-hint">{{hint}}</p>{{/hint}}
    {{#isChoice}}<select id="{{id}}" name="{{name}}"{{>field-state}}>{{#options}}<option value="{{value}}"{{#isSelected}} selected{{/isSelected}}>{{label}}</option>{{/options}}</select>{{/isChoice}}
    {{^isChoice}}<input type="text" id="{{id}}" name="{{name}}" value="{{value}}"{{>field-state}}>{{/isChoice}}
    {{#message}}<p class="message" id="{{id}}-message">{{message}}</p>{{/message}}
    </div>{{/field}}
    """,
    "create-proposal": """
    <fieldset class="proposal"><legend>{{title}}</legend>
    {{#problem}}{{>problem}}{{/problem}}
    <ul class="items small">{{#facts}}<li>{{.}}</li>{{/facts}}</ul>
    {{#items}}<details{{^isAgreed}} open{{/isAgreed}}><summary>{{title}}{{#isAgreed}} <span class="badge badge-success">Agreed</span>{{/isAgreed}}</summary>
    <pre class="details script-text" tabindex="0" aria-label="{{title}}">{{text}}</pre>
    <p class="hint mono">SHA-256 {{digest}}</p></details>
    {{^isAgreed}}<p><label class="tick"><input type="checkbox" name="trust" value="{{digest}}"{{#isTicked}} checked{{/isTicked}}> {{consent}}</label></p>{{/isAgreed}}
    {{/items}}
    {{#hasSetUp}}<p><label class="tick"><input type="checkbox" name="skipSetUp" value="yes"{{#skipsSetUp}} checked{{/skipsSetUp}}> Create the session without the set-up script</label></p>{{/hasSetUp}}
    </fieldset>
    """,
    "create-progress": """
    {{#creations}}<section class="notice notice-information" role="status" aria-label="{{name}}"><p><strong>{{name}}</strong>: {{title}}</p>
    <ol class="steps">{{#steps}}<li class="step step-{{badge.kind}}">{{title}}{{#badge.text}} <span class="badge badge-{{badge.kind}}">{{badge.text}}</span>{{/badge.text}}</li>{{/steps}}</ol>
    </section>{{/creations}}
    """,
    "state-line": """
    {{#isLoading}}<p class="hint">{{message}}</p>{{/isLoading}}{{#isEmpty}}<p class="hint">{{message}}</p>{{/isEmpty}}
    {{#isFailed}}<p class="message" role="alert">{{message}}</p>{{/isFailed}}
    """,
    "question": """
    {{region.question}}
    """,
    "question-body": """
    <section class="problem question" aria-labelledby="question">
    {{#state}}<h1 id="question">{{message}}</h1>{{#isLoading}}<p class="loading" role="status">{{message}}</p>{{/isLoading}}<p><a class="button" href="{{back}}">Go Back</a></p>{{/state}}
    {{#heading}}<h1 id="question">{{heading}}</h1>{{/heading}}
    {{#message}}<p>{{message}}</p>{{/message}}
    <ul class="items">{{#items}}<li><span class="mono">{{title}}</span><br><span class="quiet small">{{detail}}</span></li>{{/items}}</ul>
    {{#yes}}<form method="post" action="{{action.confirm}}" id="confirm">{{csrf}}
    {{#items}}<input type="hidden" name="finding" value="{{key}}">{{/items}}
    <div class="row"><button class="{{#isDestructive}}danger{{/isDestructive}}{{^isDestructive}}primary{{/isDestructive}}">{{title}}</button> <a class="button" href="{{back}}">{{no.title}}</a></div>
    </form>{{/yes}}
    </section>
    """,
  ]
}
