import TerminalEmulator
import Testing

struct TerminalQueryFilterTests {
  @Test(arguments: [
    ("a\u{1B}[cb", "ab"), ("\u{1B}[>c\u{1B}[6n\u{1B}[?6n\u{1B}[5n", ""),
    ("\u{1B}]11;?\u{7}x\u{1B}]10;?\u{1B}\\y", "xy"),
    ("\u{1B}[?2004$p\u{1B}[18t\u{1B}[>q\u{1B}[?u", ""), ("\u{1B}[31mred\u{1B}[m", "\u{1B}[31mred\u{1B}[m"),
    ("\u{1B}[>4;2m\u{1B}[>4n", "\u{1B}[>4;2m\u{1B}[>4n"), ("\u{1B}]0;title\u{7}\u{1B}7", "\u{1B}]0;title\u{7}\u{1B}7"),
    ("\u{1B}[2\u{1B}[1mx", "\u{1B}[2\u{1B}[1mx"), ("\u{1B}(0q\u{1B}(B", "\u{1B}(0q\u{1B}(B"),
  ])
  func questionsAreTakenOut(_ input: String, _ output: String) {
    var whole = TerminalQueryFilter()
    #expect(String(decoding: whole.passing(Array(input.utf8)), as: UTF8.self) == output)
    var single = TerminalQueryFilter()
    #expect(String(decoding: input.utf8.flatMap { single.passing([$0]) }, as: UTF8.self) == output)
  }

  @Test func whatNeverEndsIsNotHeldForEver() {
    var filter = TerminalQueryFilter()
    let input = Array("\u{1B}]0;\(String(repeating: "x", count: 1_000))".utf8)
    #expect(filter.passing(input).count >= 900)
  }
}
