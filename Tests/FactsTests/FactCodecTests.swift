import Testing

@testable import Facts

/// Bytes of a cache may be anything: facts come back whole or not at all.
@Suite struct FactCodecTests {
  private var facts: FileFacts {
    var names = NameListBuilder()
    let name = names.intern("value")
    var root = Node(kind: .file, offset: 0)
    root.size = 3
    var variable = Node(kind: .variableDeclaration, flags: .isLet, width: 5, name: name, offset: 4)
    variable.size = 2
    let literal = Node(kind: .numberLiteral, name: name, offset: 12)
    var row = Declaration(kind: .variable, name: name, parent: Declaration.none, node: 1, start: 0)
    row.end = 13
    row.value = 2
    return FileFacts(
      names: names.list, nodes: [root, variable, literal], declarations: [row],
      imports: [ImportFact(module: name, symbol: .none, offset: 0, condition: .none, flags: .testable)],
      directives: [Directive(action: .disableNext, rule: name, reason: name, offset: 3)],
      marks: [SectionMark(title: name, offset: 7)], lines: LineTable(entries: [1, 41]), flags: .generated)
  }

  @Test func roundTrip() {
    let bytes = FactCodec.encode(facts)
    #expect(bytes.withUnsafeBytes { FactCodec.decode($0) } == facts)
  }

  @Test func everyTruncationIsRefused() {
    let bytes = FactCodec.encode(facts)
    for end in 0..<bytes.count {
      #expect(bytes[..<end].withUnsafeBytes { FactCodec.decode($0) } == nil)
    }
    #expect((bytes + [0]).withUnsafeBytes { FactCodec.decode($0) } == nil)
  }

  @Test func everyFlippedByteGivesSoundFactsOrNone() {
    let bytes = FactCodec.encode(facts)
    for index in bytes.indices {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= mask
        guard let decoded = damaged.withUnsafeBytes({ FactCodec.decode($0) }) else { continue }
        var builder = NamesBuilder()
        let ids = builder.merge(decoded.names)
        let file = LinkedFile(path: "A.swift", facts: decoded, ids: ids)
        #expect(file.root.subtree.reduce(0) { sum, _ in sum + 1 } == file.nodes.count)
        for cursor in file.root.subtree { _ = cursor.children.map(\.kind) }
      }
    }
  }
}
