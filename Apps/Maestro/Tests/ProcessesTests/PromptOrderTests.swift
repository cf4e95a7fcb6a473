import Domain
import Foundation
import TestSupport
import Testing

@testable import Processes

struct PromptOrderTests {
  /// Somebody who is quick does not get an answer to what was not asked yet.
  @Test func theFirstPromptComesBeforeWhatIsSent() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("ask", "", "ask", "> ", prompt: "fix it")
      try await fixture.manager.send(Array("bye\r".utf8), to: id)
      let text = try await fixture.wholeText(id)
      let answers = text.split(separator: "\r\n").filter { $0.contains("answer:") }
      #expect(answers.map { $0.hasSuffix("answer: fix it") } == [true, false], "\(text)")
      #expect(answers.last?.hasSuffix("answer: bye") == true, "\(text)")
    }
  }
}
