import Testing

@Suite struct ConsumerTests {
  // Mutation: drop the condition in the manifest's `tool`; swift-syntax and others are fetched.
  @Test func `an app that takes only the library fetches nothing else`() async throws {
    let consumer = try await app(
      traits: "[]", products: ["MVVM"],
      """
      import MVVM
      let loader = Loader { [1, 2, 3] }
      await loader.load()
      print(loader.state)
      """)
    _ = try await consumer.swift("package", "resolve")
    #expect(try consumer.checkouts() == ["lintel"])
    #expect(try await consumer.swift("run", "-q") == "loaded([1, 2, 3])\n")
    #expect(try consumer.checkouts() == ["lintel"])
  }

  // Mutation: let the manifest's `database` depend on the trait `Tool`.
  @Test func `an app that keeps data fetches the database, and nothing of the command`() async throws {
    let consumer = try await app(
      traits: "[\"Data\"]", products: ["MVVM", "MVVMData"],
      """
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
      """)
    _ = try await consumer.swift("package", "resolve")
    #expect(try consumer.checkouts() == ["GRDB.swift", "lintel"])
    #expect(try await consumer.swift("run", "-q") == "[\"kept\"]\n")
    #expect(try consumer.checkouts() == ["GRDB.swift", "lintel"])
  }

  private func app(traits: String, products: [String], _ main: String) async throws -> Consumer {
    let consumer = try await Consumer()
    let dependencies = products.map { ".product(name: \"\($0)\", package: \"lintel\")" }.joined(separator: ", ")
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v14)],
        dependencies: [.package(url: "\(consumer.library)", branch: "main", traits: \(traits))],
        targets: [.executableTarget(name: "App", dependencies: [\(dependencies)])],
        swiftLanguageModes: [.v6])
      """
    try consumer.write(manifest, to: "app/Package.swift")
    try consumer.write(main, to: "app/Sources/App/main.swift")
    return consumer
  }
}
