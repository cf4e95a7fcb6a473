/// The templates of the site.
enum Templates {
  static let all = parts.merging(logs) { first, _ in first }.merging(forms) { first, _ in first }
    .merging(sync) { first, _ in first }.merging(support) { first, _ in first }

  /// Pieces that several pages use.
  private static let parts = [
    "state": """
    {{#phase.idle}}<p class="loading" role="status">{{message}}</p>{{/phase.idle}}{{#phase.loading}}<p class="loading" role="status">{{message}}</p>{{/phase.loading}}
    {{#phase.failed}}<div class="notice notice-error" role="alert"><p>{{message}}</p><p><a class="button" href="{{path}}">Try Again</a> <a href="/support">Support</a></p></div>{{/phase.failed}}
    """,
    "problem": """
    <div class="notice notice-error" role="alert"><p><strong>{{title}}</strong> {{message}}</p>{{>recoveries}}</div>
    """,
    // A problem itself closes with the next page.
    "recoveries": """
    {{#actions}}{{#recovery.goOffline}}<form class="inline" method="post" action="/sync/online" id="go-offline" data-live-form>{{csrf}}<input type="hidden" name="online" value="no"><button>{{title}}</button></form>{{/recovery.goOffline}}{{#recovery.contactSupport}}<a class="button" href="/support">{{title}}</a>{{/recovery.contactSupport}}{{/actions}}
    """,
    "achievements": """
    <h1>{{title}}</h1>
    {{region.all}}
    """,
    "achievements-all": """
    {{#state}}{{>state}}{{/state}}
    <p class="quiet" role="status">{{summary}}</p>
    <ul class="cards">
    {{#rows}}<li class="card achievement{{#unlocked}} earned{{/unlocked}}" data-key="{{id}}">
    {{#unlocked}}<img src="/-/assets/medal.svg" alt="" width="56" height="56">{{/unlocked}}{{^unlocked}}<img src="/-/assets/medal-open.svg" alt="" width="56" height="56">{{/unlocked}}
    <div><h2>{{title}}</h2><p>{{task}}</p>
    {{#unlocked}}<p><span class="badge badge-good">{{unlocked}}</span></p>{{/unlocked}}
    {{^unlocked}}<p><progress max="{{needed}}" value="{{done}}" aria-label="{{title}}">{{progress}}</progress> <span class="small quiet">{{progress}}</span></p>{{/unlocked}}</div>
    </li>{{/rows}}
    </ul>
    """,
  ]
}
