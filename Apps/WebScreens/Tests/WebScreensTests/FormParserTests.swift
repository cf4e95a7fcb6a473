import Testing
import WebScreens

@Suite struct FormParserTests {
  private func parse(_ text: String, pieces: Int = .max, rules: FormRules = FormRules()) -> FormData {
    parse(Array(text.utf8), pieces: pieces, rules: rules).0
  }

  private func parse(_ bytes: [UInt8], pieces: Int, rules: FormRules = FormRules()) -> (FormData, FormParser) {
    var parser = FormParser(rules: rules)
    var rest = bytes[...]
    while !rest.isEmpty {
      parser.read(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    let data = parser.finish()
    return (data, parser)
  }

  @Test func fieldsKeepTheirOrderAndRepetitions() {
    let form = parse("b=2&a=1&b=3&unknown=&=x&lonely&&c=1=2")
    #expect(form.fields.map(\.name) == ["b", "a", "b", "unknown", "", "lonely", "c"])
    #expect(form.fields.map(\.value) == ["2", "1", "3", "", "x", "", "1=2"])
    #expect(form.all("b") == ["2", "3"])
    #expect(form["b"] == "2")
    #expect(form["absent"] == "")
    #expect(form.has("lonely") && !form.has("absent"))
  }

  @Test(arguments: [
    ("a%20b+c", "a b c"), ("%C3%A4%E2%82%AC%F0%9F%98%80", "ä€😀"), ("100%", "100%"), ("%", "%"), ("%4", "%4"),
    ("%zz", "%zz"), ("%4z", "%4z"), ("%%41", "%A"), ("%4%41", "%4A"),
    ("%C3", "\u{FFFD}"), ("%FFx", "\u{FFFD}x"), ("%C3%28", "\u{FFFD}("),
    ("a%0D%0Ab%0Dc%0Ad", "a\nb\nc\nd"), ("%26%3D%2B%25", "&=+%"), ("%00", "\u{0}"),
  ])
  func brokenEscapesAndTextAreReadAsBrowsersReadThem(_ sent: String, _ value: String) {
    for pieces in [1, 2, 3, .max] { #expect(parse("x=\(sent)&y=1", pieces: pieces)["x"] == value) }
    #expect(parse("x=\(sent)")["x"] == value)
    #expect(parse("\(sent)=1").fields.first?.name == value.replacing("\r", with: "\n") || sent.contains("%0"))
  }

  @Test func aValueOverItsLimitIsCutAndMarked() {
    let rules = FormRules(fieldLimit: 5)
    let form = parse("a=12345&b=123456&c=ok&d=1234%C3%A4&e=1%E2%82%AC%E2%82%AC", rules: rules)
    #expect(form.fields.map(\.isTooLong) == [false, true, false, true, true])
    #expect(form.fields.map(\.value) == ["12345", "12345", "ok", "1234", "1€"])
    #expect(form.tooLong == ["b", "d", "e"])
    #expect(form.isTooLong("b") && !form.isTooLong("a") && !form.isTooLong("absent"))
    let name = parse(String(repeating: "n", count: 5000) + "=1")
    #expect(name.fields[0].isTooLong && name.fields[0].name.utf8.count == 1024)
  }

  @Test func tooManyFieldsAreNotKept() {
    let (form, parser) = parse(Array("a&b&c&d".utf8), pieces: 1, rules: FormRules(fieldCount: 3))
    #expect(form.fields.count == 3)
    #expect(parser.hasTooManyFields)
  }

  /// Any bytes, in any pieces: the same fields, within the limits.
  @Test(arguments: 0..<200) func piecesDoNotMatter(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("%%%&&==+abAF09zé\r\n\u{0}".utf8) + [0xFF, 0xC3, 0xE2, 0x82]
    let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    let rules = FormRules(fieldLimit: Int.random(in: 0...12, using: &random), fieldCount: 20)
    let whole = parse(bytes, pieces: .max, rules: rules).0
    for size in [1, 2, 3, 7] { #expect(parse(bytes, pieces: size, rules: rules).0 == whole) }
    #expect(whole.fields.count <= 20)
    // A broken byte is one byte as it came and three as the replacement character.
    for field in whole.fields { #expect(field.value.utf8.count <= rules.fieldLimit * 3) }
  }

  /// What is encoded comes back.
  @Test(arguments: 0..<100) func whatIsSentIsWhatIsRead(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    let letters = Array("aZ09 &=+%äß€😀\n\t\"<>'`é")
    let sent = (0..<8).map { _ in
      (0..<2).map { _ in
        String((0..<Int.random(in: 1...20, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      }
    }
    let body = sent.map { $0.map(LocalPathEncoding.encoded).joined(separator: "=") }.joined(separator: "&")
    #expect(parse(body, pieces: 5).fields.map { [$0.name, $0.value] } == sent)
  }
}

/// Encodes every byte that is not a letter or a digit.
private enum LocalPathEncoding {
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(Unicode.Scalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
