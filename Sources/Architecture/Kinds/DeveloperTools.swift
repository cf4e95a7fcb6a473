import Facts
import Knowledge

/// Screens and helpers that only developers run, by their names: `DebugMenuView`, `DeveloperSettingsController`. A
/// `DebugSessionView` may be what the app is about.
public struct DeveloperTools: Sendable {
  private let names: Names
  private let developers: KnownWords
  private let tools: KnownWords

  /// Looks at nothing yet.
  public init(_ program: Program) {
    names = program.names
    developers = program.known.words(.developer)
    tools = program.known.words(.developerTool)
  }

  /// Whether a type is one, or stands in one. O(words of its names).
  public func contain(_ type: TypeRecord, of program: Program) -> Bool {
    around(type, program).contains { isTool($0.name) }
  }

  private func isTool(_ name: NameID) -> Bool {
    guard name != .absent else { return false }
    let words = names.words(of: name)
    return words.contains(where: developers.containsPart)
      && words.allSatisfy { developers.containsPart($0) || tools.containsPart($0) }
  }

  /// Whether the name of a type, or of one around it, speaks of developers at all, or a module is there for them.
  public func mayContain(_ type: TypeRecord, of program: Program) -> Bool {
    around(type, program).contains { names.words(of: $0.name).contains(where: developers.containsPart) }
      || isTool(program.names[program.module(of: type).name])
  }

  private func around(_ type: TypeRecord, _ program: Program) -> some Sequence<TypeRecord> {
    sequence(first: type) { $0.outer.map { program[$0] } }
  }
}
