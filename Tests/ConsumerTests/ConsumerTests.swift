import Foundation
import Subprocess
import Testing

/// An app in a folder of its own that takes the library from a git repository, as an app team does.
private final class Consumer: Sendable {
  private let folder: URL

  /// - Parameters:
  ///   - traits: what follows the repository in the app's manifest, for example `, traits: []`.
  ///   - keepsData: whether the app uses `MVVMData`, too.
  init(_ traits: String, keepsData: Bool = false) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lintel-consumer-\(UUID().uuidString)")
    let repository = folder.appending(path: "lintel")
    let sources = folder.appending(path: "app/Sources/App")
    try FileManager.default.createDirectory(at: repository, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)

    // What the working tree says now, whether it was committed or not.
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for entry in ["Package.swift", "Sources", "Tests", "Benchmarks"] {
      try FileManager.default.copyItem(at: root.appending(path: entry), to: repository.appending(path: entry))
    }
    let author = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
    for arguments in [["init", "-q", "-b", "main"], ["add", "-A"], author + ["commit", "-q", "-m", "All"]] {
      _ = try await run("git", arguments, in: repository)
    }

    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v14)],
        dependencies: [.package(url: "\(repository.absoluteString)", branch: "main"\(traits))],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              .product(name: "MVVM", package: "lintel"),
              \(keepsData ? ".product(name: \"MVVMData\", package: \"lintel\")," : "")
            ])
        ],
        swiftLanguageModes: [.v6])
      """
    try manifest.write(to: folder.appending(path: "app/Package.swift"), atomically: true, encoding: .utf8)
    let loading = """
      import MVVM
      let loader = Loader { [1, 2, 3] }
      await loader.load()
      print(loader.state)
      """
    let keeping = """
      import MVVM
      import MVVMData
      struct Note: Identifiable, Sendable {
        var id: String
        var text: String
      }
      let table = EntityTable<Note>(
        "notes", id: \\.id, columns: [EntityColumn("text", .text, \\.text)]
      ) { row in
        try Note(id: row.id(), text: row.next())
      }
      let notes = OfflineFirstRepository(table, store: try LocalStore(inMemory: [RegisteredTable(table)]))
      try await notes.save(Note(id: "a", text: "kept"))
      print(try await notes.entities().map(\\.text))
      """
    let main = keepsData ? keeping : loading
    try main.write(to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func swift(_ arguments: String...) async throws -> String {
    try await run("swift", arguments, in: folder.appending(path: "app"))
  }

  /// What was fetched for the app, by the names of the working copies.
  func checkouts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "app/.build/checkouts").path).sorted()
  }

  private func run(_ command: String, _ arguments: [String], in folder: URL) async throws -> String {
    let result = try await Subprocess.run(
      .name(command), arguments: Arguments(arguments), environment: .inherit.updating(["LINTEL_STRICT": nil]),
      workingDirectory: .init(folder.path), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    try #require(
      result.terminationStatus.isSuccess, "\(command) \(arguments): \(result.standardOutput)\(result.standardError)")
    return result.standardOutput
  }
}

@Suite struct ConsumerTests {
  // Mutation: drop the condition in the manifest's `tool`; swift-syntax and others are fetched.
  @Test func `an app that takes only the library fetches nothing else`() async throws {
    let consumer = try await Consumer(", traits: []")
    _ = try await consumer.swift("package", "resolve")
    #expect(try consumer.checkouts() == ["lintel"])
    #expect(try await consumer.swift("run", "-q") == "loaded([1, 2, 3])\n")
    #expect(try consumer.checkouts() == ["lintel"])
  }

  // Mutation: let the manifest's `database` depend on the trait `Tool`.
  @Test func `an app that keeps data fetches the database, and nothing of the command`() async throws {
    let consumer = try await Consumer(", traits: [\"Data\"]", keepsData: true)
    _ = try await consumer.swift("package", "resolve")
    #expect(try consumer.checkouts() == ["GRDB.swift", "lintel"])
    #expect(try await consumer.swift("run", "-q") == "[\"kept\"]\n")
    #expect(try consumer.checkouts() == ["GRDB.swift", "lintel"])
  }
}
