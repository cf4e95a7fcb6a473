/// The templates of the site.
enum Templates {
  static let all = parts.merging(list) { first, _ in first }
    .merging(detail) { first, _ in first }
    .merging(forms) { first, _ in first }
    .merging(compare) { first, _ in first }
    .merging(review) { first, _ in first }
    .merging(run) { first, _ in first }

  /// Pieces that several pages use.
  private static let parts = [
    "state": """
    {{#isLoading}}<p class="loading" role="status">{{message}}</p>{{/isLoading}}
    {{#isFailed}}<div class="notice notice-failure" role="alert"><p>{{message}}</p>
    {{#details}}<details><summary>Details</summary><pre class="details">{{details}}</pre></details>{{/details}}
    <p><a class="button" href="{{path}}">Try Again</a></p></div>{{/isFailed}}
    """,
    "problem": """
    <div class="notice notice-{{kind}} compact"><p>{{text}}</p>{{#details}}<details><summary>Details</summary><pre class="details">{{details}}</pre></details>{{/details}}</div>
    """,
  ]
}
