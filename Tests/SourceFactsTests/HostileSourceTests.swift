import Facts
import SeededRandom
import Testing

@testable import SourceFacts

/// Source that is broken, deep or odd: never a crash, and what is left out says so.
@Suite struct HostileSourceTests {
  /// One way to nest, with as many levels as asked for.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (Int) -> String
    var testDescription: String { name }

    static func around(_ name: String, _ open: String, _ middle: String, _ close: String, prefix: String = "") -> Shape
    {
      Shape(name: name) { prefix + String(repeating: open, count: $0) + middle + String(repeating: close, count: $0) }
    }
  }

  static let shapes: [Shape] = [
    .around("parentheses", "(", "1", ")", prefix: "let x = "),
    .around("arrays", "[", "1", "]", prefix: "let x = "),
    .around("array types", "[", "Int", "]", prefix: "let x: "),
    .around("closures", "{ ", "1", " }", prefix: "let x = "),
    .around("calls in calls", "f(", "1", ")", prefix: "let x = "),
    .around("calls of calls", "", "f", "()", prefix: "let x = "),
    .around("subscripts of subscripts", "", "f", "[0]", prefix: "let x = "),
    .around("members", "", "a", ".b", prefix: "let x = "),
    .around("method chains", "", "a", ".b()", prefix: "let x = "),
    .around("method chains over lines", "", "a", "\n  .b { $0 }", prefix: "let x = "),
    .around("optional chains", "", "a", "?.b", prefix: "let x = "),
    .around("force unwraps", "", "a", "!", prefix: "let x = "),
    .around("optional types", "", "Int", "?", prefix: "let x: "),
    .around("member types", "", "A", ".B", prefix: "let x: "),
    .around("generic types", "A<", "B", ">", prefix: "let x: "),
    .around("function types", "(Int) -> ", "Int", "", prefix: "let x: "),
    .around("blocks", "do { ", "f()", " }", prefix: ""),
    .around("if in if", "if a { ", "f()", " }", prefix: ""),
    .around("types in types", "struct A { ", "let x = 1", " }", prefix: ""),
    .around("functions in functions", "func f() { ", "g()", " }", prefix: ""),
    .around("else if", " else if a {}", "", "", prefix: "if a {}"),
    .around("conditions", "#if DEBUG\n", "f()", "\n#endif", prefix: ""),
    .around("interpolations", "\"\\(", "1", ")\"", prefix: "let x = "),
    .around("try", "try ", "f()", "", prefix: "let x = "),
    .around("await", "await ", "f()", "", prefix: "let x = "),
    .around("prefix operators", "-(", "1", ")", prefix: "let x = "),
    .around("negations", "!", "a", "", prefix: "let x = "),
    .around("spaced prefix operators", "- ", "a", "", prefix: "let x = "),
    .around("ternaries", "a ? ", "b", " : c", prefix: "let x = "),
    .around("patterns", "(", "a", ", b)", prefix: "let "),
    .around("optional patterns", "", "a", "?", prefix: "if case let "),
    .around("key paths", "\\A.b(", "1", ")", prefix: "let x = "),
    .around("some types", "some ", "P", "", prefix: "let x: "),
    .around("attributes", "@A(", "1", ") ", prefix: ""),
    .around("switches", "switch a { case 1: ", "f()", " }", prefix: ""),
    .around("inout", "&", "a", "", prefix: "f("),
    .around("macros", "#f(", "1", ")", prefix: ""),
  ]

  @Test(arguments: shapes) func survivesAnyNesting(_ shape: Shape) throws {
    for levels in [8, 60, 300, 10_000] {
      let source = shape.make(levels)
      let result = LargeStackPool.run { Result { try FactExtractor.extract(source) } }
      switch result {
      case .success(let facts):
        #expect(facts.nodes.count > 1, "\(shape.name) \(levels)")
        #expect(FactCodecRoundTrip.holds(facts))
      case .failure(let error):
        #expect(
          levels > 60 || shape.name.contains("array") || shape.name.contains("subscripts"), "\(shape.name): \(error)")
        #expect("\(error)".contains("levels deep"))
      }
    }
  }

  @Test func longFlatSourceIsNotDeep() throws {
    let elements = "let x = [" + (0..<10_000).map { "a\($0).b(c)" }.joined(separator: ", ") + "]\n"
    let statements = (0..<10_000).map { "a\($0).b(c)[1]?.d = f" }.joined(separator: "\n")
    let chains = (0..<2_000).map { _ in "view.a().b { $0 }\n  .c()\n  .d(1, 2)\n" }.joined()
    let cases = "enum E {\n" + (0..<10_000).map { "  case c\($0)\n" }.joined() + "}\n"
    for source in [elements, statements, chains, cases] {
      let facts = try LargeStackPool.run { Result { try FactExtractor.extract(source) } }.get()
      #expect(facts.nodes.count > 5_000)
    }
  }

  @Test(arguments: [
    "", " ", "\n", "\0", "\u{FEFF}let x = 1", "// only a comment", "/* never closed", "\"never closed", "\"\"\"\nnever",
    "#\"raw\\#(x)\"#", "let x = \"\\(", "}}}}", "{{{{", "((((", "@", "#", "#if", "#if DEBUG", "#endif", "class",
    "class {",
    "extension", "extension {}", "func", "func f(", "init", "var", "var x:", "var x: =", "var x =", "let (a, b",
    "enum E { case",
    "import", "import struct", "import A.", "typealias", "typealias T =", "protocol P { var x: Int { get",
    "struct S: {}",
    "x.", ".x", "x.y.", "f(a:", "f(a: 1", "{ [weak", "{ [weak self] in", "switch", "switch x", "switch x { case",
    "for", "for x in", "do {} catch", "a ? b", "a as", "\\", "\\.", "\\A.", "#selector(", "@A(",
    "\r\n\r\nlet x = 1\r\n",
    "let `class` = 1", "func `init`() {}", "case let .a(b):", "let x = 👩‍👩‍👧‍👧", "let a\u{0300} = 1",
  ]) func anythingGivesSoundFacts(_ source: String) throws {
    let facts = try LargeStackPool.run { Result { try FactExtractor.extract(source) } }.get()
    #expect(facts.nodes[0].kind == .file)
    #expect(FactCodecRoundTrip.holds(facts))
  }

  @Test func mutatedSourcesGiveSoundFacts() throws {
    var random = SeededGenerator(seed: 20_261_121)
    for sample in Samples.all {
      let original = Array(sample.utf8)
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<random.below(12) + 1 { mutate(&bytes, &random) }
        let mutated = bytes
        let facts = LargeStackPool.run { mutated.withUnsafeBufferPointer { try? FactExtractor.extract($0) } }
        if let facts { #expect(FactCodecRoundTrip.holds(facts)) }
      }
    }
  }

  @Test func truncatedSourcesGiveSoundFacts() throws {
    for sample in Samples.all {
      let bytes = Array(sample.utf8)
      for end in stride(from: 0, through: bytes.count, by: 7) {
        let part = Array(bytes[..<end])
        let facts = LargeStackPool.run { part.withUnsafeBufferPointer { try? FactExtractor.extract($0) } }
        #expect(facts.map(FactCodecRoundTrip.holds) == true)
      }
    }
  }

  @Test func longLinesAndBigFiles() throws {
    let line =
      "let x = \"" + String(repeating: "a", count: 1_000_000) + "\" // " + String(repeating: "b", count: 1_000_000)
    let facts = try LargeStackPool.run { Result { try FactExtractor.extract(line) } }.get()
    #expect(facts.lines.count == 1)
    #expect(facts.names.bytes.count < 1_000)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[place] ^= 1 << UInt8(random.below(8))
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(contentsOf: Array("{}()[]\"#\\.:@`\n".utf8).shuffled(using: &random).prefix(3), at: place)
    default:
      let end = min(bytes.count, place + random.below(200))
      bytes.removeSubrange(place..<end)
    }
  }
}
