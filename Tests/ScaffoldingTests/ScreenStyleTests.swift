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
    #expect(live.contains("  public typealias Transport") && live.contains("  public init(\n"))
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

  // MARK: Words of the project

  @Test(arguments: ScaffoldPattern.allCases)
  func screensAskAndAnswerInTheWordsOfTheProject(_ pattern: ScaffoldPattern) throws {
    for tests in ProjectStyle.TestFramework.allCases {
      var style = ProjectStyle(tests: tests)
      style.screens.collaborator.kind = .useCase
      style.screens.collaborator.isNamedAfterType = true
      style.screens.verbs.fetch = VerbStyle.Reading(verb: "get", namesThing: true)
      style.screens.verbs.load = VerbStyle.Reading(verb: "fetch", namesThing: true)
      style.screens.verbs.event = .did
      style.folders.useCases = "Domain"
      let files = try files(pattern, style)
      let viewModel = try #require(files["view_model"])
      #expect(viewModel.contains("  private let orderUseCase: any OrderUseCase\n"), "\(viewModel)")
      #expect(files["service"]?.contains("protocol OrderUseCase: Sendable") == true)
      for (template, text) in files where template != "service_live" {
        #expect(!text.contains("service.") || template.hasSuffix("tests"), "\(template)\n\(text)")
        #expect(!text.contains(" fetch(") && !text.contains(".fetch("), "\(template)\n\(text)")
        #expect(!text.contains(".load()") && !text.contains(".select("), "\(template)\n\(text)")
      }
      guard pattern != .form, pattern != .search else { continue }
      let thing = pattern == .list ? "Orders" : "Order"
      #expect(viewModel.contains("  func fetch\(thing)() async {") && viewModel.contains(".get\(thing)("))
      #expect(viewModel.contains("func didSelect(") && files["view"]?.contains("viewModel.didSelect(") == true)
      #expect(files["double"]?.contains("stubbedGet\(thing): Result") == true)
    }
  }

  @Test func collaboratorsLieWhereTheirKindDoes() throws {
    var style = ProjectStyle()
    style.screens.collaborator.kind = .repository
    style.folders.repositories = "Data"
    style.folders.services = "Services"
    let request = ScaffoldRequest(kind: .feature, name: "Orders", pattern: .state, style: style)
    let files = try Scaffold(templates: try TemplateLibrary()).files(for: request)
    #expect(files.contains { $0.path == "Data/OrderRepository.swift" })
    #expect(try Scaffold.screen(of: request)?.serviceLabel == "repository")
  }

  @Test func sectionsHaveTheTitlesOfTheProject() throws {
    var style = ProjectStyle()
    style.screens.sectionTitles = [.state: "Properties", .dependencies: "Properties", .initializer: "Life cycle"]
    let viewModel = try #require(try files(.state, style)["view_model"])
    #expect(viewModel.components(separatedBy: "// MARK: - Properties").count == 2, "\(viewModel)")
    #expect(viewModel.contains("// MARK: - Life cycle\n") && !viewModel.contains("// MARK: - Init"))
  }

  @Test func controllersWithoutSections() throws {
    var style = ProjectStyle(interface: .uiKit)
    style.screens.marksControllers = false
    style.screens.texts = .nsLocalized
    let controller = try #require(try files(.list, style)["view_controller"])
    #expect(!controller.contains("// MARK"))
    #expect(controller.contains("title = NSLocalizedString(\"Orders\", comment: \"\")"), "\(controller)")
    #expect(controller.contains("show(message: NSLocalizedString(\"Nothing here yet\""))
  }

  @Test(arguments: ScaffoldPattern.allCases)
  func controllersLayOutAsInTheProject(_ pattern: ScaffoldPattern) throws {
    var style = ProjectStyle(interface: .uiKit)
    style.screens.layout = .snapKit
    style.screens.failsInCoder = true
    let controller = try #require(try files(pattern, style)["view_controller"])
    #expect(controller.contains("import SnapKit\nimport UIKit\n") && controller.contains("stack.snp.makeConstraints {"))
    #expect(!controller.contains("NSLayoutConstraint") && controller.contains("{ fatalError(\"init(coder:)"))
  }

  @Test(arguments: ScaffoldPattern.allCases, ProjectStyle.Runtime.allCases)
  func helpersMayStandInAnExtension(_ pattern: ScaffoldPattern, _ runtime: ProjectStyle.Runtime) throws {
    var style = ProjectStyle(runtime: runtime)
    style.screens.helpersInExtension = true
    let viewModel = try #require(try files(pattern, style)["view_model"])
    let start = "\n}\n\n// MARK: - Private\n\nprivate extension OrdersViewModel {\n  "
    #expect(viewModel.contains(start) == viewModel.contains("extension"), "\(viewModel)")
    #expect(runtime == .mvvm || !viewModel.contains("private func"), "\(viewModel)")
  }

  @Test(arguments: [
    (NameStyle.TestFunctionStyle.underscores, "func test_load_success_showsItem()"),
    (.prefixedUnderscores, "func testLoad_success_showsItem()"), (.prefixed, "func testLoadSuccessShowsItem()"),
  ])
  func namesOfTests(_ naming: NameStyle.TestFunctionStyle, _ text: String) throws {
    var style = ProjectStyle(tests: .xctest)
    style.names.testFunction = naming
    #expect(try files(.state, style)["view_model_tests"]?.contains(text) == true)
  }

  @Test func codeWithoutDocumentationStaysWithoutIt() throws {
    var style = ProjectStyle()
    style.format.writesDocumentation = false
    for (_, text) in try files(.list, style) { #expect(!text.contains("///"), "\(text)") }
  }

  @Test(arguments: [(2, true), (3, true), (4, false)])
  func parametersOfInitializersHaveLinesOfTheirOwn(_ least: Int, _ isBroken: Bool) throws {
    var style = ProjectStyle()
    style.format.parametersInLines = least
    let viewModel = try #require(try files(.state, style)["view_model"])
    let text =
      "  init(\n    id: Order.ID,\n    service: any OrderService,\n    onSelect: @escaping (Order) -> Void\n  ) {\n"
    #expect(viewModel.contains(text) == isBroken, "\(viewModel)")
  }

  @Test(arguments: [ScreenStyle.Preview.macro, .provider])
  func previewsMayBeForDebuggingOnly(_ preview: ScreenStyle.Preview) throws {
    var style = ProjectStyle()
    style.screens.preview = preview
    style.screens.previewsInDebugOnly = true
    style.screens.isPublic = true
    let view = try #require(try files(.state, style)["view"])
    #expect(view.contains("}\n\n#if DEBUG\n") && view.hasSuffix("}\n#endif\n"), "\(view)")
    // A preview that is public needs public members.
    #expect(!view.contains("public struct OrdersView_Previews"))
  }

  @Test func doublesOfNavigatorsDropTheWordOfProtocols() throws {
    var style = ProjectStyle(navigation: .coordinator)
    style.names.contract.contract = AffixedWord(word: "Contract", isPrefix: false)
    style.names.navigator = "NavigatorContract"
    style.names.double = AffixedWord(word: "Mock", isPrefix: false)
    #expect(
      try files(.state, style)["navigator_double"]?.contains("class OrdersNavigatorMock: OrdersNavigator") == true)
  }
}
