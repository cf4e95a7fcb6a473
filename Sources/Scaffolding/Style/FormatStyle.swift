/// How text looks: indentation, header comment, section comments, width.
public struct FormatStyle: Sendable, Hashable {
  /// One level: two or four spaces, or a tab.
  public var indentation = "  "
  /// The header comment with the placeholders `{file}`, `{project}`, `{author}`, `{date}`, `{year}`; empty for none.
  public var header: [String] = []
  /// How `{date}` is written, by the letters of Unicode TR 35 (`dd/MM/yyyy`).
  public var dateFormat = "yyyy-MM-dd"
  /// What starts a section, such as `// MARK: - ` or `// MARK: `; empty for none.
  public var section = "// MARK: - "
  /// The longest line, in characters.
  public var width = 120
  /// Whether classes are `final`.
  public var writesFinal = true
  /// Whether existential types are written with `any`.
  public var writesAny = true
  /// What ends a line.
  public var lineEnding = "\n"
  /// Whether an empty line follows the line that opens a type.
  public var blankLineAfterTypeOpening = false

  /// Whether declarations have documentation comments.
  public var writesDocumentation = true
  /// From how many parameters on an initializer has each in a line of its own; `nil` where the width decides.
  public var parametersInLines: Int?

  /// Whether suites of Swift Testing are marked `@Suite`.
  public var writesSuite = true
  /// Where `@testable import` stands among the imports of a test.
  public var testableImport = TestableImport.separate
  /// Attributes of members that have a line of their own: `Test`, `ViewBuilder`.
  public var ownLineAttributes: Set<String> = []

  /// Two spaces, no header.
  public init() {}

  /// Where `@testable import` stands among the imports of a test.
  public enum TestableImport: String, Sendable, Hashable, CaseIterable {
    /// Last, after an empty line.
    case separate
    /// By the name of its module.
    case sorted
    /// Last.
    case last
    /// First.
    case first
  }
}
