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
    #expect(style.folders.coordinators == "Coordinators")
    #expect(style.folders.repositories == "Repositories")
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

  // MARK: Little to read

  @Test func projectWithoutScreensHasTheStandardStyle() throws {
    let app = try TemporaryApp([
      "Sources/Tool/main.swift": "print(1)\n", "Package.swift": "// swift-tools-version: 6.0\n",
    ])
    let style = try read(app).style
    var standard = ProjectStyle()
    standard.folders.sources = "Sources/Tool"
    #expect(style.interface == standard.interface)
    #expect(style.observation == standard.observation)
    #expect(style.names == standard.names)
    #expect(style.folders.feature == standard.folders.feature)
  }

  @Test func emptyProject() throws {
    let reading = try read(try TemporaryApp(["README.md": ""]))
    #expect(reading.style.names == ProjectStyle().names)
    #expect(reading.evidence.isEmpty)
  }

  // MARK: Two styles

  private static func mixed() -> [String: String] {
    func old(_ name: String) -> String {
      """
      import Combine
      final class \(name)ViewModel: ObservableObject {
        @Published var title = ""
        func load() { title = "a" }
      }
      """
    }
    func new(_ name: String) -> String {
      """
      import Observation
      @Observable final class \(name)ViewModel {
        var title = ""
        func load() { title = "a" }
      }
      """
    }
    return [
      "App/A/AViewModel.swift": old("A"), "App/B/BViewModel.swift": old("B"), "App/C/CViewModel.swift": new("C"),
      "App/D/DViewModel.swift": new("D"),
    ]
  }

  @Test func newerTechniqueWinsADraw() throws {
    let reading = try read(try TemporaryApp(Self.mixed()))
    #expect(reading.style.observation == .observable)
    let found = try evidence(reading, "observation")
    #expect(found.others == ["observableobject (2)"])
    #expect(found.reason == "as frequent as observableobject, and newer")
  }

  @Test func recentFilesDecide() throws {
    var files = Self.mixed()
    files["App/B/BViewModel.swift"] = nil
    files["App/E/EViewModel.swift"] = files["App/D/DViewModel.swift"]?.replacingOccurrences(of: "DView", with: "EView")
    let app = try TemporaryApp(files)
    #expect(try read(app).style.observation == .observable)
    let reading = try read(app, changes: ["App/A/AViewModel.swift": 9, "App/X.swift": 1])
    #expect(reading.style.observation == .observable)
    var others = Self.mixed()
    others["App/C/CViewModel.swift"] = nil
    let old = try read(try TemporaryApp(others), changes: ["App/D/DViewModel.swift": 2])
    #expect(old.style.observation == .observable)
    #expect(try evidence(old, "observation").reason == "files that changed lately use it more than observableobject")
  }

  @Test func deploymentTargetDecidesWhereNoViewModelDoes() throws {
    let app = try TemporaryApp([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", platforms: [.iOS(.v15)], targets: [.target(name: "Shop")])
      """,
      "Sources/Shop/Text.swift": "struct Greeting { let text = \"a\" }\n",
    ])
    let reading = try read(app)
    #expect(reading.style.observation == .observableObject)
    #expect(try evidence(reading, "observation").reason.contains("iOS 15"))
  }

  @Test func screensThatHoldAPartOfTheirViewModel() throws {
    var files: [String: String] = [:]
    for name in ["Home", "Room", "Login"] {
      files["App/\(name)/\(name)ScreenViewModel.swift"] =
        "import Combine\nfinal class \(name)ScreenViewModel: ObservableObject { @Published var text = \"\" }\n"
      files["App/\(name)/\(name)Screen.swift"] =
        "import SwiftUI\nstruct \(name)Screen: View { let context: Int; var body: some View { Text(\"a\") } }\n"
    }
    let style = try read(try TemporaryApp(files)).style
    #expect(style.names.view == "Screen")
    #expect(style.names.viewModel == "ScreenViewModel")
  }

  @Test func manyEndingsMeanTheStandardOne() throws {
    let endings = ["Manager", "Manager", "Manager", "Service", "Helper", "Provider", "Client", "Fetcher"]
    var files: [String: String] = [:]
    for (index, ending) in endings.enumerated() {
      let name = "\(["A", "B", "C", "D", "E", "F", "G", "H"][index])pple\(ending)"
      files["App/\(name).swift"] = """
        import Foundation
        final class \(name) {
          func load() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 }
        }
        """
    }
    let reading = try read(try TemporaryApp(files))
    #expect(reading.style.names.service == "Service")
    #expect(try evidence(reading, "names.service").reason == "Manager is more frequent (3), but no ending is common")
  }

  @Test func packagesNeedNoMembership() throws {
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
      """
    let folder = try TemporaryApp(["Package.swift": package, "App/A.swift": "struct A {}\n"])
    let app = try Analyzer.analyze(folder.request(cached: false))
    #expect(ProjectReading.membership(of: ["App/Orders/OrderListView.swift"], in: app) == ProjectEdits())
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
    #expect(style.folders.coordinators == "Navigation")
    #expect(style.folders.tests == "ModernShopTests")
    #expect(style.folders.testedModule == "ModernShop")
    #expect(style.format.indentation == "  ")
    #expect(style.format.header.isEmpty)
  }
}
