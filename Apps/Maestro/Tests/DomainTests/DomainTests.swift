import Domain
import Foundation
import Testing

struct DomainTests {
  @Test(arguments: ["", "12", String(repeating: "g", count: 40), String(repeating: "A", count: 40), "é"])
  func whatIsNoCommitIsNone(_ text: String) { #expect(CommitID(text) == nil) }

  @Test func idsSurviveBeingWritten() throws {
    let id = SessionID()
    let commit = try #require(CommitID(String(repeating: "0a", count: 20)))
    #expect(try JSONDecoder().decode([SessionID].self, from: JSONEncoder().encode([id])) == [id])
    #expect(try JSONDecoder().decode([CommitID].self, from: JSONEncoder().encode([commit])) == [commit])
    #expect(SessionID(id.description) == id)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([SessionID].self, from: Data(#"["x"]"#.utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([CommitID].self, from: Data(#"["x"]"#.utf8)) }
  }

  @Test func outputIsReadFromWhereTheReaderIs() async throws {
    let text = Array("some output".utf8)
    let output = OutputSequence(from: 5) { offset in
      guard offset < text.count else { return nil }
      return OutputChunk(offset: offset, bytes: Array(text[Int(offset)...].prefix(4)))
    }
    var read: [UInt8] = []
    for try await chunk in output { read += chunk.bytes }
    #expect(String(decoding: read, as: UTF8.self) == "output")
  }

  @Test func errorsSayTheStepAndGitsOwnWords() {
    let error = SessionError(.git, step: "Push", reason: "The remote refused.", details: "! [rejected]")
    #expect(error.title == "Push failed")
    #expect(error.message == "The remote refused.\n! [rejected]")
  }
}
