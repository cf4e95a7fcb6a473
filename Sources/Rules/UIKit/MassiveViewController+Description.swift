extension MassiveViewController {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "massive-viewcontroller",
    severity: .high,
    area: .uiKit, section: .viewModelExtraction, consequence: .change,
    summary: "A view controller is very long and does everything itself.",
    rationale: """
      A controller that talks to the network, stores, validates, formats, decides and navigates cannot be tested, and every \
      change to one of these can break the others.
      """,
    fires: """
      More than `lines` lines of code over all extensions and files, and at least `concerns` of: networking, persistence, \
      validation, formatting, business rules, navigation, table or collection data source; one fewer past two times \
      `lines`. Each is shown by its clearest place: a request rather than a picture that is loaded, a push rather than a \
      toast, a calculation rather than a switch over screens. Medium up to a fifth past `lines` with \
      no more than `concerns`.
      """,
    silent: [
      "generated code", "mostly layout code (`file-too-large` speaks alone)", "long, but with one job",
      "a method that is given one of the app's views or controllers decides about the UI, which is no business rule",
      "a service that is told to start or stop without a word more is no networking",
    ],
    fix: "Move state, requests, validation and formatting into a view model; let the controller bind and render.",
    options: [
      .limit("lines", 500, "Lines of code, over all extensions, that a controller may have."),
      RuleOption("concerns", .int(3), "How many different concerns make it massive."),
    ],
    serves: ["C11", "C31", "C38", "C41"])
}
