import Foundation

/// The examples of one rule, read from their folder.
package struct ExampleSet: Sendable {
  /// Examples that the rule must report, exactly where they are marked, by the names of their folders.
  package let reported: [String: Example]
  /// Examples in which it must not report anything, by the names of their folders.
  package let silent: [String: Example]
  /// The two of them that are shown to users.
  package let shown: (reported: Example, silent: Example)

  /// Where the examples of all rules are: a folder for each, called by its id.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("RulesTests/Examples").path

  /// All examples, those to report first, in the order of their folders.
  package var all: [Example] { inOrder(reported) + inOrder(silent) }

  /// Reads the examples of a rule.
  ///
  /// - Throws: ``ExampleError`` with the path of what is missing or wrong.
  package init(of rule: String, in folder: String = Self.folder) throws {
    let path = "\(folder)/\(rule)"
    let entries = try ExampleFolder.entries(of: path)
    for name in entries where !["reports", "silent", ShownNames.file].contains(name) {
      throw ExampleError("\(path)/\(name)", "a rule has `reports`, `silent` and `\(ShownNames.file)` only")
    }
    reported = try ExampleFolder.cases(of: "\(path)/reports", isReported: true)
    silent = try ExampleFolder.cases(of: "\(path)/silent", isReported: false)
    let names = try ShownNames(path: "\(path)/\(ShownNames.file)")
    guard let shownReported = reported[names.reports] else { throw names.missing("reports/\(names.reports)") }
    guard let shownSilent = silent[names.silent] else { throw names.missing("silent/\(names.silent)") }
    shown = (shownReported, shownSilent)
  }

  /// The ids of the rules that have a folder.
  package static func rules(in folder: String = Self.folder) throws -> [String] {
    try ExampleFolder.entries(of: folder)
  }

  /// An example that must be reported, by the name of its folder.
  package func reported(_ name: String) throws -> Example {
    guard let example = reported[name] else { throw ExampleError("reports/\(name)", "no such example") }
    return example
  }

  private func inOrder(_ examples: [String: Example]) -> [Example] {
    examples.sorted { $0.key < $1.key }.map(\.value)
  }
}
