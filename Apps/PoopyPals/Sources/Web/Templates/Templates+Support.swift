extension Templates {
  /// What went wrong lately.
  static let support = [
    "support": """
    <h1>{{title}}</h1>
    {{region.all}}
    """,
    "support-all": """
    <p>{{introduction}}</p>
    <p class="quiet" role="status">{{summary}}</p>
    {{#report}}<div class="field"><label for="report">To copy</label>
    <textarea id="report" class="mono" rows="6" readonly>&#10;{{report}}</textarea></div>
    <div class="scroll" tabindex="0" role="group" aria-label="Errors"><table><thead><tr><th scope="col">When</th><th scope="col">About</th><th scope="col">Kind</th></tr></thead>
    <tbody>{{#errors}}<tr><td>{{moment}}</td><td>{{area}}</td><td class="mono">{{code}}</td></tr>{{/errors}}</tbody></table></div>
    <form method="post" action="{{action.forget}}" id="forget" data-live-form>{{csrf}}<button>Forget All</button></form>{{/report}}
    """,
  ]
}
