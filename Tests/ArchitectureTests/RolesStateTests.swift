import Architecture
import Foundation
import Testing

@Suite("Roles of view models")
struct RolesStateTests {
  private static let observed = """
    import SwiftUI
    final class Weather: ObservableObject {
      @Published private(set) var degrees = 0
      private let source: any Source
      init(source: any Source) { self.source = source }
      func load() async { degrees = await source.degrees() }
    }
    protocol Source { func degrees() async -> Int }
    struct Forecast: View {
      @StateObject var weather: Weather
      var body: some View { Text("\\(weather.degrees)") }
    }
    """

  @Test func anObservableClassThatAViewOwnsIsAViewModelWithoutTheName() throws {
    let roles = try RolesFixture(Self.observed)
    let weather = try roles.classification("Weather")
    #expect(weather.role == .viewModel)
    #expect(weather.confidence >= RoleTable.threshold)
    #expect(weather.evidence.contains { $0.reason == "is the state object of a view" })
  }

  @Test func theObservationMacroCountsTheSame() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      @Observable final class ProfileModel { var name = ""; func save() {} }
      struct Profile: View { @State var model = ProfileModel(); var body: some View { Text(model.name) } }
      """)
    #expect(try roles.role("ProfileModel") == .viewModel)
  }

  @Test func aSharedManagerThatManyFeaturesObserveIsAService() throws {
    let views = ["Home", "Cart", "Account", "Search"]
    var files = [
      (
        "App/Session.swift",
        """
        final class SessionManager: ObservableObject {
          static let shared = SessionManager()
          @Published var user: String?
          func signIn() async throws { _ = try await URLSession.shared.data(from: url) }
        }
        """
      )
    ]
    for view in views {
      files.append(
        (
          "App/\(view)/\(view).swift",
          """
          import SwiftUI
          struct \(view): View { @EnvironmentObject var session: SessionManager; var body: some View { Text("") } }
          """
        ))
    }
    let program = try RolesFixture.program(files)
    let session = try #require(program.types.first { $0.qualifiedName == "SessionManager" })
    #expect(RoleClassifier.classify(program)[session.id].role == .service)
  }

  @Test func outputsOfStreamsOrClosuresMakeAViewModelOfAController() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      import Combine
      final class Screen: UIViewController { private let model: Search; init(model: Search) { self.model = model } }
      final class Search {
        let results = CurrentValueSubject<[String], Never>([])
        func didTapSearch(_ text: String) { results.send([text]) }
      }
      final class Box<Value> {
        private var observers: [(Value) -> Void] = []
        var value: Value { didSet { observers.forEach { $0(value) } } }
        init(_ value: Value) { self.value = value }
        func observe(_ observer: @escaping (Value) -> Void) { observers.append(observer) }
      }
      final class Detail { let title = Box(""); func viewDidLoad() { title.value = "x" } }
      final class DetailScreen: UIViewController { var detail: Detail! }
      """)
    #expect(try roles.role("Search") == .viewModel)
    #expect(try roles.role("Detail") == .viewModel)
  }

  @Test func transformingInputToOutputMakesAViewModel() throws {
    let roles = try RolesFixture(
      """
      import RxSwift
      final class Users {
        struct Input { let trigger: Observable<Void> }
        struct Output { let items: Driver<[String]> }
        func transform(input: Input) -> Output { Output(items: .empty()) }
      }
      """)
    #expect(try roles.role("Users") == .viewModel)
    #expect(try roles.role("Users.Output") != .viewModel)
  }

  @Test func subclassesAndProtocolsOfViewModelsAreViewModels() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      protocol Loading: ObservableObject { var isLoading: Bool { get } }
      class Base: Loading { @Published var isLoading = false; func start() {} }
      final class Telemetry: Base {}
      struct Screen: View { @StateObject var base = Base(); var body: some View { Text("") } }
      struct Other: View { @StateObject var telemetry = Telemetry(); var body: some View { Text("") } }
      """)
    #expect(try roles.role("Base") == .viewModel)
    #expect(try roles.role("Telemetry") == .viewModel)
    #expect(try roles.role("Loading") == .viewModel)
  }

  @Test func displayStructsCalledViewModelAreModels() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      struct RowViewModel { let title: String; let subtitle: String? }
      final class Row: UITableViewCell { func configure(_ viewModel: RowViewModel) { textLabel?.text = viewModel.title } }
      """)
    #expect(try roles.role("RowViewModel") == .model)
  }

  /// Texts and looks that are worked out for a view are no constants.
  @Test func structsThatWorkOutWhatIsShownAreViewModels() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      struct Invoice { let total: Decimal; let isPaid: Bool }
      struct InvoiceCellViewModel {
        private let invoice: Invoice
        init(invoice: Invoice) { self.invoice = invoice }
        var title: String { "\\(invoice.total)" }
        var textColor: UIColor { invoice.isPaid ? .label : .red }
      }
      struct BackupViewModel {
        var title: String { "Back up" }
        var hint: String { "Write these words down." }
      }
      struct CellViewModel { let title: String; let count: Int; var isEmpty: Bool { count == 0 } }
      final class InvoiceCell: UITableViewCell {
        func configure(_ viewModel: InvoiceCellViewModel) { textLabel?.text = viewModel.title }
        func configure(_ viewModel: BackupViewModel) { textLabel?.text = viewModel.hint }
        func configure(_ viewModel: CellViewModel) { textLabel?.text = viewModel.title }
      }
      """)
    #expect(try roles.role("InvoiceCellViewModel") == .viewModel)
    #expect(try roles.role("BackupViewModel") == .viewModel)
    #expect(try roles.role("CellViewModel") == .model)
  }

  /// However much work with data there is besides.
  @Test func aViewModelThatReadsADatabaseIsNoRepository() throws {
    let roles = try RolesFixture(
      """
      import RealmSwift
      import UIKit
      final class CoinStore { let realm: Realm; init(realm: Realm) { self.realm = realm }; func add(_ coin: Coin) {} }
      final class PriceService { func prices(_ done: @escaping ([PriceDTO]) -> Void) {} }
      struct PriceDTO: Decodable { let value: Double }
      final class Coin: Object { var price = 0.0 }
      final class CoinsViewModel: NSObject {
        let store: CoinStore
        let service: PriceService
        var observer: NotificationToken?
        init(store: CoinStore, service: PriceService) { self.store = store; self.service = service }
        var footerColor: UIColor { .black }
        var footerFont: UIFont { .systemFont(ofSize: 13) }
        func fetch() { service.prices { prices in prices.forEach { self.store.add(self.coin($0)) } } }
        func coin(_ price: PriceDTO) -> Coin { Coin() }
      }
      final class CoinsViewController: UIViewController {
        private let viewModel: CoinsViewModel
        init(viewModel: CoinsViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
      }
      """)
    #expect(try roles.role("CoinsViewModel") == .viewModel)
  }

  @Test func reducersAreMarked() throws {
    let roles = try RolesFixture(
      """
      import ComposableArchitecture
      @Reducer struct Counter {
        @ObservableState struct State: Equatable { var count = 0 }
        enum Action { case increment }
        var body: some Reducer<State, Action> { Reduce { state, action in .none } }
      }
      struct Old: ReducerProtocol { func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none } }
      """)
    #expect(try roles.role("Counter") == .viewModel)
    #expect(try roles.classification("Counter").isReducer)
    #expect(try roles.classification("Old").isReducer)
    #expect(try roles.role("Counter.State") == .model)
    #expect(try roles.role("Counter.Action") == .model)
    #expect(try !roles.classification("Counter.State").isReducer)
  }

  private static let parts = """
    import Observation
    @MainActor @Observable final class ReaderViewModel {
      let pages: Pages
      let loader: Loader<Int>
      private let source: any Source
      init(source: any Source) {
        self.source = source
        pages = Pages(source: source)
        loader = Loader { try await source.count() }
      }
      func open() async { await loader.load() }
    }
    @MainActor @Observable final class Pages {
      private(set) var texts: [String] = []
      private(set) var number = 0
      private let source: any Source
      init(source: any Source) { self.source = source }
      func turn() async { texts.append(await source.text()); number += 1 }
    }
    @MainActor @Observable final class Loader<Value> {
      private(set) var value: Value?
      private let operation: () async throws -> Value
      init(operation: @escaping () async throws -> Value) { self.operation = operation }
      func load() async { value = try? await operation() }
    }
    protocol Source { func text() async -> String; func count() async throws -> Int }
    """

  @Test func aPartThatAViewModelMakesAndShowsIsOne() throws {
    #expect(try RolesFixture(Self.parts).role("Pages") == .viewModel)
    let hidden = Self.parts.replacingOccurrences(of: "  let pages", with: "  private let pages")
    #expect(try RolesFixture(hidden).role("Pages") != .viewModel)
  }

  @Test func aBoxForStateOfAnyTypeIsNoServiceThatAViewModelBuilds() throws {
    let roles = try RolesFixture(Self.parts)
    #expect(try roles.role("Loader") == .other)
    #expect(try roles.role("ReaderViewModel") == .viewModel)
  }
}
