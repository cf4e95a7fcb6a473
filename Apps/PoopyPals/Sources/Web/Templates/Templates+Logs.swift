extension Templates {
  /// The visits, and one of them.
  static let logs = [
    "logs": """
    <div class="row spread"><h1>{{title}}</h1><a class="button primary" href="/logs/new">Log a Visit</a></div>
    {{region.head}}
    <form class="search" method="get" action="/" role="search">
    <label class="visually-hidden" for="search">Search notes</label>
    <input type="search" id="search" name="q" value="{{searchText}}" placeholder="Search notes" maxlength="200" autocomplete="off">
    <button>Search</button>{{#searchText}} <a class="button quiet" href="/">Show All</a>{{/searchText}}
    </form>
    {{region.status}}
    {{region.list}}
    """,
    "logs-head": """
    <section class="card streak" aria-label="Streak">
    {{#streak}}{{#state}}{{>state}}{{/state}}<p class="streak-current" role="status">{{current}}</p>{{#longest}}<p class="quiet small">{{longest}}</p>{{/longest}}{{/streak}}
    <p class="small"><a href="/sync"><span class="badge badge-tone-{{tone}}">Sync</span> {{sync}}</a></p>
    </section>
    """,
    "logs-status": """
    {{#undo}}<form class="notice notice-information row" method="post" action="{{action.undo}}" id="undo" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{undoID}}"><span role="status">{{undo}}</span> <button>Undo</button></form>{{/undo}}
    {{#problem}}{{>problem}}{{/problem}}
    {{#state}}{{>state}}{{#phase.empty}}<div class="empty" role="status"><p>{{message}}</p>{{^isSearching}}<p><a class="button primary" href="/logs/new">Log a Visit</a></p>{{/isSearching}}</div>{{/phase.empty}}{{/state}}
    {{#summary}}<p class="quiet small" role="status">{{summary}}</p>{{/summary}}
    """,
    "logs-list": """
    {{#days}}<section class="day" data-key="{{title}}" aria-label="{{title}}"><h2>{{title}}</h2>
    <ul class="cards">
    {{#logs}}<li class="card log grade-{{grade}}" data-key="{{id}}">
    <h3><a href="/logs/{{id}}">{{time}}</a></h3>
    <p class="small">{{duration}} · {{consistency}}</p>
    {{#notes}}<p class="notes">{{notes}}</p>{{/notes}}
    <form class="inline" method="post" action="{{action.delete}}" id="delete-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{id}}"><button class="quiet small">Delete<span class="visually-hidden"> the visit of {{moment}}</span></button></form>
    </li>{{/logs}}
    </ul></section>{{/days}}
    {{#problem}}{{>problem}}{{/problem}}
    {{#isLoading}}<p class="loading" role="status">Loading older visits…</p>{{/isLoading}}
    {{#older}}<p class="more"><a class="button" href="{{older}}">Older</a></p>{{/older}}
    """,
    "log": """
    <p class="small"><a href="/">All Visits</a></p>
    {{region.visit}}
    <form method="post" action="{{action.delete}}" id="delete" data-live-form>{{csrf}}
    <div class="row"><a class="button primary" href="{{base}}/edit">Edit</a> <button class="danger">Delete</button></div></form>
    """,
    "log-visit": """
    {{#state}}{{>state}}{{#phase.empty}}<div class="empty" role="status"><h1>Gone</h1><p>{{message}}</p></div>{{/phase.empty}}{{/state}}
    {{#log}}<h1>{{moment}}</h1>
    <dl class="facts"><dt>Duration</dt><dd>{{duration}}</dd><dt>Consistency</dt><dd>{{consistency}}</dd>
    {{#notes}}<dt>Notes</dt><dd class="notes">{{notes}}</dd>{{/notes}}</dl>{{/log}}
    """,
  ]
}
