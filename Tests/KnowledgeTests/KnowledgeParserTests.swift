import Testing

@testable import Knowledge

@Suite struct KnowledgeParserTests {
  private func parse(_ text: String) -> (file: KnowledgeFile, problems: [String]) {
    let (file, problems) = KnowledgeParser.parse(text, path: "a.api")
    return (file, problems.map(\.description))
  }

  @Test func entriesMembersAndFacts() throws {
    let (file, problems) = parse(
      """
      // ours
      module AcmeKit AcmeUI

      type Client Session   service network files; view   // both
        send upload         io
        init(contentsOf:)   io files; plain
        session -> Session
      func run\tio process
      name acme -> Client   guess
      """)
    #expect(problems == [])
    #expect(file.modules == ["AcmeKit", "AcmeUI"])
    #expect(file.entries.map(\.names) == [["Client", "Session"], ["run"], ["acme"]])
    #expect(file.entries[0].facts == [Fact(verb: .service, kinds: [.network, .files]), Fact(verb: .view, kinds: [])])
    #expect(file.entries[0].members.map(\.names) == [["send", "upload"], ["init(contentsOf:)"], ["session"]])
    #expect(file.entries[0].members[2].result == "Session")
    #expect(file.entries[1].facts == [Fact(verb: .io, kinds: .process)])
    #expect(file.entries[2].result == "Client")
  }

  @Test(arguments: [
    ("type A  service network", "a.api:1: the file has to begin with"),
    ("module", "a.api:1: `module` needs the name"),
    ("module A\nmodule B", "a.api:2: a file has one `module` line"),
    ("module A\ntyp B  view", "a.api:2: `typ` is no kind of entry"),
    ("module A\ntype B  viw", "a.api:2: `viw` is no fact"),
    ("module A\ntype B  service", "a.api:2: `service` needs a kind: cloud, database, defaults"),
    ("module A\ntype B  service netwrk", "a.api:2: `netwrk` is no kind of I/O"),
    ("module A\ntype B  view files", "a.api:2: nothing may follow `view`, but `files` does"),
    ("module A\ntype B\n  c io", "a.api:3: nothing is said about `c`"),
    ("module A\ntype B\n  c.d  io", "a.api:3: `c.d` is no name"),
    ("module A\nfunc b\n  c  io", "a.api:2: nothing is said about `b`"),
    ("module A\n  c  io", "a.api:2: an indented line belongs to the `type` above it"),
    ("module A\nname b -> C D  guess", "a.api:2: one type has to follow `->`"),
    ("module A\ntype  view", "a.api:2: a name is missing"),
    ("module A\nname b  word develper", "a.api:2: `develper` is no group of words"),
    ("module A\nname b  word", "a.api:2: `word` needs one group: "),
    ("module A\nname b  word developer developerTool", "a.api:2: `word` needs one group: "),
    ("module A\ntype b  word developer", "a.api:2: `word` is about names: write `name b  word GROUP`"),
    ("module A\ntype b\n  c  word developer", "a.api:3: `word` is about names, not about members of a type"),
    ("module A\nname b*  guess", "a.api:2: `b*` is a pattern, which only `name … word GROUP` takes"),
    ("module A\nname b*c  word developer", "a.api:2: `b*c` is no name; write `name`, or a pattern"),
    ("module A\nname b -> C<D>  guess", "a.api:2: `C<D>` is no type name"),
  ])
  func mistakesNameLineAndRemedy(text: String, problem: String) {
    let problems = parse(text).problems
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }

  @Test func whatIsRightIsKept() {
    let (file, problems) = parse("module A\r\ntype B  view\r\ntype C  viw\r\n  d  io\r\ntype E  window\r\n")
    #expect(problems.count == 1)
    #expect(file.entries.map(\.names) == [["B"], ["C"], ["E"]])
    #expect(file.entries[1].members.count == 1)
  }

  @Test func anyBytesAreRead() {
    var seed: UInt64 = 1
    let alphabet = Array("module type name func -> ; : ( ) // \t\n\r  aé🙂_ io view\0".unicodeScalars)
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<80 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.unicodeScalars.append(alphabet[Int(seed >> 33) % alphabet.count])
      }
      for problem in KnowledgeParser.parse(text, path: "x").problems { #expect(problem.line > 0) }
    }
  }
}
