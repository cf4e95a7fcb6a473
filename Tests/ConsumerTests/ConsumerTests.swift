import Foundation
import Testing

/// What an app fetches, by the way it asks for the library.
@Suite struct ConsumerTests {
  enum Library: String, CaseIterable {
    /// A manifest for tools that know no traits, as in an Xcode project.
    case withoutTraits
    case noTraits
    case data
    /// With the macro of entities.
    case entities
    /// A package of the app that asks for the trait, for tools that cannot.
    case dataByWrapper

    /// The packages that it needs, beside this one.
    var needed: [String] {
      switch self {
      case .withoutTraits, .noTraits: []
      case .data, .dataByWrapper: ["GRDB.swift"]
      case .entities: ["GRDB.swift", "swift-syntax"]
      }
    }

    /// Whether the app is built, too: this one compiles what each of the others does.
    var isRun: Bool { self == .dataByWrapper }
  }

  // Mutations: make the traits of `Package.swift` all on by default; drop the condition in its `tool` or its
  // `macro`; let its `database` depend on the trait `Tool`.
  @Test(arguments: Library.allCases)
  func `an app fetches what it uses, and nothing of the command`(library: Library) async throws {
    let consumer = try await Consumer()
    try consumer.write(manifest(library, of: consumer), to: "app/Package.swift")
    try consumer.write(Self.keeping, to: "app/Sources/App/main.swift")
    if library == .dataByWrapper {
      try consumer.write(try Self.wrapper(of: consumer), to: "app/AppData/Package.swift")
      try consumer.write(
        "@_exported import MVVM\n@_exported import MVVMData\n", to: "app/AppData/Sources/AppData/AppData.swift")
    }
    let fetched = (library.needed + ["lintel"]).sorted()
    _ = try await consumer.swift("package", "resolve")
    #expect(try consumer.checkouts() == fetched)
    guard library.isRun else { return }
    let output = try await consumer.swift("run", "-q")
    #expect(output == "[\"kept\"]\n")
    #expect(try consumer.checkouts() == fetched)
  }

  private func manifest(_ library: Library, of consumer: Consumer) -> String {
    let url = "url: \"\(consumer.library)\", branch: \"main\""
    let dependency =
      switch library {
      case .withoutTraits: ".package(\(url))"
      case .noTraits: ".package(\(url), traits: [])"
      case .data: ".package(\(url), traits: [\"Data\"])"
      case .entities: ".package(\(url), traits: [\"Data\", \"Entity\"])"
      case .dataByWrapper: ".package(path: \"AppData\")"
      }
    let products =
      switch library {
      case .withoutTraits, .noTraits: ".product(name: \"MVVM\", package: \"lintel\")"
      case .data:
        ".product(name: \"MVVM\", package: \"lintel\"), .product(name: \"MVVMData\", package: \"lintel\")"
      case .entities:
        ".product(name: \"MVVMEntity\", package: \"lintel\"), .product(name: \"MVVMData\", package: \"lintel\")"
      case .dataByWrapper: ".product(name: \"AppData\", package: \"AppData\")"
      }
    let knowsTraits = library != .withoutTraits && library != .dataByWrapper
    return """
      // swift-tools-version: \(knowsTraits ? "6.2" : "5.9")
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v14)],
        dependencies: [\(dependency)],
        targets: [.executableTarget(name: "App", dependencies: [\(products)])])
      """
  }

  /// The package of the article, with this repository in place of the published one.
  private static func wrapper(of consumer: Consumer) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: "Sources/MVVMData/MVVMData.docc/OfflineData.md")
    let article = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(article.range(of: "// swift-tools-version")).lowerBound
    let end = try #require(article.range(of: "```", range: start..<article.endIndex)).lowerBound
    let published = "url: \"…/lintel\", from: \"…\""
    try #require(article[start..<end].contains(published))
    return article[start..<end]
      .replacingOccurrences(of: published, with: "url: \"\(consumer.library)\", branch: \"main\"")
  }

  private static let keeping = """
    import AppData
    struct Note: Identifiable, Sendable {
      var id: String
      var text: String
    }
    let table = EntityTable<Note>("notes", id: \\.id, columns: [EntityColumn("text", .text, \\.text)]) { row in
      try Note(id: row.id(), text: row.next())
    }
    let notes = OfflineFirstRepository(table, store: try LocalStore(inMemory: [RegisteredTable(table)]))
    try await notes.save(Note(id: "a", text: "kept"))
    print(try await notes.entities().map(\\.text))
    """
}
