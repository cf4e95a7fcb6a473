extension StrongSelfInCellProvider {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "strong-self-in-cell-provider",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A data source that self keeps holds a closure that captures self strongly.",
    rationale: """
      The data source holds its closures for as long as it lives, a closure holds self, and self holds the data source. \
      The screen with its cells and images leaks every time it is opened.
      """,
    fires: """
      An object keeps a diffable data source (or one of RxDataSources) in a property, itself, through a helper or a \
      subclass, and captures itself strongly in the cell provider, in `supplementaryViewProvider` and its like, in \
      `reorderingHandlers` or `sectionSnapshotHandlers`, or in the handler of a cell registration that self keeps or that \
      a provider uses. A method given without its arguments (`cellProvider: cell`) holds self as well, and so does a \
      closure in which only an inner closure has `[weak self]`. One finding for each data source; medium where there is \
      only ever one object of the class.
      """,
    silent: [
      "`[weak self]` and `[unowned self]`",
      "closures that do not use self",
      "a data source that self does not keep: a list holds its `dataSource` weakly",
      "a registration in a local variable that no provider of a kept data source uses",
      "another method sets the property to `nil`",
      "value types and static functions",
    ],
    fix: "Capture `[weak self]`, and return `nil` or an empty view when it is gone.",
    isFixable: true,
    serves: ["C38", "B43"])
}
