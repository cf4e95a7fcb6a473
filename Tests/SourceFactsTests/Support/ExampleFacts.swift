import Facts
import SourceFacts
import Testing

/// The facts of one example, found by name as a rule would find them.
struct ExampleFacts {
  let file: LinkedFile
  let names: Names

  init(_ source: String) throws {
    let facts = try LargeStackPool.run { Result { try FactExtractor.extract(source) } }.get()
    var builder = NamesBuilder()
    let ids = builder.merge(facts.names)
    file = LinkedFile(path: "Example.swift", facts: facts, ids: ids)
    names = builder.finish()
  }

  func text(_ cursor: Cursor) -> String { names[cursor.name] }

  /// Nodes of a kind in source order; of a name, if one is given.
  func nodes(_ kind: NodeKind, _ name: String? = nil, in place: Cursor? = nil) -> [Cursor] {
    (place ?? file.root).subtree.filter { $0.kind == kind && (name == nil || text($0) == name) }
  }

  func calls(_ name: String, in place: Cursor? = nil) -> [Cursor] { nodes(.call, name, in: place) }

  func declaration(_ name: String, _ kind: DeclarationKind? = nil) throws -> DeclarationCursor {
    try #require(
      file.declarations.indices.lazy.map { DeclarationCursor(file: file, index: $0) }.first {
        names[$0.name] == name && (kind == nil || $0.kind == kind)
      }, "no declaration \(name)")
  }

  /// The function or variable of a type that a node stands in.
  func member(around cursor: Cursor) -> String? {
    cursor.ancestors.first { [.functionDeclaration, .initializerDeclaration, .variableDeclaration].contains($0.kind) }
      .map(text)
  }

  /// The operators of a chain, first to last: `["map", "receive", "sink"]`.
  func operators(endingIn call: Cursor) -> [String] {
    var operators: [String] = []
    var current: Cursor? = call
    while let cursor = current?.plain {
      if cursor.kind == .call { operators.insert(text(cursor), at: 0) }
      current = cursor.kind == .call ? cursor.callee?.plain.base : cursor.base
    }
    return operators
  }

  /// How a closure holds self: `strong`, `weak`, `unowned`, or nothing when it does not use it.
  func hold(of closure: Cursor) -> String? {
    if let capture = nodes(.capture, "self", in: closure).first(where: { $0.parent == closure }) {
      return capture.flags.contains(.weak) ? "weak" : capture.flags.contains(.unowned) ? "unowned" : "strong"
    }
    return nodes(.identifier, "self", in: closure).isEmpty ? nil : "strong"
  }
}
