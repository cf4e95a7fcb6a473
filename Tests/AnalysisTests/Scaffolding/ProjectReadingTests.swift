import Analysis
import Foundation
import Scaffolding
import Testing

@Suite struct ProjectReadingTests {
  private func read(_ app: TemporaryApp, changes: [String: Int]? = nil) throws -> ProjectReading {
    ProjectReading.read(try Analyzer.analyze(app.request(cached: false)), changes: changes)
  }

  private func evidence(_ reading: ProjectReading, _ setting: String) throws -> StyleEvidence {
    try #require(reading.evidence.first { $0.setting == setting })
  }

  // MARK: SwiftUI by feature

  private static func feature(_ name: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", platforms: [.iOS(.v17)],
        targets: [.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
      """,
      "Sources/Shop/Features/\(name)/\(name)Screen.swift": """
      //
      //  \(name)Screen.swift
      //  Shop
      //
      //  Created by Ann on 24.12.2025.
      //

      import SwiftUI

      struct \(name)Screen: View {
          @State private var model: \(name)Model

          init(model: \(name)Model) {
              _model = State(initialValue: model)
          }

          // MARK: Body

          var body: some View {
              List(model.items, id: \\.self) { Text($0) }
                  .task { await model.load() }
          }
      }
      """,
      "Sources/Shop/Features/\(name)/\(name)Model.swift": """
      //
      //  \(name)Model.swift
      //  Shop
      //
      //  Created by Ann on 3.2.2025.
      //

      import Observation

      @MainActor
      @Observable
      final class \(name)Model {
          private(set) var items: [String] = []
          @ObservationIgnored private let service: any \(name)Service
          @ObservationIgnored var onSelect: (String) -> Void = { _ in }

          init(service: any \(name)Service = Live\(name)Service()) {
              self.service = service
          }

          // MARK: Actions

          func load() async {
              items = (try? await service.items()) ?? []
          }

          func select(_ item: String) { onSelect(item) }
      }
      """,
      "Sources/Shop/Services/\(name)Service.swift": """
      import Foundation

      protocol \(name)Service: Sendable {
          func items() async throws -> [String]
      }

      struct Live\(name)Service: \(name)Service {
          func items() async throws -> [String] {
              let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: "/"))
              return [String(decoding: data, as: UTF8.self)]
          }
      }
      """,
      "Tests/ShopTests/\(name)ModelTests.swift": """
      import Testing
      @testable import Shop

      @MainActor
      struct \(name)ModelTests {
          @Test func showsItems() async {
              let model = \(name)Model(service: Fake\(name)Service())
              await model.load()
              #expect(model.items == ["a"])
          }
      }

      struct Fake\(name)Service: \(name)Service {
          func items() async throws -> [String] { ["a"] }
      }
      """,
    ]
  }

  @Test func swiftUIByFeature() throws {
    let files = ["Orders", "Profile", "Search"].map(Self.feature).reduce([:]) { $0.merging($1) { $1 } }
    let reading = try read(try TemporaryApp(files))
    let style = reading.style
    #expect(style.interface == .swiftUI)
    #expect(style.observation == .observable)
    #expect(style.tests == .swiftTesting)
    #expect(style.runtime == .none)
    #expect(style.navigation == .closures)
    #expect(style.names.view == "Screen")
    #expect(style.names.viewModel == "Model")
    #expect(style.names.service == "Service")
    #expect(style.names.contract.contract.word.isEmpty)
    #expect(style.names.contract.implementation == AffixedWord(word: "Live", isPrefix: true))
    #expect(style.names.double == AffixedWord(word: "Fake", isPrefix: true))
    #expect(style.names.testFunction == .sentence)
    #expect(style.folders.sources == "Sources/Shop")
    #expect(style.folders.feature == "Features/{feature}")
    #expect(style.folders.views == nil)
    #expect(style.folders.services == "Services")
    #expect(style.folders.tests == "Tests/ShopTests")
    #expect(style.folders.testedModule == "Shop")
    #expect(style.format.indentation == "    ")
    #expect(style.format.section == "// MARK: ")
    #expect(
      style.format.header == ["//", "//  {file}", "//  {project}", "//", "//  Created by {author} on {date}.", "//"])
    #expect(style.format.dateFormat == "d.M.yyyy")
    #expect(style.projectName == "Shop")
    #expect(style.format.writesFinal && style.format.writesAny)
    #expect(style.minimumIOS == 17)
    let view = try evidence(reading, "names.view")
    #expect(view.count == 3 && view.total == 3)
    #expect(view.places.contains("Sources/Shop/Features/Orders/OrdersScreen.swift:10"))
  }

  // MARK: UIKit by layer

  private static func layered(_ name: String) -> [String: String] {
    [
      "Shop/ViewModels/\(name)ViewModel.swift": """
      // Copyright 2019 Shop Inc.

