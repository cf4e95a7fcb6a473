import Foundation
import MVVMData
import MVVMEntity
import Testing

/// The code of the article, run, and held to what the article shows.
@Suite struct ArticleTests {
  // Mutation: change a character of a piece of code in the article.
  @Test func `each piece of code in the article is compiled`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = Self.unindented(try String(contentsOf: folder.appending(path: "Journeys.swift"), encoding: .utf8))
    var root = folder
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let page = root.appending(path: "Sources/MVVMData/MVVMData.docc/Entities.md")
    let pieces = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
    #expect(pieces.count >= 6)
    // The lines of a manifest are built by `ConsumerTests`.
    for piece in pieces where !piece.hasPrefix(".package") {
      let piece = Self.unindented(piece.components(separatedBy: "```")[0])
      #expect(code.contains(piece), "not in Journeys.swift: \(piece)")
    }
  }

  private static func unindented(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test func `the macro writes what stands there by hand`() async throws {
    #expect(Journey.table.schema == HandwrittenJourney.table.schema)
    let journeys = try JourneyData().journeys
    let start = Date(timeIntervalSince1970: 1_790_000_000)
    let journey = Journey(id: UUID(), destination: "Lisbon", start: start, price: nil, means: .train)
    try await journeys.save(journey)
    let kept = try #require(try await journeys.entity(journey.id))
    #expect(JourneyTables.journeys.values(of: kept) == JourneyTables.journeys.values(of: journey))
    #expect(Stop.table.columns.map(\.schema.name) == ["journey_id", "arrived_at"])
    let coordinate = try #require(Coordinate(fieldValue: .text("1.5 -2.0")))
    #expect(Coordinate(fieldValue: coordinate.fieldValue) == coordinate)
  }
}
