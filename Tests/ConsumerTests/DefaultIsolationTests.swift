import Foundation
import Testing

/// Code as the articles show it, under the settings of new Xcode projects and of older ones.
@Suite struct DefaultIsolationTests {
  // Mutations: let `TabRouter` and `ContainerBuilder.registerMainActor` ask for `Sendable`; drop `nonisolated` from `Post` in the
  // worked example.
  @Test func `the worked example compiles without warnings and passes in every setting`() async throws {
    let consumer = try await Consumer()
    let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "WorkedExampleTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: example.path).filter {
      // It reads the articles beside it.
      $0.hasSuffix(".swift") && $0 != "ArticleTextTests.swift"
    }
    #expect(names.count > 10)
    for (isolation, mode) in [("Plain", 5), ("Plain", 6), ("Main", 5), ("Main", 6)] {
      for name in names {
        try consumer.write(
          String(contentsOf: example.appending(path: name), encoding: .utf8),
          to: "app/Tests/\(isolation)\(mode)Tests/\(name)")
      }
    }
    for target in ["Main5Tests", "Main6Tests"] {
      try consumer.write(Self.shell, to: "app/Tests/\(target)/Shell.swift")
    }
    try consumer.write(Self.manifest(of: consumer), to: "app/Package.swift")
    let output = try await consumer.swift("test")
    #expect(output.contains("passed"))
    #expect(try consumer.checkouts() == ["lintel"])
  }

  private static func manifest(of consumer: Consumer) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let plain: [SwiftSetting] = [
      .strictMemorySafety(), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    func tests(_ name: String, _ settings: [SwiftSetting]) -> Target {
      .testTarget(
        name: name + "Tests",
        dependencies: [.product(name: "MVVM", package: "lintel"), .product(name: "MVVMTesting", package: "lintel")],
        swiftSettings: plain + settings)
    }
    let main = SwiftSetting.defaultIsolation(MainActor.self)
    let package = Package(
      name: "App", platforms: [.macOS(.v14)],
      dependencies: [.package(url: "\(consumer.library)", branch: "main")],
      targets: [
        tests("Plain5", [.swiftLanguageMode(.v5)]), tests("Plain6", [.swiftLanguageMode(.v6)]),
        tests("Main5", [main, .swiftLanguageMode(.v5)]), tests("Main6", [main, .swiftLanguageMode(.v6)]),
      ])
    """
  }

  /// What stands around the screens, without an annotation.
  private static let shell = """
    import MVVM
    import Observation
    import Testing

    enum ShellTab: Hashable, Codable { case home, cart }
    enum ShellRoute: Route { case product(Int), settings }
    enum ShellEvent { case signedOut }

    @Observable final class ShellModel {
      let products = Loader { [1, 2, 3] }
      let form = FormModel()
      func load() async { await products.load() }
    }

    final class Account { var name = "a" }

    @Suite struct ShellTests {
      @Test func `a shell is put together`() async throws {
        let tabs = TabRouter<ShellTab, ShellRoute>(.home, .cart)
        tabs.selection = .cart
        tabs[.cart]?.navigate(to: .product(1))
        tabs.restore(tabs.snapshot)
        #expect(tabs.selection == .cart)
        let bus = EventBus<ShellEvent>()
        let token = bus.listen { _ in tabs.selection = .home }
        await ShellModel().load()
        var builder = ContainerBuilder()
        let account = builder.registerMainActor { _ in Account() }
        let model = builder.registerMainActor { _ in ShellModel() }
        let container = try builder.build()
        #expect(try container.resolve(account).name == "a")
        #expect(try container.resolve(model).products.state == .idle)
        token.cancel()
      }
    }
    """
}
