import AgentReports
import Domain
import Testing

@Suite("What agents say in their output")
struct OutputEventsTests {
  private func read(_ kind: AgentKind, _ speech: OutputSpeech, _ text: String, by size: Int) -> AgentReport {
    var events = OutputEvents(kind, speech)
    var report = AgentReport()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      events.read(bytes[start..<min(bytes.count, start + size)], into: &report)
    }
    return report
  }

  @Test("Notifications are found however the output is split", arguments: [1, 3, 1000])
  func notifications(_ size: Int) {
    let text = "\u{1B}]0;codex\u{07}x\u{1B}[1m\u{1B}]9;Approval requested: swift test\u{07}y\u{1B}]9;4;1;50\u{07}"
    let report = read(.codex, .notifications, text, by: size)
    #expect(report.state == .asksPermission)
    #expect(report.text == "swift test")
    #expect(read(.codex, .notifications, "\u{1B}]9;Done.\u{1B}\\", by: size).text == "Done.")
  }

  @Test("Lines of JSON are found between others", arguments: [1, 7, 1000])
  func lines(_ size: Int) {
    let text =
      "Warning: slow\r\n{\"type\":\"turn.started\"}\r\n{\"type\":\"turn.failed\",\"error\":{\"message\":\"no\"}}\r\n{\"type\""
    let report = read(.codex, .lines, text, by: size)
    #expect(report.state == .failed)
    #expect(report.text == "no")
  }

  @Test("What is too long says nothing, and what follows does")
  func long() {
    let long = #"{"type":"turn.failed","x":""# + String(repeating: "x", count: 300_000) + #""}"#
    #expect(read(.codex, .lines, long + "\n", by: 4096).state == nil)
    #expect(read(.codex, .lines, long + "\n{\"type\":\"turn.started\"}\n", by: 4096).state == .working)
    let notification = "\u{1B}]9;" + String(repeating: "x", count: 5000)
    #expect(read(.codex, .notifications, notification + "\u{07}", by: 4096).state == nil)
    #expect(read(.codex, .notifications, notification + "\u{07}\u{1B}]9;Done.\u{07}", by: 4096).state == .finished)
  }

  @Test("After a gap, half a line is none")
  func gap() {
    var events = OutputEvents(.codex, .lines)
    var report = AgentReport()
    events.read(Array("{\"type\":\"turn.sta".utf8), into: &report)
    events.skip()
    events.read(Array("rted\"}\n".utf8), into: &report)
    #expect(report.state == nil)
    events.read(Array("{\"type\":\"turn.started\"}\n".utf8), into: &report)
    #expect(report.state == .working)
  }
}
