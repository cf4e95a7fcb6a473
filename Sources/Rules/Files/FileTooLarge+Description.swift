extension FileTooLarge {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "file-too-large",
    severity: .medium,
    area: .files, section: .fileSplits, consequence: .change,
    summary: "A file has more lines of code than anyone reads.",
    rationale: """
      Long files hide what belongs together, make every review longer and every merge more likely to conflict. Past a \
      thousand lines no one knows the whole of it any more.
      """,
    fires: """
      A file has more than 400 lines of code (medium) or more than 1,000 that are not constants (high). Blank lines and \
      lines that hold nothing but a comment are free. The fix names what can move as the code is: types and extensions that \
      use no private member of others, nested types, and only as many as it takes to come below the limit; else the longest \
      function, or the type to divide, after types that can move.
      """,
    silent: [
      "generated files and tests, doubles and help for tests by their folder (`Mocks`, `TestSupport`), and copied code: folders called "
        + "`ThirdParty` or `External`, with the license of others, or made in another project by others",
      "lines of previews (`#Preview`, `PreviewProvider`), and what is compiled for developers only (`#if DEBUG`)",
      "tables and records: three quarters of the lines are constants (`static let`, cases of enums, `switch self` over them), stored "
        + "properties, and initializers that only fill these",
      "one type that takes more than seven tenths of a file of up to 460 lines, or of up to 532 where private members and overrides tie its "
        + "methods together and nothing else can move",
      "a file of which more than four fifths are one type that `massive-viewcontroller`, `viewmodel-too-large` or `view-too-large` already reports",
      "a file of a view controller that `massive-viewcontroller` reports",
    ],
    fix: "Split by extension: `Type+Concern.swift`.",
    options: [
      .limit("lines", 400, "lines of code that a file may have"),
      RuleOption("high-lines", .int(1_000), "lines of code above which the finding is high"),
    ],
    serves: ["C23", "C33", "C36", "C39", "C71", "E30", "F9"])
}
