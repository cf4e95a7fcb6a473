import Architecture
import Facts
import RuleExamples

@testable import Rules

/// Finds out which part of an example decides, by taking the part away and looking whether the finding goes with it.
enum DecisiveFact {
  /// Whether a finding vanishes when all files but its own are taken away.
  static func isInAnotherFile(_ rule: any Rule.Type, _ example: Example) throws -> Bool {
    let app = try ExampleApp(example)
    guard app.files.count > 1 else { return false }
    for place in places(rule, example, app) {
      let alone = try app.with(files: app.files.filter { $0.path == place.path })
      if !places(rule, example, alone).contains(place) { return true }
    }
    return false
  }

  /// Whether a finding vanishes when a typealias, a base class or an extension that it does not stand in is taken away.
  static func isBehindAnotherDeclaration(_ rule: any Rule.Type, _ example: Example) throws -> Bool {
    let app = try ExampleApp(example)
    let found = places(rule, example, app)
    for declaration in indirections(app.program) {
      let path = declaration.file.path
      let start = declaration.file.lines.position(at: declaration.row.start)
      let end = declaration.file.lines.position(at: declaration.row.end)
      let outside = found.filter { place in
        place.path != path || (place.line, place.column) < start || (place.line, place.column) >= end
      }
      if outside.isEmpty { continue }
      let files = app.files.map { $0.path == path ? $0.blanking(declaration.row.start..<declaration.row.end) : $0 }
      let remaining = places(rule, example, try app.with(files: files))
      if outside.contains(where: { !remaining.contains($0) }) { return true }
    }
    return false
  }

  private static func places(_ rule: any Rule.Type, _ example: Example, _ app: ExampleApp) -> [ExampleApp.Place] {
    app.run([rule], options: [rule.description.id: example.options]).flatMap { finding in
      finding.occurrences.map { ExampleApp.Place(path: $0.path, line: $0.line, column: $0.column) }
    }
  }

  /// Typealiases, classes that others inherit from, and extensions of types of the program.
  private static func indirections(_ program: Program) -> [DeclarationCursor] {
    let aliases = program.files.flatMap { file in
      file.declarations.indices.map { DeclarationCursor(file: file, index: $0) }.filter { $0.kind == .typealias }
    }
    let superclasses = Set(program.types.compactMap(\.superclass)).sorted().map { program[$0].declaration }
    return aliases + superclasses + program.types.flatMap(\.extensions)
  }
}

extension ExampleApp.File {
  /// The file with spaces in place of some bytes, so that nothing else moves.
  fileprivate func blanking(_ range: Range<UInt32>) -> ExampleApp.File {
    var bytes = Array(text.utf8)
    for index in Int(range.lowerBound)..<min(Int(range.upperBound), bytes.count) where bytes[index] != 0x0A {
      bytes[index] = 0x20
    }
    return ExampleApp.File(path: path, text: String(decoding: bytes, as: UTF8.self))
  }
}