      import Combine

      protocol \(name)Coordinating: AnyObject {
      	func show\(name)Details()
      }

      class \(name)ViewModel: BaseViewModel {
      	@Published var title = ""
      	private let repository: \(name)RepositoryProtocol
      	weak var coordinator: \(name)Coordinating?

      	init(repository: \(name)RepositoryProtocol) {
      		self.repository = repository
      	}

      	func load() {
      		repository.load { [weak self] in self?.title = $0 }
      	}

      	func didTap() { coordinator?.show\(name)Details() }
      }
      """,
      "Shop/ViewControllers/\(name)VC.swift": """
      // Copyright 2021 Shop Inc.

      import UIKit
      import Combine

      class \(name)VC: BaseViewController {
      	private let viewModel: \(name)ViewModel
      	private var subscriptions: Set<AnyCancellable> = []

      	init(viewModel: \(name)ViewModel) {
      		self.viewModel = viewModel
      		super.init(nibName: nil, bundle: nil)
      	}

      	required init?(coder: NSCoder) { nil }

      	override func viewDidLoad() {
      		super.viewDidLoad()
      		viewModel.$title.sink { [weak self] in self?.title = $0 }.store(in: &subscriptions)
      		viewModel.load()
      	}
      }
      """,
      "Shop/Coordinators/\(name)Coordinator.swift": """
      // Copyright 2021 Shop Inc.

      import UIKit

      class \(name)Coordinator: \(name)Coordinating {
      	let navigationController: UINavigationController

      	init(navigationController: UINavigationController) {
      		self.navigationController = navigationController
      	}

      	func start() {
      		let viewModel = \(name)ViewModel(repository: \(name)Repository())
      		viewModel.coordinator = self
      		navigationController.pushViewController(\(name)VC(viewModel: viewModel), animated: true)
      	}

      	func show\(name)Details() {
      		navigationController.pushViewController(UIViewController(), animated: true)
      	}
      }
      """,
      "Shop/Repositories/\(name)Repository.swift": """
      // Copyright 2021 Shop Inc.

      import Foundation

      protocol \(name)RepositoryProtocol {
      	func load(completion: @escaping (String) -> Void)
      }

      class \(name)Repository: \(name)RepositoryProtocol {
      	func load(completion: @escaping (String) -> Void) {
      		URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { _, _, _ in completion("") }.resume()
      	}
      }
      """,
      "ShopTests/Mocks/\(name)RepositoryMock.swift": """
      @testable import Shop

      class \(name)RepositoryMock: \(name)RepositoryProtocol {
      	func load(completion: @escaping (String) -> Void) { completion("a") }
      }
      """,
      "ShopTests/ViewModels/\(name)ViewModelTests.swift": """
      import XCTest
      @testable import Shop

      class \(name)ViewModelTests: XCTestCase {
      	func test_load_setsTitle() {
      		let sut = \(name)ViewModel(repository: \(name)RepositoryMock())
      		sut.load()
      		XCTAssertEqual(sut.title, "a")
      	}
      }
      """,
    ]
  }

  @Test func uiKitByLayer() throws {
    var files = ["Orders", "Profile", "Search"].map(Self.layered).reduce([:]) { $0.merging($1) { $1 } }
    files["Shop/Base/BaseViewController.swift"] = """
      // Copyright 2021 Shop Inc.

      import UIKit

      class BaseViewController: UIViewController {
      	override func viewDidLoad() { super.viewDidLoad() }
      }
      """
    files["Shop/Base/BaseViewModel.swift"] = """
      // Copyright 2021 Shop Inc.

      import Combine

