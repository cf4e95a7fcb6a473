import Architecture
import Facts
import Testing

/// What the later rules about features and tests will read from a whole program. Each test is called after its rule.
@Suite struct FeatureFactsTests {
  private static let viewModel = """
    import Combine
    final class CartViewModel: ObservableObject {
      @Published private(set) var total = 0
      func load() async { total = 1 }
    }
    final class FlagViewModel: ObservableObject { @Published private(set) var isOn = false }
    """

  @Test("feature-layout") func filesTellFolderAndRoles() throws {
    let fixture = try RolesFixture([
      "Features/Cart/CartViewModel.swift": Self.viewModel,
      "Features/Cart/Presentation/CartView.swift": """
      import SwiftUI
      struct CartView: View {
        @StateObject var viewModel: CartViewModel
        var body: some View { Text("\\(viewModel.total)") }
      }
      """,
    ])
    let placed = fixture.program.types.map { type in
      "\(fixture.program.files[type.file].path) \(fixture.table.certain(type.id))"
    }
    #expect(placed.contains("Features/Cart/CartViewModel.swift viewModel"))
    #expect(placed.contains("Features/Cart/Presentation/CartView.swift view"))
  }

  @Test("viewmodel-without-tests") func testsTellWhomTheyMention() throws {
    let fixture = try RolesFixture([
      "App/CartViewModel.swift": Self.viewModel,
      "AppTests/CartTests.swift": """
      import XCTest
      @testable import App
      final class CartTests: XCTestCase { func testLoad() async { await CartViewModel().load() } }
      """,
    ])
    let program = fixture.program
    #expect(program.modules.contains { $0.isTest })
    let inTests = program.files.filter { program.context(of: $0).isTest }
    let mentioned = program.types.filter { type in
      inTests.contains { file in file.nodes.contains { $0.name == type.name } }
    }
    #expect(mentioned.map(\.qualifiedName) == ["CartViewModel", "CartTests"])
    let withMethods = program.types.filter { !$0.methods.isEmpty && fixture.table.certain($0.id) == .viewModel }
    #expect(withMethods.map(\.qualifiedName) == ["CartViewModel"])
  }

  @Test("test-uses-real-network") func testsTellWhatTheyReach() throws {
    let fixture = try RolesFixture([
      "App/CartViewModel.swift": Self.viewModel,
      "AppTests/CartTests.swift": """
      import XCTest
      final class CartTests: XCTestCase {
        let base = URL(string: "https://api.shop.example/v1")!
        func testLoad() async throws {
          _ = CartViewModel()
          _ = try await URLSession.shared.data(from: base)
        }
      }
      """,
    ])
    let program = fixture.program
    let tests = try fixture.type("CartTests")
    #expect(try fixture.role("CartTests") == .test)
    #expect(SideEffects.scan(program).sites(in: tests.id).contains { $0.kinds.contains(.network) })
    let literals = tests.declaration.node.subtree.filter { $0.kind == .stringLiteral }
    #expect(literals.map { program.text($0) } == ["https://api.shop.example/v1"])
    let built = tests.declaration.node.subtree.filter { $0.kind == .call }.compactMap { program.type(of: $0).id }
    #expect(built.map { fixture.table.certain($0) } == [.viewModel])
  }

  @Test("test-double-not-isolated") func doublesTellTheirState() throws {
    let fixture = try RolesFixture([
      "App/Loading.swift": "protocol OrderLoading: Sendable { func load() async -> [Int] }\n",
      "AppTests/Doubles.swift": """
      final class MockLoading: OrderLoading, @unchecked Sendable {
        var calls = 0
        func load() async -> [Int] { calls += 1; return [] }
      }
      @MainActor final class MainMock: OrderLoading { var calls = 0 }
      final class LockedMock: OrderLoading { let calls = Mutex(0) }
      actor ActorMock: OrderLoading { var calls = 0 }
      """,
    ])
    let program = fixture.program
    let doubles = program.types.filter { fixture.table[$0.id].role == .testDouble }
    #expect(doubles.map(\.qualifiedName) == ["ActorMock", "LockedMock", "MainMock", "MockLoading"])
    let sendable = program.names.set("Sendable")
    let open = doubles.filter { type in
      type.kind == .class && program.inherits(type, from: sendable)
        && !program.hasAttribute(program.names["MainActor"], type)
        && type.storedProperties.contains { !$0.flags.contains(.isLet) }
    }
    #expect(open.map(\.qualifiedName) == ["MockLoading"])
    let locked = try #require(doubles[1].storedProperties.first)
    #expect(program.type(of: locked).externalName.map { program.names[$0] } == "Mutex")
  }
}
