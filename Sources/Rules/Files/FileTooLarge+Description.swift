extension FileTooLarge {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "file-too-large",
    severity: .medium,
    area: .files, section: .viewModelExtraction, consequence: .change,
    summary: "A file has more lines of code than anybody reads.",
    rationale: """
      Long files hide what belongs together, make every review longer and every merge more likely to conflict. Past a \
      thousand lines nobody knows the whole of it any more.
      """,
    fires: """
      A file has more than 400 lines of code (medium) or more than 1,000 (high). Blank lines and lines that hold nothing \
      but a comment are free.
      """,
    silent: [
      "generated files and tests, doubles and help for tests by their folder (`Mocks`, `TestSupport`), and copied code (`ThirdParty`, `External`)",
      "lines of `#Preview`",
      "a file of a view controller that `massive-viewcontroller` already reports, or mostly an extension of one",
    ],
    fix: "Split by extension: `Type+Concern.swift`.",
    options: [
      .limit("lines", 400, "lines of code that a file may have"),
      RuleOption("high-lines", .int(1_000), "lines of code above which the finding is high"),
    ],
    serves: ["C23", "C33", "C36", "C39", "C71", "E30", "F9"])
}
