import Analysis
import Findings
import Testing

/// What a picture of an app holds, from its source files on.
@Suite struct GraphBuilderTests {
  /// Three modules and an app: the app uses the feature, the feature the core, and the core the feature's view model.
  private static let modular: [String: String] = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [
      .executableTarget(name: "App", dependencies: ["Cart"]),
      .target(name: "Cart", dependencies: ["Core"]),
      .target(name: "Core"),
      .target(name: "Logging"),
      .testTarget(name: "CartTests", dependencies: ["Cart"]),
    ])
    """,
    "Sources/App/Main.swift": """
    import Cart
    import Logging
    @main struct Shop { static func main() { _ = CartScreen(); _ = CartScreen() } }
    """,
    "Sources/Cart/CartScreen.swift": """
    import Core
    public struct CartScreen { public init() {}; let price: Price? = nil; let line: Price.Line? = nil }
    """,
    "Sources/Core/Price.swift": """
    public struct Price { public struct Line {} }
    """,
    "Sources/Logging/Log.swift": "public func log(_ text: String) {}",
    "Tests/CartTests/CartTests.swift": """
    import Cart
    struct CartTests { let screen = CartScreen() }
    """,
  ]

  private func graph(
    _ files: [String: String], _ request: GraphRequest = GraphRequest(), paths: [String] = [], jobs: Int = 2
  ) throws -> ArchitectureGraph {
    let app = try TemporaryApp(files)
    let analyzed = try Analyzer.analyze(app.request(jobs: jobs, cached: false, paths: paths))
    let findings = Check.run(analyzed, toolVersion: "test").report.findings
    return try GraphBuilder(analyzed, findings: findings).graph(request)
  }

  /// "A > B: 3" for each edge.
  private func edges(_ graph: ArchitectureGraph) -> [String] {
    graph.edges.map { "\(graph.nodes[$0.from].title) > \(graph.nodes[$0.to].title): \($0.uses)" }
  }

  // MARK: Modules

  @Test func modulesAreTheStandardWhereThereAreSeveral() throws {
    let graph = try graph(Self.modular)
    #expect(graph.level == .module)
    #expect(graph.nodes.map(\.title) == ["App", "Cart", "Core", "Logging"])
    #expect(edges(graph) == ["App > Cart: 2", "App > Logging: 0", "Cart > Core: 2"])
    #expect(graph.edges.map(\.imports) == [1, 1, 1])
    #expect(graph.nodes[2].types == 2)
    #expect(graph.cycles.isEmpty)
  }

  @Test func codeOfTestsCountsWhenAskedFor() throws {
    let graph = try graph(Self.modular, GraphRequest(includesTests: true))
    #expect(edges(graph).contains("CartTests > Cart: 1"))
  }

  @Test func pathsChooseWhatIsDrawn() throws {
    // The configuration says where the root is.
    let files = Self.modular.merging([".lintel.yml": "profile: auto\n"]) { $1 }
    let graph = try graph(files, GraphRequest(level: .module), paths: ["Sources/Cart", "Sources/Core"])
    #expect(graph.nodes.map(\.title) == ["Cart", "Core"])
  }

  @Test func aCycleIsCutAtItsLightestEdge() throws {
    let files = Self.modular.merging([
      "Sources/Core/Back.swift": "import Cart\nstruct Back { let screen: CartScreen }"
    ]) { $1 }
    let graph = try graph(files)
    #expect(graph.cycles.map { $0.map { graph.nodes[$0].title } } == [["Cart", "Core"]])
    let closing = graph.edges.filter(\.closesCycle)
    #expect(closing.map { graph.nodes[$0.from].title } == ["Core"])
    #expect(graph.edges.filter(\.isInCycle).count == 2)
  }

  @Test func extensionsDependFromWhereTheyStand() throws {
    let files = Self.modular.merging([
      "Sources/App/Price+Screen.swift":
        "import Core\nimport Cart\nextension Price { var screen: CartScreen { CartScreen() } }"
    ]) { $1 }
    let graph = try graph(files)
    #expect(edges(graph).contains("App > Core: 1"))
    #expect(!edges(graph).contains { $0.hasPrefix("Core") })
  }

  // MARK: Roles and layers

  /// A view model that a model knows, and a service behind a protocol.
  private static let layered: [String: String] = [
    "App/CartViewModel.swift": """
    import Combine
    final class CartViewModel: ObservableObject {
      @Published private(set) var lines: [CartLine] = []
      private let service: CartServicing
      init(service: CartServicing) { self.service = service }
      func load() async { lines = (try? await service.lines()) ?? [] }
    }
    """,
    "App/CartView.swift": """
    import SwiftUI
    struct CartView: View {
      @StateObject var viewModel: CartViewModel
      var body: some View { Text("\\(viewModel.lines.count)") }
    }
    """,
    "App/CartService.swift": """
    import Foundation
    protocol CartServicing { func lines() async throws -> [CartLine] }
    final class CartService: CartServicing {
      func lines() async throws -> [CartLine] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://shop.example")!)
        return try JSONDecoder().decode([CartLine].self, from: data)
      }
    }
    """,
    "App/CartLine.swift": """
    struct CartLine: Codable, Equatable {
      let name: String
      let price: Int
      var owner: CartViewModel? { nil }
    }
    """,
  ]

  @Test func whatPointsOutwardsIsMarked() throws {
    let graph = try graph(Self.layered, GraphRequest(level: .role))
    #expect(graph.groups.map(\.key) == ["presentation", "data", "domain"])
    #expect(graph.nodes.map(\.key) == ["view", "viewModel", "service", "model"])
    let against = graph.edges.filter(\.isAgainstLayers)
    #expect(against.map { "\(graph.nodes[$0.from].key) > \(graph.nodes[$0.to].key)" } == ["model > viewModel"])
    let inverted = graph.edges.filter(\.isInverted)
    #expect(inverted.map { "\(graph.nodes[$0.from].key) > \(graph.nodes[$0.to].key)" } == ["viewModel > service"])
    #expect(graph.cycles.isEmpty)
  }

  @Test func layersAreDrawnFromTheOutside() throws {
    let graph = try graph(Self.layered, GraphRequest(level: .layer))
    #expect(graph.nodes.map(\.title) == ["Presentation", "Data", "Domain"])
    #expect(graph.edges.filter(\.isAgainstLayers).count == 1)
  }

  @Test func configuredLayersDecide() throws {
    let files = Self.layered.merging([
      ".lintel.yml": "layers:\n  presentation: { paths: [App/CartLine.swift] }\n"
    ]) { $1 }
    let graph = try graph(files, GraphRequest(level: .layer))
    #expect(graph.nodes.map(\.title) == ["Presentation", "Data"])
    // Now the service gives what belongs to a screen.
    #expect(graph.edges.filter(\.isAgainstLayers).map { graph.nodes[$0.from].title } == ["Data"])
  }

  @Test func findingsAreCountedWhereTheyAre() throws {
    let leak = try graph(["App/Cart.swift": TemporaryApp.leakingViewModel], GraphRequest(level: .role))
    let node = try #require(leak.nodes.first { $0.key == "viewModel" })
    #expect(node.findings.critical == 1)
  }

  // MARK: Types

  @Test func typesHoldWhatIsNestedInThem() throws {
    let graph = try graph(
      [
        "A.swift": "struct A { struct Inner { let b: B.Kind }; let own: Inner }",
        "B.swift": "enum B { enum Kind { case one }; static let first = Kind.one }",
      ], GraphRequest(level: .type))
    #expect(graph.nodes.map(\.title) == ["A", "B"])
    #expect(graph.nodes.map(\.types) == [2, 2])
    #expect(edges(graph) == ["A > B: 1"])
  }

  @Test func typesOfTheSameNameShowTheirModule() throws {
    let files = Self.modular.merging([
      "Sources/Cart/Line.swift": "struct Line {}", "Sources/Core/Line.swift": "struct Line {}",
    ]) { $1 }
    let graph = try graph(files, GraphRequest(level: .type))
    #expect(graph.nodes.map(\.title).filter { $0.hasPrefix("Line") } == ["Line (Cart)", "Line (Core)"])
  }

  @Test func aFocusShowsUsersAndWhatIsUsed() throws {
    let files = [
      "A.swift": "struct A { let b: B }", "B.swift": "struct B { let c: C }", "C.swift": "struct C { let d: D }",
      "D.swift": "struct D {}", "E.swift": "struct E { let d: D; let c: C }",
    ]
    let near = try graph(files, GraphRequest(focus: "C"))
    #expect(near.level == .type && near.title == "Types around C")
    #expect(near.nodes.map(\.title).sorted() == ["B", "C", "D", "E"])
    #expect(near.nodes.filter(\.isFocus).map(\.title) == ["C"])
    // `E` uses `D` as well, but is no user of `B`.
    let far = try graph(files, GraphRequest(focus: "B", depth: 2))
    #expect(far.nodes.map(\.title).sorted() == ["A", "B", "C", "D"])
  }

  @Test func namesResolveByScopeAndModule() throws {
    let graph = try graph(
      [
        "A.swift": "struct A { enum State { case on }; var state: State = .on; let array: [Self] = [] }",
        "B.swift":
          "enum State { case off }\nstruct B<T> { let state: State; let value: T; func make<State>(_ s: State) {} }",
        "C.swift":
          "typealias Name = B<Int>\nstruct C { let name: Name; let maker = B<Int>.self; func f() { _ = State.off } }",
      ], GraphRequest(level: .type))
    #expect(edges(graph) == ["B > State: 1", "C > B: 2", "C > State: 1"])
  }

  // MARK: Features

  @Test func sharedCodeThatKnowsAFeatureIsMarked() throws {
    let screen = { (name: String, other: String) in
      """
      import UIKit
      final class \(name)ViewController: UIViewController { let money = Money(); \(other) }
      """
    }
    let graph = try graph(
      [
        "App/Features/Cart/CartViewController.swift": screen("Cart", "let next = OrdersViewController()"),
        "App/Features/Orders/OrdersViewController.swift": screen("Orders", ""),
        "App/Common/Money.swift": "struct Money { var owner: CartViewController? { nil } }",
      ], GraphRequest(level: .feature, limit: nil))
    #expect(graph.nodes.map(\.title) == ["Cart", "Orders", "Cross-cutting"])
    #expect(graph.edges.filter(\.isAgainstLayers).map { graph.nodes[$0.to].title } == ["Cart"])
    #expect(edges(graph).contains("Cart > Orders: 1"))
    #expect(graph.cycles.isEmpty)
  }

  // MARK: Size

  @Test func weakNodesArePutTogetherAndThatIsSaid() throws {
    var files = ["Hub.swift": "struct Hub {}"]
    for index in 0..<30 { files["T\(index).swift"] = "struct T\(index) { let hub: Hub; let again: Hub? }" }
    files["Strong.swift"] = "struct Strong { let a: Hub; let b: Hub; let c: Hub }"
    let graph = try graph(files, GraphRequest(level: .type, limit: 2))
    #expect(graph.nodes.filter { $0.members == 1 }.map(\.title).sorted() == ["Hub", "Strong"])
    let rest = try #require(graph.nodes.first { $0.members > 1 })
    #expect(rest.members == 30 && rest.types == 30)
    #expect(edges(graph).contains("\(rest.title) > Hub: 60"))
    #expect(graph.notes == [.collapsedNodes(30)])
    #expect(try self.graph(files, GraphRequest(level: .type, limit: nil)).nodes.count == 32)
  }

  @Test func aLongCycleOfManyTypesIsDrawnInReasonableTime() throws {
    // Each type uses the next and one far away: all of them are one cycle.
    let count = 600
    let text = (0..<count).map { "struct T\($0) { let a: T\(($0 + 1) % count)?; let b: T\(($0 * 7 + 3) % count)? }" }
    let clock = ContinuousClock()
    let time = try clock.measure {
      let graph = try graph(["All.swift": text.joined(separator: "\n")], GraphRequest(level: .type))
      #expect(graph.nodes.count <= 50)
    }
    #expect(time < .seconds(60))
  }

  // MARK: Wrong use

  @Test func unknownNamesAreErrorsWithTheNearestOne() throws {
    #expect { try graph(Self.modular, GraphRequest(module: "Cort")) } throws: { "\($0)".contains("'Cart'") }
    #expect { try graph(Self.modular, GraphRequest(focus: "CartScren")) } throws: { "\($0)".contains("'CartScreen'") }
    #expect { try graph(Self.modular, GraphRequest(focus: "CartTests")) } throws: { "\($0)".contains("--tests") }
    #expect { try graph(Self.modular, GraphRequest(module: "Core", focus: "CartScreen")) } throws: {
      "\($0)".contains("in module 'Core'")
    }
  }

  // MARK: Determinism

  @Test(arguments: ArchitectureGraph.Level.allCases) func threadsDoNotMatter(_ level: ArchitectureGraph.Level) throws {
    let files = Self.modular.merging(Self.layered) { $1 }
    let one = try graph(files, GraphRequest(level: level), jobs: 1)
    #expect(one == (try graph(files, GraphRequest(level: level), jobs: 4)))
  }
}
