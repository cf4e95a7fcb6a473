import Testing

@testable import Facts

@Suite struct NodeKindTests {
  /// `Node.kind` relies on it: codes and bit patterns of the cases are the same, without a gap.
  @Test func codesAreBitPatterns() {
    #expect(NodeKind.allCases.map(\.rawValue) == Array(0...NodeKind.lastCode))
    for kind in NodeKind.allCases {
      #expect(unsafeBitCast(kind, to: UInt8.self) == kind.rawValue)
      #expect(Node(kind: kind, offset: 0).kind == kind)
    }
    for code in (NodeKind.lastCode + 1)...UInt8.max {
      var node = Node(kind: .file, offset: 0)
      node.kindCode = code
      #expect(node.kind == .other)
    }
  }
}
