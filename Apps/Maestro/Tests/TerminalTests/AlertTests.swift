import Domain
import TestSupport
import Testing

@testable import Terminal

/// What rings tells what for, and nothing that others wrote rules the terminal.
struct AlertTests {
  @Test func aBellAndANotification() {
    var session = Session.sample("fix", 1, status: .waiting)
    session.report = AgentReport(
      state: .asksPermission, text: "Bash: a\u{07}\u{1B}]0;x\nb" + String(repeating: "y", count: 500))
    let text = String(decoding: Alert.bytes(session), as: UTF8.self)
    #expect(text.hasPrefix("\u{07}\u{1B}]9;fix: Asks permission: Bash: a␇␛]0;x b"))
    #expect(text.unicodeScalars.filter { $0.value < 0x20 }.map(\.value) == [7, 0x1B, 7])
    #expect(text.count < 170)
  }
}