      class BaseViewModel: ObservableObject {
      	@Published var isLoading = false
      }
      """
    let style = try read(try TemporaryApp(files)).style
    #expect(style.interface == .uiKit)
    #expect(style.observation == .observableObject)
    #expect(style.tests == .xctest)
    #expect(style.navigation == .coordinator)
    #expect(style.names.viewController == "VC")
    #expect(style.names.viewModel == "ViewModel")
    #expect(style.names.coordinator == "Coordinator")
    #expect(style.names.contract.contract == AffixedWord(word: "Protocol", isPrefix: false))
    #expect(style.names.contract.implementation.word.isEmpty)
    #expect(style.names.double == AffixedWord(word: "Mock", isPrefix: false))
    #expect(style.names.testFunction == .underscores)
    #expect(style.folders.sources == "Shop")
    #expect(style.folders.viewModels == "ViewModels")
    #expect(style.folders.views == "ViewControllers")
    #expect(style.folders.tests == "ShopTests")
    #expect(style.folders.doubles == "Mocks")
    #expect(style.folders.viewModelTests == "ViewModels")
    #expect(style.folders.testedModule == "Shop")
    #expect(style.format.indentation == "\t")
    #expect(style.format.header == ["// Copyright {year} Shop Inc."])
    #expect(style.format.writesFinal == false)
    #expect(style.format.writesAny == false)
  }

  // MARK: Combine and XCTest

  @Test func publishedPropertiesAndXCTest() throws {
    let files = [
      "App/ViewState.swift": """
      enum ViewState<Value> {
        case idle
        case loading
        case loaded(Value), failed(message: String)
      }
      """,
      "App/AppContainer.swift": """
      final class AppContainer {
        private let orders = OrderService()
        private let profile = ProfileService()

        func makeOrdersViewModel() -> OrdersViewModel { OrdersViewModel(service: orders) }
        func makeProfileViewModel() -> ProfileViewModel { ProfileViewModel(service: profile) }
      }
      """,
      "App/Orders/OrdersViewModel.swift": Self.stateful("Orders", "OrderService"),
      "App/Profile/ProfileViewModel.swift": Self.stateful("Profile", "ProfileService"),
      "App/Services.swift": """
      import Foundation
      class OrderService { func load() async throws -> [String] { try await get() }
        func get() async throws -> [String] { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/")); return [] } }
      class ProfileService { func load() async throws -> [String] { try await get() }
        func get() async throws -> [String] { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/")); return [] } }
      """,
      "AppTests/OrdersViewModelTests.swift": """
      import XCTest
      @testable import App
      final class OrdersViewModelTests: XCTestCase {
        func testLoad() {}
      }
      """,
    ]
    let style = try read(try TemporaryApp(files)).style
    #expect(style.observation == .observableObject)
    #expect(style.tests == .xctest)
    #expect(style.names.testFunction == .prefixed)
  }

  private static func stateful(_ name: String, _ service: String) -> String {
    """
    import Combine
    @MainActor
    final class \(name)ViewModel: ObservableObject {
      @Published private(set) var state: ViewState<[String]> = .idle
      private let service: \(service)
      init(service: \(service)) { self.service = service }
      func load() async {
        state = .loading
        do { state = .loaded(try await service.load()) } catch { state = .failed(message: "") }
      }
    }
    """
  }

  // MARK: The sample

  @Test func modernShop() throws {
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../../Samples/ModernShop"
    let request = AnalysisRequest(paths: [sample], currentDirectory: sample, cache: .off)
    let style = ProjectReading.read(try Analyzer.analyze(request)).style
    #expect(style.interface == .swiftUI)
    #expect(style.observation == .observable)
    #expect(style.tests == .swiftTesting)
    #expect(style.runtime == .mvvm)
    #expect(style.navigation == .coordinator)
    #expect(style.names.double == AffixedWord(word: "Spy", isPrefix: false))
    #expect(style.folders.sources == "ModernShop")
    #expect(style.folders.feature == "Presentation/{feature}")
    #expect(style.folders.tests == "ModernShopTests")
    #expect(style.folders.testedModule == "ModernShop")
    #expect(style.format.indentation == "  ")
    #expect(style.format.header.isEmpty)
  }
}
