import Findings
import Refactoring
import SeededRandom
import Testing

/// The text of a baseline: what it looks like, and that it comes back.
@Suite struct BaselineFileTests {
  private func entry(_ subject: String, _ detail: String = "load: URLSession.shared", number: Int = 1) -> BaselineEntry
  {
    BaselineEntry(
      fingerprint: Make.fingerprint(subject + detail), number: number, subject: subject, detail: detail)
  }

  private func parse(_ text: String) throws(BaselineProblem) -> BaselineFile {
    try BaselineParser.parse(Array(text.utf8), rule: "viewmodel-does-io")
  }

  @Test func `a file says what it is and has one line per place`() throws {
    let file = BaselineFile(
      rule: "viewmodel-does-io", entries: [entry("Zoo"), entry("Cart", number: 2), entry("Cart")])
    let text = String(decoding: file.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "# lintel baseline 1")
    #expect(text.contains("lintel baseline prune") && text.contains("--accept-new --reason"))
    #expect(
      lines.filter { $0.contains("\t") } == [
        "\(Make.fingerprint("Cartload: URLSession.shared"))\t1\tCart\tload: URLSession.shared",
        "\(Make.fingerprint("Cartload: URLSession.shared"))\t2\tCart\tload: URLSession.shared",
        "\(Make.fingerprint("Zooload: URLSession.shared"))\t1\tZoo\tload: URLSession.shared",
      ])
    #expect(try parse(text) == file)
  }

  @Test func `the order of findings does not show`() {
    var places = (0..<50).map { Make.place("call \($0 % 9)", member: "member\($0 % 5)", line: $0 + 1) }
    var generator = SeededGenerator(seed: 7)
    let first = Baseline.recording([Make.finding(places)])
    for _ in 0..<10 {
      places.shuffle(using: &generator)
      #expect(Baseline.recording([Make.finding(places)]) == first)
      #expect(Baseline.recording(places.map { Make.finding([$0]) }) == first)
    }
  }

  @Test func `lines and columns do not show`() {
    let here = Make.finding([Make.place("call", line: 4)])
    let there = Make.finding([Make.place("call", path: "App/Moved/Else.swift", line: 400)])
    #expect(Baseline.recording([here]) == Baseline.recording([there]))
  }

  @Test func `hostile names stay in their column`() throws {
    let odd = "a\tb\nc\rd\u{1B}[31m\u{202E}\\t\u{2028}<<<<<<< #"
    let finding = Make.finding([Make.place(odd, member: odd, type: odd)], type: odd)
    let baseline = Baseline.recording([finding], reason: odd + "\n# end")
    let file = try #require(baseline.files.first)
    #expect(!file.bytes.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 })
    #expect(file.entries.count == 1)
    #expect(try BaselineParser.parse(file.bytes, rule: file.rule) == file)
    #expect(Make.match([finding], baseline).new.isEmpty)
    #expect(file.reasons.count == 1)
  }

  @Test func `long evidence is shortened and still told apart`() throws {
    let long = String(repeating: "x", count: 500)
    let baseline = Baseline.recording([Make.finding([Make.place(long + "a"), Make.place(long + "b")])])
    let entries = try #require(baseline.files.first).entries
    #expect(entries.allSatisfy { $0.detail.count <= 121 })
    #expect(Set(entries.map(\.detail)).count == 2)
  }

  @Test func `windows line ends, a mark at the start and a missing last line end are read`() throws {
    let file = BaselineFile(rule: "viewmodel-does-io", entries: [entry("Cart"), entry("Zoo")])
    let text = String(decoding: file.bytes, as: UTF8.self)
    let windows = try parse("\u{FEFF}" + text.replacing("\n", with: "\r\n"))
    #expect(windows.entries == file.entries)
    #expect(String(decoding: windows.bytes, as: UTF8.self) == text.replacing("\n", with: "\r\n"))
    #expect(try parse(String(text.dropLast())) == file)
  }

  static let line = "8c06f2a1d93be574\t1\tCart\tload: URLSession.shared"

  @Test(arguments: [
    ("", 1, "must start with"), ("# other\n", 1, "must start with"), ("# lintel baseline 2\n", 1, "version 2"),
    ("# lintel baseline x\n", 1, "not a number"), ("# lintel baseline 99999999999999999999\n", 1, "not a number"),
    ("<<<<<<< HEAD\n# lintel baseline 1\n", 1, "conflict"),
    ("# lintel baseline 1\n\n<<<<<<< HEAD\n\(line)\n", 3, "conflict"),
    ("# lintel baseline 1\n\(line)\n=======\n", 3, "conflict"), ("# lintel baseline 1\n>>>>>>> x\n", 2, "conflict"),
    ("# lintel baseline 1\n||||||| x\n", 2, "conflict"), ("# lintel baseline 1\n8c06f2a1d93be574\t1\tCart", 2, "has 3"),
    ("# lintel baseline 1\nnonsense\n", 2, "has 1"), ("# lintel baseline 1\n\(line)\tmore\n", 2, "has 5"),
    ("# lintel baseline 1\n8c06\t1\tCart\tx\n", 2, "16 digits"),
    ("# lintel baseline 1\n8C06F2A1D93BE574\t1\tCart\tx\n", 2, "16 digits"),
    ("# lintel baseline 1\n8c06f2a1d93be574\t0\tCart\tx\n", 2, "from 1"),
    ("# lintel baseline 1\n8c06f2a1d93be574\t-1\tCart\tx\n", 2, "from 1"),
    ("# lintel baseline 1\n8c06f2a1d93be574\t01\tCart\tx\n", 2, "from 1"),
    ("# lintel baseline 1\n8c06f2a1d93be574\t99999999999999999999\tCart\tx\n", 2, "from 1"),
    ("# lintel baseline 1\n8c06f2a1d93be574\t1\t\tx\n", 2, "third column is empty"),
    ("# lintel baseline 1\n8c06f2a1d93be574\t1\tCart\t\n", 2, "fourth column is empty"),
    ("# lintel baseline 1\n\n\(line)\n\n\(line)\n", 5, "twice"), ("# lintel baseline 1\n\u{0}\n", 2, "has 1"),
    ("# lintel baseline 1\n#\u{0}\n", 2, "UTF-8"),
  ]) func `what is wrong is said with its line`(_ text: String, _ line: Int, _ words: String) {
    let problem = #expect(throws: BaselineProblem.self) { try parse(text) }
    #expect(problem?.line == line)
    #expect(problem?.description.contains(words) == true, "\(problem?.description ?? "")")
  }

  @Test func `bytes that are no text are said with their line`() {
    let bytes = Array("# lintel baseline 1\n8c06f2a1d93be574\t1\tCart\t".utf8) + [0xFF, 0x0A]
    let problem = #expect(throws: BaselineProblem.self) { try BaselineParser.parse(bytes, rule: "x") }
    #expect(problem?.line == 2)
    #expect(problem?.description.contains("UTF-8") == true)
  }

  /// Whatever somebody does to a file: it is read or refused, and what was read can be written and read again.
  @Test(arguments: 0..<20) func `broken files never crash`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let entries = (0..<20).map { entry("Type\($0 % 7)", "member\($0)") }
    let good = BaselineFile(rule: "viewmodel-does-io", entries: entries).bytes
    for _ in 0..<100 {
      var bytes = good
      for _ in 0...generator.below(5) {
        let place = generator.below(bytes.count + 1)
        switch generator.below(4) {
        case 0: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + generator.below(90)))
        case 2: bytes.insert(contentsOf: Array("\n<<<<<<< a\n\t\r\n".utf8.prefix(generator.below(15))), at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + generator.below(90))], at: place)
        }
      }
      guard let file = try? BaselineParser.parse(bytes, rule: "viewmodel-does-io") else { continue }
      let again = try BaselineParser.parse(file.bytes, rule: "viewmodel-does-io")
      #expect(again.entries == file.entries)
    }
  }
}
