extension Templates {
  /// How the device stands with the server.
  static let sync = [
    "sync": """
    <h1>{{title}}</h1>
    {{region.status}}
    <h2>Refused by the Server</h2>
    {{region.parked}}
    <h2>Conflicts</h2>
    {{region.conflicts}}
    """,
    "sync-status": """
    <section class="card" aria-label="Status">
    <p role="status"><span class="badge badge-tone-{{tone}}">{{#isOnline}}Online{{/isOnline}}{{^isOnline}}Offline{{/isOnline}}</span> {{text}}</p>
    <p class="small quiet">{{pending}} · {{lastSync}}</p>
    {{#missing}}<p class="notice notice-warning">{{missing}}</p>{{/missing}}
    {{#isServerReset}}<div class="notice notice-warning"><p>The server was restored or emptied, and may lack visits. Nothing is sent or fetched until you choose.</p>
    <ul class="small"><li>“Send Everything From Here” gives the server what this device has and the server lacks.</li>
    <li>“Take What the Server Has” removes from this device what the server lacks. Changes that are not sent yet are still sent.</li></ul>
    <div class="row"><form class="inline" method="post" action="{{action.upload}}" id="upload" data-live-form>{{csrf}}<button class="primary">Send Everything From Here</button></form>
    <form class="inline" method="post" action="{{action.follow}}" id="follow" data-live-form>{{csrf}}<button>Take What the Server Has</button></form></div></div>{{/isServerReset}}
    {{#repair}}<p class="notice notice-warning">{{repair}}</p>{{/repair}}
    {{#lastError}}{{#tellsError}}<p class="small">{{title}}: {{message}}</p>{{/tellsError}}{{#actions}}{{#recovery.contactSupport}}<p><a class="button" href="/support">{{title}}</a></p>{{/recovery.contactSupport}}{{/actions}}{{/lastError}}
    {{#hasServer}}<div class="row">
    <form class="inline" method="post" action="{{action.online}}" id="online" data-live-form>{{csrf}}{{#isOnline}}<input type="hidden" name="online" value="no"><button>{{offline}}</button>{{/isOnline}}{{^isOnline}}<input type="hidden" name="online" value="yes"><button class="primary">Go Online</button>{{/isOnline}}</form>
    {{#isOnline}}<form class="inline" method="post" action="{{action.now}}" id="now" data-live-form>{{csrf}}<button class="primary"{{#isSyncing}} disabled{{/isSyncing}}>{{#isSyncing}}Syncing…{{/isSyncing}}{{^isSyncing}}Sync Now{{/isSyncing}}</button></form>{{/isOnline}}
    </div>{{/hasServer}}
    </section>
    """,
    "sync-parked": """
    {{#state}}{{>state}}{{#phase.empty}}<p class="quiet" role="status">{{message}}</p>{{/phase.empty}}{{/state}}
    <ul class="cards">{{#changes}}<li class="card" data-key="{{id}}"><h3>{{title}}</h3><p class="small quiet">{{moment}}</p>
    <p>{{reason}}</p>
    <dl class="facts small">{{#fields}}<dt>{{label}}</dt><dd>{{text}}</dd>{{/fields}}</dl>
    <div class="row">
    <form class="inline" method="post" action="{{action.retry}}" id="retry-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{id}}"><button>Send Again<span class="visually-hidden">: {{title}}, {{moment}}</span></button></form>
    <form class="inline" method="post" action="{{action.discard}}" id="discard-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{id}}"><button class="danger">Give Up<span class="visually-hidden">: {{title}}, {{moment}}</span></button></form>
    </div></li>{{/changes}}</ul>
    """,
    "sync-conflicts": """
    {{#state}}{{>state}}{{#phase.empty}}<p class="quiet" role="status">{{message}}</p>{{/phase.empty}}{{/state}}
    {{#conflicts}}<section class="card conflict" data-key="{{id}}" aria-label="{{title}}, {{moment}}"><h3>{{title}}</h3>
    <p>{{outcome}} <span class="small quiet">{{moment}}</span></p>
    <div class="scroll" tabindex="0" role="group" aria-label="Both values"><table><thead><tr><th scope="col">Field</th><th scope="col">This device</th><th scope="col">Server</th></tr></thead>
    <tbody>{{#fields}}<tr><th scope="row">{{label}}</th><td>{{mine}}</td><td>{{theirs}}</td></tr>{{/fields}}</tbody></table></div>
    <div class="row">
    {{#keepMine}}<form class="inline" method="post" action="{{action.mine}}" id="mine-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{id}}"><button>{{keepMine}}<span class="visually-hidden">: {{title}}, {{moment}}</span></button></form>{{/keepMine}}
    {{#keepTheirs}}<form class="inline" method="post" action="{{action.theirs}}" id="theirs-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{id}}"><button>{{keepTheirs}}<span class="visually-hidden">: {{title}}, {{moment}}</span></button></form>{{/keepTheirs}}
    <form class="inline" method="post" action="{{action.acknowledge}}" id="acknowledge-{{id}}" data-live-form>{{csrf}}<input type="hidden" name="id" value="{{id}}"><button class="quiet">Leave It as It Is<span class="visually-hidden">: {{title}}, {{moment}}</span></button></form>
    </div>
    </section>{{/conflicts}}
    """,
  ]
}
