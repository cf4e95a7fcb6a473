import Facts
import Testing

@testable import Knowledge

@Suite struct KnowledgeTests {
  private func names(_ texts: String...) -> Names {
    var list = NameListBuilder()
    for text in texts { _ = list.intern(text) }
    var builder = NamesBuilder()
    _ = builder.merge(list.list)
    return builder.finish()
  }

  @Test func whatComesWithLintelIsRight() {
    #expect(Knowledge.builtInProblems.map(\.description) == [])
    #expect(Knowledge.builtIn.files.count == BuiltInKnowledge.files.count)
  }

  @Test func aProjectReplacesWhatIsKnownOfAName() {
    let names = names("URLSession", "FileManager", "data", "AcmeClient", "send", "acme")
    let (knowledge, problems) = Knowledge.builtIn.adding([
      (
        "a.api",
        "module *\ntype URLSession  service files\n  data  plain\ntype AcmeClient  service network\n  send  io\nname acme -> AcmeClient  guess"
      )
    ])
    #expect(problems == [])
    let known = KnownNames(knowledge, names: names) { _ in false }
    #expect(known.kinds(ofType: names["URLSession"]) == .files)
    #expect(known.kinds(ofType: names["FileManager"]) == .files)
    #expect(known.kinds(ofType: names["AcmeClient"]) == .network)
    #expect(known.says(.plain, of: names["data"], in: names["URLSession"]))
    #expect(!known.says(.io, of: names["data"], in: names["URLSession"]))
    #expect(known.guess(names["acme"]) == names["AcmeClient"])
  }

  @Test func aFileHoldsWhereItsModuleIsImported() {
    let names = names("AcmeClient", "AcmeKit")
    let (knowledge, _) = Knowledge.builtIn.adding([("a.api", "module AcmeKit\ntype AcmeClient  service network")])
    #expect(KnownNames(knowledge, names: names) { _ in false }.kinds(ofType: names["AcmeClient"]).isEmpty)
    #expect(
      KnownNames(knowledge, names: names) { $0 == names["AcmeKit"] }.kinds(ofType: names["AcmeClient"]) == .network)
  }

  @Test func whatIsSaidTwiceIsAMistake() {
    let (_, problems) = Knowledge.builtIn.adding([
      ("a.api", "module *\ntype A  service files\n  b  io"),
      ("b.api", "module *\ntype A  service network\ntype A\n  b  plain"),
    ])
    #expect(
      problems.map(\.description) == [
        "b.api:2: `A` is described at a.api:2 already; keep one",
        "b.api:4: `b` of `A` is described at a.api:3 already; keep one",
      ])
  }

  @Test func linesAboutOneNameAddUp() {
    let names = names("A", "b")
    let (knowledge, problems) = Knowledge.builtIn.adding([
      ("a.api", "module *\ntype A  service network\n  b  io\ntype A  view\n  b  instance")
    ])
    #expect(problems == [])
    let known = KnownNames(knowledge, names: names) { _ in false }
    #expect(known.kinds(ofType: names["A"]) == .network && known.types(.view).contains(names["A"]))
    #expect(known.says(.io, of: names["b"], in: names["A"]) && known.says(.instance, of: names["b"], in: names["A"]))
  }

  @Test func wordsHavePatterns() {
    let names = names("addSubview", "addSubviews", "pinEdges", "theLayout", "isLayingOut", "layingOut", "playing", "x")
    let (knowledge, problems) = Knowledge.builtIn.adding([
      ("a.api", "module *\nname addSubview pin* *Layout ~laying  word developer\nname x ~laying  word developerTool")
    ])
    #expect(problems == [])
    let known = KnownNames(knowledge, names: names) { _ in false }
    let layout = known.words(.developer)
    for name in ["addSubview", "pinEdges", "theLayout", "isLayingOut", "layingOut"] {
      #expect(layout.contains(names[name]), "\(name)")
    }
    for name in ["addSubviews", "playing", "x"] { #expect(!layout.contains(names[name]), "\(name)") }
    #expect(layout.containsPart("laying") && !layout.containsPart("pin"))
    #expect(known.words(.developerTool).contains(names["x"]))
  }

  @Test func aHundredThousandFactsAreReadInNoTime() {
    let text = "module *\n" + (0..<100_000).map { "type T\($0)  service network" }.joined(separator: "\n")
    let (knowledge, problems) = Knowledge.builtIn.adding([("big.api", text)])
    #expect(problems == [])
    let names = names("T99999")
    #expect(KnownNames(knowledge, names: names) { _ in false }.kinds(ofType: names["T99999"]) == .network)
  }

  @Test func callsWithLabels() {
    // `Data(contentsOf: url)` says no `init`.
    let names = names("Data", "contentsOf", "write", "to")
    let known = KnownNames(.builtIn, names: names) { _ in false }
    let readers = known.building(.io)
    #expect(readers.types.contains(names["Data"]) && readers.labels.contains(names["contentsOf"]))
    #expect(!known.typesBuilt(.io).contains(names["Data"]))
  }
}
