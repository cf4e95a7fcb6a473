import Foundation
import MVVM
import Testing

@Suite struct ErrorLogTests {
  // Mutation: in `RingBuffer.append`, drop the use of `limit`.
  @Test func `the last hundred are kept`() {
    let log = ErrorLog(now: { Date(timeIntervalSince1970: 1) })
    for code in 0..<150 { log.record(NetworkError.serverError(code: code)) }
    #expect(log.entries.count == 100)
    #expect(log.entries.first?.code == "network.serverError.50")
    #expect(log.recent().map(\.code) == (140..<150).reversed().map { "network.serverError.\($0)" })
    #expect(log.recent(-1).isEmpty)
    log.clear()
    #expect(log.entries.isEmpty)
  }

  // Mutation: keep the message instead of the code.
  @Test func `nothing about the user is kept, and being cancelled is no error`() throws {
    let log = ErrorLog(now: { Date(timeIntervalSince1970: 1) })
    log.record(ValidationError.custom("ann@example.org is taken"))
    log.record(CustomError(title: "Ann", message: "Ann Smith"))
    log.record(CancellationError())
    #expect(log.entries.map(\.code) == ["validation.custom", "custom"])
    let stored = try JSONEncoder().encode(log.entries)
    #expect(try ErrorLog(entries: JSONDecoder().decode([ErrorLog.Entry].self, from: stored)).entries == log.entries)
  }

  private static func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
  }

  // Mutation: in `ErrorLog.change`, drop `state.isSaved = false`.
  @Test func `a log in a file survives the app`() async throws {
    let file = Self.temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let log = ErrorLog(file: file, limit: 50)
    #expect(log.entries.isEmpty)
    for code in 400..<500 { log.record(NetworkError.serverError(code: code)) }
    await log.flush()
    let next = ErrorLog(file: file)
    #expect(next.entries.map(\.code) == (450..<500).map { "network.serverError.\($0)" })
    #expect(next.saveError == nil)
    next.clear()
    await next.flush()
    #expect(ErrorLog(file: file).entries.isEmpty)
  }

  @Test func `what many threads record at once is all written`() async throws {
    let file = Self.temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let log = ErrorLog(file: file, limit: 1_000)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask { for code in 0..<100 { log.record(NetworkError.serverError(code: task * 100 + code)) } }
      }
    }
    await log.flush()
    #expect(Set(ErrorLog(file: file, limit: 1_000).entries.map(\.code)).count == 800)
  }

  @Test(arguments: ["", "{", "[1]", "[{\"date\":\"x\",\"code\":1}]"])
  func `a damaged file is an entry and no reason not to start`(content: String) async throws {
    let file = Self.temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(content.utf8).write(to: file)
    let log = ErrorLog(file: file)
    #expect(log.entries.map(\.code) == ["data.corruptedData"])
    log.record(AppError.slow)
    await log.flush()
    #expect(ErrorLog(file: file).entries.map(\.code) == ["data.corruptedData", "network.timeout"])
  }

  @Test func `a log that cannot be written says so and goes on`() async {
    let log = ErrorLog(file: Self.temporaryFile().appendingPathComponent("missing/log.json"))
    log.record(AppError.slow)
    await log.flush()
    #expect(log.saveError == .saveFailed)
    #expect(log.entries.count == 1)
  }
}
