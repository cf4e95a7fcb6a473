import Foundation
import Scaffolding
import SwiftParser
import Testing

/// What new screens look like in projects that build them in other ways than the standard one.
@Suite struct ScreenStyleTests {
  private func files(
    _ pattern: ScaffoldPattern = .state, _ style: ProjectStyle
  ) throws -> [String: String] {
    let request = ScaffoldRequest(kind: .feature, name: "Orders", pattern: pattern, style: style)
    let files = try Scaffold(templates: try TemplateLibrary()).files(for: request)
    for file in files {
      #expect(!Parser.parse(source: file.text).hasError, "\(file.path)\n\(file.text)")
      #expect(!file.text.contains("\n\n\n"), "\(file.path)\n\(file.text)")
    }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.template, $0.text) })
  }

  @Test(arguments: ScreenStyle.Holding.allCases, ScaffoldPattern.allCases)
  func everyWayToKeepAViewModelIsWholeSwift(_ holding: ScreenStyle.Holding, _ pattern: ScaffoldPattern) throws {
    for preview in ScreenStyle.Preview.allCases {
      for (observation, isPublic) in [(ProjectStyle.Observation.observable, true), (.observableObject, false)] {
        for navigation in ProjectStyle.Navigation.allCases {
          var style = ProjectStyle(observation: observation, navigation: navigation)
          style.screens.holding = holding
          style.screens.preview = preview
          style.screens.isPublic = isPublic
          style.screens.texts = .localized
          let view = try #require(try files(pattern, style)["view"])
          #expect(view.contains("#Preview") == (preview == .macro))
          #expect(view.contains("PreviewProvider") == (preview == .provider))
          #expect(view.contains("String(localized: \"Orders\")"))
        }
      }
    }
  }

  @Test(arguments: [
    (
      ScreenStyle.Holding.owned, ScaffoldPattern.state, ProjectStyle.Observation.observable,
      "@State private var viewModel"
    ),
    (.ownedOpen, .state, .observable, "@State var viewModel"),
    (.observed, .state, .observable, "@Bindable var viewModel"),
    (.constant, .state, .observable, "  let viewModel"), (.constant, .form, .observable, "@Bindable var viewModel"),
    (.ownedOpen, .state, .observableObject, "@StateObject var viewModel"),
    (.observed, .state, .observableObject, "@ObservedObject var viewModel"),
  ])
  func viewsKeepTheirViewModel(
    _ holding: ScreenStyle.Holding, _ pattern: ScaffoldPattern, _ observation: ProjectStyle.Observation, _ text: String
  ) throws {
    var style = ProjectStyle(observation: observation)
    style.screens.holding = holding
    let view = try #require(try files(pattern, style)["view"])
    #expect(view.contains(text + ": OrdersViewModel\n"), "\(view)")
    #expect(view.contains("init(viewModel:") == (holding == .owned))
  }

  @Test func publicScreensShowWhatOtherModulesNeed() throws {
    var style = ProjectStyle(navigation: .coordinator)
    style.screens.isPublic = true
    let files = try files(.state, style)
    let view = try #require(files["view"])
    #expect(view.contains("\npublic struct OrdersView: View {") && view.contains("  public init(viewModel:"))
    #expect(view.contains("  public var body: some View {") && view.contains("  @ViewBuilder private var content"))
    let viewModel = try #require(files["view_model"])
    #expect(viewModel.contains("\npublic final class OrdersViewModel {") && viewModel.contains("  public init(id:"))
    #expect(viewModel.contains("  func load() async {") && viewModel.contains("  private(set) var state"))
    let model = try #require(files["model"])
    #expect(model.contains("  public let id: UUID") && model.contains("  public init(id: UUID, name: String) {"))
    #expect(files["service"]?.contains("public protocol OrderService: Sendable {\n  func fetch") == true)
    #expect(files["navigator"]?.contains("public protocol OrdersNavigating") == true)
    let live = try #require(files["service_live"])
    #expect(live.contains("  public typealias Load") && live.contains("  public init(\n"))
    #expect(live.contains("  public func fetch(id:") && live.contains("  private func send"))
    #expect(files["cancellation"]?.contains("public") == false && files["double"]?.contains("public") == false)
  }

  @Test func viewModelsFollowTheOrderAndTheBaseOfTheProject() throws {
    var style = ProjectStyle(observation: .observableObject)
    style.screens.dependenciesFirst = true
    style.screens.marksProperties = false
    style.screens.base = ViewModelBase(name: "ScreenModel", isObservableObject: true)
    let viewModel = try #require(try files(.state, style)["view_model"])
    #expect(
      viewModel.contains("\nfinal class OrdersViewModel: ScreenModel {\n  private let id: Order.ID\n"), "\(viewModel)")
    #expect(!viewModel.contains("@MainActor\nfinal") && !viewModel.contains("MARK: - State"))
    #expect(viewModel.contains("  // MARK: - Actions\n"))
  }

  @Test(arguments: [
    (Scaffolding.FormatStyle.TestableImport.separate, "import Foundation\nimport Testing\n\n@testable import Shop\n"),
    (.last, "import Foundation\nimport Testing\n@testable import Shop\n"),
    (.first, "@testable import Shop\nimport Foundation\nimport Testing\n"),
    (.sorted, "import Foundation\n@testable import Shop\nimport Testing\n"),
  ])
  func testsImportTheirModuleWhereOthersDo(_ place: Scaffolding.FormatStyle.TestableImport, _ text: String) throws {
    var style = ProjectStyle()
    style.folders.testedModule = "Shop"
    style.format.testableImport = place
    #expect(try files(.state, style)["view_model_tests"]?.hasPrefix(text) == true)
  }
}
