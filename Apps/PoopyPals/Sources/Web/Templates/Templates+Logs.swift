extension Templates {
  /// The visits, and one of them.
  static let logs = [
    "logs": """
    <div class="row spread"><h1>{{title}}</h1><a class="button primary" href="/logs/new">Log a Visit</a></div>
    <nav class="quick" aria-label="Log a visit as">
    {{#pals}}<a class="pal" href="{{path}}"><img src="/-/assets/pal-{{grade}}.svg" alt="" width="80" height="50"><span class="pal-name">{{name}}</span><span class="visually-hidden">: log a visit, {{title}}</span></a>
    {{/pals}}</nav>
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
    <div class="home">
    <section class="card streak" aria-label="Streak">
    {{#streak}}{{#state}}{{>state}}{{/state}}<img class="flame" src="/-/assets/flame.svg" alt="" width="48" height="48"><div><p class="streak-current" role="status">{{current}}</p>{{#longest}}<p class="quiet small">{{longest}}</p>{{/longest}}
    <p class="small"><a href="/sync"><span class="badge badge-tone-{{tone}}">Sync</span> {{sync}}</a></p></div>{{/streak}}
    </section>
    {{#hasRhythm}}{{#rhythm}}<section class="card rhythm" aria-label="Last weeks">
    <p class="small quiet">{{summary}}</p>
    <div class="rhythm-charts">
    <div class="weeks" role="img" aria-label="{{summary}}, by day">{{#weeks}}<div class="week"><span class="month">{{month}}</span>{{#days}}<span class="cell level-{{level}}" title="{{title}}"></span>{{/days}}</div>{{/weeks}}</div>
    <ul class="grades">{{#grades}}<li><img src="/-/assets/pal-{{id}}.svg" alt="" width="32" height="20"><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="{{length}}" height="8" rx="1"/></svg><span class="small">{{text}}<span class="visually-hidden">: {{title}}</span></span></li>{{/grades}}</ul>
    </div></section>{{/rhythm}}{{/hasRhythm}}
    </div>
    """,
    "logs-status": """
    {{#undo}}<form class="notice notice-information row" method="post" action="{{action.undo}}" id="undo" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{undoID}}"><span role="status">{{undo}}</span> <button>Undo</button></form>{{/undo}}
    {{#problem}}{{>problem}}{{/problem}}
    {{#state}}{{>state}}{{#phase.empty}}<div class="empty" role="status">{{^isSearching}}<img src="/-/assets/pal.svg" alt="" width="141" height="102">{{/isSearching}}<p>{{message}}</p>{{^isSearching}}<ol class="steps"><li>Choose the pal that looks like it.</li><li>Save. Duration and time are filled in; change them if you like.</li><li>Come back tomorrow and start a streak.</li></ol><p><a class="button primary" href="/logs/new">Log a Visit</a></p>{{/isSearching}}</div>{{/phase.empty}}{{/state}}
    {{#summary}}<p class="quiet small" role="status">{{summary}}</p>{{/summary}}
    """,
    "logs-list": """
    <div class="days">{{#days}}<section class="day" data-key="{{title}}" aria-label="{{title}}"><h2>{{title}}</h2>
    <ul class="cards">
    {{#logs}}<li class="card log grade-{{grade}}" data-key="{{id}}">
    <img src="/-/assets/pal-{{grade}}.svg" alt="" width="64" height="40">
    <div><h3><a href="/logs/{{id}}">{{time}}</a></h3>
    <p class="small">{{pal}} · {{consistency}}</p>
    <p class="small quiet">{{duration}}</p>
    {{#notes}}<p class="notes">{{notes}}</p>{{/notes}}
    <form class="inline" method="post" action="{{action.delete}}" id="delete-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{id}}"><button class="quiet small">Delete<span class="visually-hidden"> the visit of {{moment}}</span></button></form></div>
    </li>{{/logs}}
    </ul></section>{{/days}}</div>
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
    {{#log}}<div class="row"><img src="/-/assets/pal-{{grade}}.svg" alt="" width="112" height="70"><div><h1>{{moment}}</h1><p class="quiet">{{pal}}</p></div></div>
    <dl class="facts"><dt>Duration</dt><dd>{{duration}}</dd><dt>Consistency</dt><dd>{{consistency}}</dd>
    {{#notes}}<dt>Notes</dt><dd class="notes">{{notes}}</dd>{{/notes}}</dl>{{/log}}
    """,
  ]
}
