import Foundation
import MVVM
import MVVMTesting
import Testing

@testable import MVVMData

/// The code of the article, run, and held to what the article shows.
@Suite struct ArticleTests {
  // Mutation: change a character of a piece of code in the article.
  @Test(arguments: [("OfflineData", "Visits"), ("Attachments", "Photos")])
  func `each piece of code in the article is compiled`(name: String, source: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = Self.unindented(try String(contentsOf: folder.appending(path: source + ".swift"), encoding: .utf8))
    var root = folder
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let page = root.appending(path: "Sources/MVVMData/MVVMData.docc/\(name).md")
    let article = try String(contentsOf: page, encoding: .utf8)
    let pieces = article.components(separatedBy: "```swift\n").dropFirst()
    #expect(pieces.count >= 3)
    // The manifest of the wrapper package is built by `ConsumerTests`.
    for piece in pieces where !piece.hasPrefix("// swift-tools-version") {
      let piece = Self.unindented(piece.components(separatedBy: "```")[0])
      #expect(code.contains(piece), "not in \(source).swift: \(piece)")
    }
  }

  private static func unindented(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @MainActor @Test func `a visit that is logged shows at once, and goes out when there is a connection`() async throws {
    let server = MemoryServer()
    let store = try LocalStore(inMemory: [RegisteredTable(VisitTables.visits)])
    let status = SyncStatus()
    let engine = SyncEngine(store: store, remote: server, status: status)
    let repository = OfflineFirstRepository(VisitTables.visits, store: store, sync: engine)
    let model = VisitsViewModel(repository: repository, sync: status)
    let states = StateRecorder { model.visits }
    let following = Task { await model.follow() }
    try await states.wait(for: .empty)
    let visit = Visit(id: UUID(), place: "Park", date: Date(timeIntervalSince1970: 1_790_000_000), note: nil)
    _ = try await LogVisit(visits: repository)(visit)
    try await states.wait(for: .loaded([visit]))
    await #expect(throws: ValidationError.required) {
      try await LogVisit(visits: repository)(Visit(id: UUID(), place: "", date: visit.date))
    }
    try await engine.sync()
    #expect(try await server.entities(VisitTables.visits) == [visit])
    following.cancel()
    await following.value
    let refusal = AppError.custom(CustomError(title: "No", message: "No."))
    await server.refuse { _ in refusal }
    try await repository.delete(visit.id)
    try await engine.sync()
    #expect(status.state.parkedCount == 1)
    await server.refuse { _ in nil }
    try await RefusedChanges(sync: engine).retryAll()
    #expect(status.state.parkedCount == 0)
    #expect(try await server.entities(VisitTables.visits).isEmpty)
  }
}
