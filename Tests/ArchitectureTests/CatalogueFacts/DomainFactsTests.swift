import Architecture
import Facts
import Testing

/// What the later rules about domain and data will read from a whole program. Each test is called after its rule.
@Suite struct DomainFactsTests {
  @Test("usecase-many-repositories") func useCasesTellWhatTheyHold() throws {
    let fixture = try RolesFixture([
      "Domain/PlaceOrderUseCase.swift": """
      final class PlaceOrderUseCase {
        private let orders: any OrderRepository
        private let stock: Stocks
        private let checkPrice: CheckPriceUseCase
        func execute(_ id: Int) async throws { try await orders.save(id) }
      }
      final class CheckPriceUseCase {
        private let stock: StockRepository
        func execute(_ id: Int) async throws { try await stock.fetch(id) }
      }
      """,
      "Domain/Repositories.swift": """
      protocol OrderRepository { func save(_ id: Int) async throws }
      protocol StockRepository { func fetch(_ id: Int) async throws }
      typealias Stocks = StockRepository
      """,
    ])
    let held = try ["PlaceOrderUseCase", "CheckPriceUseCase"].map { name in
      let type = try fixture.type(name)
      return type.storedProperties.compactMap { fixture.program.type(of: $0).id }
        .filter { fixture.table.certain($0) == .repository }.map { fixture.program[$0].qualifiedName }
    }
    #expect(held == [["OrderRepository", "StockRepository"], ["StockRepository"]])
    #expect(try fixture.role("PlaceOrderUseCase") == .useCase)
  }

  @Test("entity-not-pure") func entitiesTellTheirImportsAndCollaborators() throws {
    let fixture = try RolesFixture([
      "Domain/Order.swift": """
      import SwiftUI
      import CoreData
      final class Order: Identifiable, Codable {
        let id: Int
        var title: String
        private let store = OrderStore()
      }
      struct Line: Identifiable, Codable { let id: Int }
      """,
      "Data/OrderStore.swift": """
      final class OrderStore { func save() { UserDefaults.standard.set(1, forKey: "order") } }
      """,
    ])
    let program = fixture.program
    let order = try fixture.type("Order")
    let line = try fixture.type("Line")
    #expect(program.files[order.file].imports.map { program.names[$0.module] } == ["SwiftUI", "CoreData"])
    #expect(order.kind == .class && line.kind == .struct)
    let mutable = order.storedProperties.filter { !$0.flags.contains(.isLet) }
    #expect(mutable.map { program.names[$0.name] } == ["title"])
    let collaborators = order.storedProperties.compactMap { program.type(of: $0).id }
    #expect(collaborators.map { program[$0].qualifiedName } == ["OrderStore"])
    #expect(!SideEffects.scan(program).sites(in: collaborators[0]).isEmpty)
    #expect(order.attributes.isEmpty && order.externalAncestors.contains(program.names["Codable"]))
  }

  @Test("dependency-cycle") func typesTellWhomTheyName() throws {
    let program = try RolesFixture.program([
      ("Features/Cart/Cart.swift", "final class Cart { let checkout: Checkout? = nil }\n"),
      ("Features/Checkout/Checkout.swift", "final class Checkout { func pay(_ wallet: Purse) {} }\n"),
      ("Features/Wallet/Wallet.swift", "typealias Purse = Wallet\nfinal class Wallet { func open() { _ = Cart() } }\n"),
    ])
    var edges: Set<String> = []
    for file in program.files {
      for cursor in file.root.subtree {
        guard let owner = program.enclosingType(of: cursor) else { continue }
        let use: TypeUse
        switch cursor.kind {
        case .typeName: use = program.resolve(cursor)
        case .call: use = program.type(of: cursor)
        default: continue
        }
        guard let id = use.id, id != owner.id else { continue }
        edges.insert("\(folder(program, owner.id)) → \(folder(program, id))")
      }
    }
    #expect(edges == ["Cart → Checkout", "Checkout → Wallet", "Wallet → Cart"])
  }

  private func folder(_ program: Program, _ id: TypeID) -> String {
    program.files[program[id].file].path.split(separator: "/").dropLast().last.map(String.init) ?? ""
  }

  @Test("service-not-sendable") func protocolsTellWhetherTheyCrossActors() throws {
    let fixture = try RolesFixture([
      "Services/Protocols.swift": """
      protocol OrderService { func load() async throws -> [Int] }
      protocol SafeService: Sendable { func load() async throws -> [Int] }
      protocol NestedService: SafeService {}
      @MainActor protocol UIService { func load() async throws -> [Int] }
      """,
      "App/OrdersViewModel.swift": """
      @MainActor final class OrdersViewModel: ObservableObject {
        @Published private(set) var orders: [Int] = []
        private let service: any OrderService
        func load() async { orders = (try? await service.load()) ?? [] }
      }
      """,
      "Services/OrderLoader.swift": "actor OrderLoader: OrderService { func load() async throws -> [Int] { [] } }\n",
    ])
    let program = fixture.program
    let sendable = program.names.set("Sendable")
    let protocols = try ["OrderService", "SafeService", "NestedService"].map(fixture.type)
    let isSendable = protocols.map { program.inherits($0, from: sendable) }
    #expect(isSendable == [false, true, true])
    #expect(program.hasAttribute(program.names["MainActor"], try fixture.type("UIService")))
    // It is used from the main actor and implemented by an actor.
    let holders = Holdings.scan(program).holders(of: try fixture.type("OrderService").id).map {
      program[$0.holder].qualifiedName
    }
    #expect(holders == ["OrdersViewModel"])
    #expect(program.allHeirs(of: try fixture.type("OrderService").id).map { program[$0].kind } == [.actor])
  }
}
