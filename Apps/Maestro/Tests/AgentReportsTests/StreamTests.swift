import AgentReports
import Domain
import Foundation
import Testing

@Suite("What agents say about themselves, by streams written from their documentation")
struct StreamTests {
  @Test("There are at least twelve for each agent")
  func count() {
    for kind in AgentKind.allCases { #expect(StreamFile.all.count { $0.kind == kind } >= 12, "\(kind)") }
  }

  @Test("Each is read as it is meant", arguments: AgentKind.allCases)
  func reading(_ kind: AgentKind) {
    for stream in StreamFile.all where stream.kind == kind {
      let report = stream.report
      guard stream.truth.missed == nil else {
        #expect(report.state != stream.truth.expect, "\(stream.name) is not missed any more")
        continue
      }
      #expect(report.state == stream.truth.expect, "\(stream.name)")
      if let text = stream.truth.text { #expect(report.text == text, "\(stream.name)") }
      if let usage = stream.truth.usage {
        #expect(report.usage.inputTokens == usage.input, "\(stream.name)")
        #expect(report.usage.outputTokens == usage.output, "\(stream.name)")
        #expect(
          report.usage.cost.map { Int(($0 * 10_000).rounded()) } == usage.cost.map { Int(($0 * 10_000).rounded()) })
      }
    }
  }

  @Test("The published table is the one that these streams give")
  func table() throws {
    let path = Place.file("../../Documentation/AgentStates.md")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let table = ConfusionMatrix.text(of: StreamFile.all)
    if !text.contains(table) { print(table) }
    #expect(text.contains(table), "\(path) must hold the table printed above.")
  }

  @Test("What is hostile or cut off changes nothing", arguments: AgentKind.allCases)
  func hostile(_ kind: AgentKind) {
    let lines = [
      "", "{", "[]", "null", "{}", "{\"hook_event_name\":7}", "{\"hook_event_name\":\"Stop\"", "{\"type\":{}}",
      "{\"type\":\"session.status\",\"properties\":[]}", String(repeating: "[", count: 100_000),
      "{\"a\":" + String(repeating: "{\"a\":", count: 5000), "{\"type\":\"result\\u0000\"}", "\u{FEFF}{}",
    ]
    for line in lines {
      var report = AgentReport()
      kind.read(Array(line.utf8), into: &report)
      #expect(report == AgentReport(), "\(line.prefix(40))")
    }
  }

  @Test("Long texts are cut, and wrong amounts are none")
  func limits() {
    var report = AgentReport()
    let long = String(repeating: "x", count: 100_000)
    AgentKind.claude.read(
      Array(#"{"hook_event_name":"Stop","last_assistant_message":"\#(long)"}"#.utf8), into: &report)
    #expect(report.text.count == AgentReport.textLimit)
    AgentKind.claude.read(
      Array(
        #"{"type":"result","subtype":"success","total_cost_usd":-5,"usage":{"input_tokens":1e300,"output_tokens":-1}}"#
          .utf8), into: &report)
    #expect(report.usage == AgentUsage())
  }
}
