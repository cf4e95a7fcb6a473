import Testing

/// An app as a new Xcode project sets it up: isolated to the main actor, with no annotation of its own.
@Suite struct DefaultIsolationTests {
  private static let app = """
    import MVVM
    import Observation

    enum AppTab: Hashable, Codable { case home, cart }
    enum AppRoute: Route { case product(Int), settings }
    enum AppEvent { case signedOut }

    @Observable final class ListModel {
      let products = Loader { [1, 2, 3] }
      let form = FormModel()
      func load() async { await products.load() }
    }

    final class Session { var name = "a" }

    let tabs = TabRouter<AppTab, AppRoute>(.home, .cart)
    tabs.selection = .cart
    tabs[.cart]?.navigate(to: .product(1))
    let saved = tabs.snapshot
    tabs.restore(saved)
    let model = ListModel()
    await model.load()
    let bus = EventBus<AppEvent>()
    func compose() throws {
    var builder = ContainerBuilder()
    let session = builder.registerMainActor { _ in Session() }
    let list = builder.registerMainActor { _ in ListModel() }
    let container = try builder.build()
    print(try container.resolve(session).name, try container.resolve(list).products.state, tabs.selection)
    }
    try compose()
    """

  @Test func `an app isolated to the main actor compiles without annotations and warnings, and runs`() async throws {
    let consumer = try await Consumer()
    let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        func app(_ name: String, _ mode: SwiftLanguageMode) -> Target {
          .executableTarget(
            name: name, dependencies: [.product(name: "MVVM", package: "lintel")],
            swiftSettings: [
              .defaultIsolation(MainActor.self), .strictMemorySafety(), .swiftLanguageMode(mode),
              .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
              .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
              .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ])
        }
        let package = Package(
          name: "App", platforms: [.macOS(.v14)],
          dependencies: [.package(url: "\(consumer.library)", branch: "main", traits: [])],
          targets: [app("App5", .v5), app("App6", .v6)])
      """
    try consumer.write(manifest, to: "app/Package.swift")
    for name in ["App5", "App6"] { try consumer.write(Self.app, to: "app/Sources/\(name)/main.swift") }
    for name in ["App5", "App6"] { #expect(try await consumer.swift("run", "-q", name) == "a idle cart\n") }
  }
}
