extension Templates {
  /// The list of sessions.
  static let list = [
    "sessions": """
    <div class="row spread page-head"><h1>{{title}}</h1><div class="row"><button type="button" id="notify" aria-pressed="false" hidden>Notify Me</button><a class="button primary" href="/create">New Session</a></div></div>
    <form class="search" method="get" action="{{path}}" role="search">
    <label class="visually-hidden" for="search">Search sessions</label>
    <input type="search" id="search" name="q" value="{{searchText}}" placeholder="Search by name, branch, repository or agent" maxlength="200" autocomplete="off">
    <button>Search</button>{{#searchText}} <a class="button quiet" href="{{path}}">Show All</a>{{/searchText}}
    </form>
    {{region.status}}
    {{region.sessions}}
    {{^status.isArchive}}
    <section class="broadcast card" aria-labelledby="broadcast-heading">
    <h2 id="broadcast-heading">Ask Several at Once</h2>
    <form class="stack" method="post" action="{{action.broadcast}}" id="broadcast" data-live-form>{{csrf}}
    {{#broadcastResult}}{{>problem}}{{/broadcastResult}}
    {{#prompt}}{{>field}}{{/prompt}}
    {{#broadcastMessage}}<p class="message" role="alert">{{broadcastMessage}}</p>{{/broadcastMessage}}
    <button class="primary">Send to Marked Sessions</button>
    </form>
    </section>
    {{#hasTemplates}}<section class="templates" aria-labelledby="templates-heading">
    <h2 id="templates-heading">Templates</h2>
    <ul class="cards sessions">{{#templates}}<li class="card"><h3><a href="{{link}}">{{name}}</a></h3><p class="prompt">{{prompt}}</p>{{#agent}}<p class="quiet small">Agent: {{agent}}</p>{{/agent}}</li>{{/templates}}</ul>
    </section>{{/hasTemplates}}
    {{/status.isArchive}}
    """,
    "attention": """
    <h1>{{title}}</h1>
    {{region.attention}}
    """,
    "attention-items": """
    {{#state}}{{>state}}{{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p></div>{{/isEmpty}}{{/state}}
    <ul class="cards sessions" data-waiting="{{waiting}}">{{#items}}<li class="card session session-{{status.kind}}" data-key="{{id}}" data-need="{{need}}">
    <div class="session-top"><h2><a href="/sessions/{{id}}">{{name}}</a></h2><span class="badge badge-{{status.kind}}">{{status.text}}</span></div>
    {{#says}}<p class="says">{{says}}</p>{{/says}}
    </li>{{/items}}</ul>
    """,
    "sessions-status": """
    {{#state}}{{>state}}
    {{#isEmpty}}<div class="empty" role="status"><p>{{message}}</p>{{^isArchive}}{{^isSearching}}<p><a class="button primary" href="/create">New Session</a></p>{{/isSearching}}{{/isArchive}}</div>{{/isEmpty}}{{/state}}
    {{#summary}}<p class="quiet small" role="status">{{summary}}</p>{{/summary}}
    """,
    "sessions-list": """
    {{#groups}}
    <section class="group" data-key="{{id}}" aria-label="{{title}}">
    <div class="row spread group-head"><div><h2>{{title}}</h2><p class="quiet small mono">{{path}}</p></div></div>
    <ul class="cards sessions">
    {{#sessions}}{{>sessions-card}}{{/sessions}}
    </ul>
    </section>
    {{/groups}}
    {{#problem}}{{>problem}}{{/problem}}
    {{#isLoadingMore}}<p class="loading" role="status">Loading more sessions…</p>{{/isLoadingMore}}
    {{#more}}<p class="more"><a class="button" href="{{more}}">Show More</a></p>{{/more}}
    """,
    "sessions-card": """
    <li class="card session session-{{status.kind}}" data-key="{{id}}">
    <div class="session-top"><h3><a href="/sessions/{{id}}">{{name}}</a></h3><span class="badge badge-{{status.kind}}">{{status.text}}</span></div>
    {{#says}}<p class="says">{{says}}</p>{{/says}}
    {{#hasAnswers}}<form class="buttons answers" method="post" action="{{action.do}}" id="answer-{{id}}" data-live-form aria-label="Answer {{name}}">{{csrf}}<input type="hidden" name="id" value="{{id}}"><input type="hidden" name="question" value="{{question}}">
    {{#answers}}<button class="small{{#isMain}} primary{{/isMain}}" name="do" value="{{id}}">{{title}}</button> {{/answers}}
    </form>{{/hasAnswers}}
    {{#guess}}<p class="quiet small">{{guess}}</p>{{/guess}}
    {{#prompt}}<p class="prompt">{{prompt}}</p>{{/prompt}}
    {{^prompt}}<p class="prompt quiet">No first prompt</p>{{/prompt}}
    <dl class="facts small"><dt>Branch</dt><dd class="mono">{{branch}}</dd><dt>Agent</dt><dd>{{agent}}</dd>{{#group}}<dt>Group</dt><dd><a href="/sessions/{{id}}/compare">{{group}}</a></dd>{{/group}}<dt>Changed</dt><dd>{{updated}}</dd>{{#usage}}<dt>Used</dt><dd>{{usage}}</dd>{{/usage}}</dl>
    {{#problem}}{{>problem}}{{/problem}}
    {{#delivery}}<p><span class="badge badge-{{delivery.kind}}">{{delivery.text}}</span></p>{{/delivery}}
    {{#canReceive}}<p class="mark-line"><label class="tick"><input type="checkbox" name="to" value="{{id}}" form="broadcast"{{#isMarked}} checked{{/isMarked}}> <span>Mark<span class="visually-hidden"> {{name}}</span> for the prompt below</span></label></p>{{/canReceive}}
    <form class="buttons" method="post" action="{{action.do}}" id="do-{{id}}" data-live-form aria-label="{{name}}">{{csrf}}<input type="hidden" name="id" value="{{id}}">
    {{#buttons}}<button class="small{{#isDestructive}} quiet{{/isDestructive}}" name="do" value="{{id}}">{{title}}</button> {{/buttons}}
    </form>
    </li>
    """,
  ]
}
