import Foundation
import Scaffolding
import SwiftParser
import SwiftSyntax
import Testing

/// What comes out of the templates.
@Suite struct ScaffoldTests {
  @Test(arguments: ScaffoldPattern.allCases, ProjectStyle.TestFramework.allCases)
  func everyCombinationIsWholeSwift(_ pattern: ScaffoldPattern, _ framework: ProjectStyle.TestFramework) throws {
    let scaffold = Scaffold(templates: try TemplateLibrary())
    // Most files are the same in many combinations.
    var seen: Set<String> = []
    for navigation in ProjectStyle.Navigation.allCases {
      for (runtime, observation) in Self.combinations {
        var style = ProjectStyle(
          observation: observation, tests: framework, runtime: runtime, navigation: navigation)
        style.format.indentation = "    "
        let request = ScaffoldRequest(
          kind: observation == .closures ? .viewModel : .screen, name: "OrderList", pattern: pattern, style: style)
        for file in try scaffold.files(for: request) where seen.insert(file.text).inserted {
          let tree = Parser.parse(source: file.text)
          #expect(!tree.hasError, "\(file.path)")
          #expect(!file.text.contains("{{") && !file.text.contains("\n\n\n") && !file.text.contains(" \n"))
          #expect(file.text.split(separator: "\n").allSatisfy { $0.count <= style.format.width }, "\(file.path)")
          #expect(!file.text.contains("!.") && file.text.firstRange(of: /\bAny\b/) == nil)
        }
      }
    }
  }

  @Test func controllersHaveMethodsForWhatTheUserTypes() throws {
    let style = ProjectStyle(interface: .uiKit, observation: .closures, runtime: .none)
    let files = try Scaffold(templates: try TemplateLibrary())
      .files(for: ScaffoldRequest(kind: .screen, name: "OrderEditor", pattern: .form, style: style))
    let controller = try #require(files.first { $0.template == "view_controller" })
    #expect(controller.path == "Features/OrderEditor/OrderEditorViewController.swift")
    #expect(controller.text.contains("viewModel.nameDidChange(to: "))
    let viewModel = try #require(files.first { $0.template == "view_model" })
    #expect(viewModel.text.contains("private(set) var name = \"\""))
  }

  @Test(arguments: [ScaffoldKind.feature, .service, .useCase, .repository, .coordinator])
  func everyKindIsWholeSwift(_ kind: ScaffoldKind) throws {
    let scaffold = Scaffold(templates: try TemplateLibrary())
    let requests = ScaffoldRequest.everyCombination(named: "PlaceOrder").filter { $0.request.kind == kind }
    #expect(requests.count >= 2)
    var seen: Set<String> = []
    for (options, request) in requests {
      for file in try scaffold.files(for: request) where seen.insert(file.text).inserted {
        #expect(!Parser.parse(source: file.text).hasError, "\(options): \(file.path)")
        #expect(file.text.split(separator: "\n").allSatisfy { $0.count <= request.style.format.width }, "\(file.path)")
      }
    }
  }

  @Test(arguments: [
    (
      ScaffoldKind.feature, "Orders",
      [
        "Order", "IOrderService", "OrderServiceImpl", "ViewState", "Error+Cancellation", "OrdersViewModel",
        "OrdersView",
        "Order+Sample", "MockOrderService", "OrdersViewModelTests", "OrderServiceImplTests",
      ]
    ),
    (
      .service, "OrdersService",
      ["Order", "IOrdersService", "OrdersServiceImpl", "Order+Sample", "MockOrdersService", "OrdersServiceImplTests"]
    ),
    (
      .useCase, "PlaceOrder",
      [
        "Order", "IPlaceOrderUseCase", "PlaceOrderError", "IPlaceOrderStore", "PlaceOrderUseCaseImpl", "Order+Sample",
        "MockPlaceOrderUseCase", "PlaceOrderUseCaseImplTests",
      ]
    ),
    (
      .repository, "Order",
      [
        "Order", "IOrderRepository", "IOrderRemoteDataSource", "IOrderCache", "InMemoryOrderCache",
        "OrderRepositoryImpl", "Order+Sample", "MockOrderRepository", "OrderRepositoryImplTests",
      ]
    ),
    (
      .coordinator, "Orders",
      ["OrdersRoute", "OrdersCoordinator", "OrdersCoordinatorView", "OrdersCoordinatorTests"]
    ),
  ])
  func eachKindHasItsParts(_ kind: ScaffoldKind, _ name: String, _ types: [String]) throws {
    var style = ProjectStyle()
    style.names.contract = ContractNames(
      contract: AffixedWord(word: "I", isPrefix: true), implementation: AffixedWord(word: "Impl", isPrefix: false))
    let files = try Scaffold(templates: try TemplateLibrary())
      .files(for: ScaffoldRequest(kind: kind, name: name, style: style))
    #expect(files.flatMap(\.types) == types)
  }

  @Test func kindsLieInTheirFolders() throws {
    var style = ProjectStyle()
    style.folders.useOneFolderPerLayer()
    style.folders.viewModelTests = "ViewModelTests"
    let files = try Scaffold(templates: try TemplateLibrary())
      .files(for: ScaffoldRequest(kind: .repository, name: "Order", style: style))
    #expect(files.contains { $0.path == "Repositories/DefaultOrderRepository.swift" })
    #expect(files.contains { $0.path == "Tests/RepositoryTests/DefaultOrderRepositoryTests.swift" })
  }

  @Test(arguments: [
    ("Category", "categories"), ("Day", "days"), ("Box", "boxes"), ("OrderItem", "order-items"), ("News", "news"),
  ])
  func addressesNameThePlural(_ model: String, _ resource: String) throws {
    let files = try Scaffold(templates: try TemplateLibrary())
      .files(for: ScaffoldRequest(kind: .service, name: "Things", pattern: .list, model: model))
    let service = try #require(files.first { $0.template == "service_live" })
    #expect(service.text.contains("\"\(resource)\""))
  }

  private static let combinations: [(ProjectStyle.Runtime, ProjectStyle.Observation)] = [
    (.none, .observable), (.none, .observableObject), (.none, .closures), (.mvvm, .observable),
  ]

  @Test func coordinatorsOfViewControllersShareTheProtocolOfFlows() throws {
    var request = ScaffoldRequest(kind: .coordinator, name: "Shop", style: ProjectStyle(interface: .uiKit))
    let scaffold = Scaffold(templates: try TemplateLibrary())
    #expect(
      try scaffold.files(for: request).flatMap(\.types)
        == ["ShopRoute", "FlowCoordinator", "ShopCoordinator", "ShopCoordinatorTests"])
    request.existingTypes = ["FlowCoordinator"]
    #expect(try scaffold.files(for: request).flatMap(\.types).contains("ShopFlow"))
    request.sharedTypes = ["FlowCoordinator"]
    let files = try scaffold.files(for: request)
    #expect(files.flatMap(\.types) == ["ShopRoute", "ShopCoordinator", "ShopCoordinatorTests"])
    #expect(files.contains { $0.text.contains("class ShopCoordinator: NSObject, FlowCoordinator {") })
    request.style.runtime = .mvvm
    let ours = try scaffold.files(for: request)
    #expect(ours.contains { $0.text.contains("binding = RouterBinding(router, in: navigationController") })
  }

  @Test(arguments: ScaffoldPattern.allCases)
  func viewControllersBindTheLibrary(_ pattern: ScaffoldPattern) throws {
    let style = ProjectStyle(interface: .uiKit, runtime: .mvvm)
    let files = try Scaffold(templates: try TemplateLibrary())
      .files(for: ScaffoldRequest(kind: .screen, name: "Orders", pattern: pattern, style: style))
    let controller = try #require(files.first { $0.template == "view_controller" })
    #expect(controller.text.contains("BindingToken(observing:"))
    #expect(!controller.text.contains("withObservationTracking"))
  }

  @Test func filesFollowTheStyle() throws {
    var style = ProjectStyle()
    style.names.viewModel = "VM"
    style.names.view = "Screen"
    style.names.double = AffixedWord(word: "Spy", isPrefix: false)
    style.names.contract.contract = AffixedWord(word: "Protocol", isPrefix: false)
    style.folders.sources = "Shop"
    style.folders.tests = "ShopTests"
    style.folders.testedModule = "Shop"
    style.format.section = "// MARK: "
    style.format.header = ["// {file}"]
    let files = try Scaffold(templates: try TemplateLibrary())
      .files(for: ScaffoldRequest(kind: .screen, name: "OrderList", style: style))
    #expect(
      files.map(\.path) == [
        "Shop/Features/OrderList/Order.swift", "Shop/Features/OrderList/OrderServiceProtocol.swift",
        "Shop/Support/ViewState.swift", "Shop/Support/Error+Cancellation.swift",
        "Shop/Features/OrderList/OrderListVM.swift", "Shop/Features/OrderList/OrderListScreen.swift",
        "ShopTests/Order+Sample.swift", "ShopTests/OrderServiceSpy.swift", "ShopTests/OrderListVMTests.swift",
      ])
    let viewModel = try #require(files.first { $0.template == "view_model" })
    #expect(viewModel.text.hasPrefix("// OrderListVM.swift\n\nimport Foundation\n"))
    #expect(viewModel.text.contains("\n  // MARK: State\n"))
    #expect(viewModel.text.contains("private let service: any OrderServiceProtocol\n"))
  }

  @Test func sharedPartsAreWrittenOnce() throws {
    let shared: Set<String> = ["Order", "Order+Sample", "ViewState", "Error+Cancellation"]
    let request = ScaffoldRequest(
      kind: .screen, name: "OrderDetail", existingTypes: shared.union(["OrderService"]), sharedTypes: shared)
    let files = try Scaffold(templates: try TemplateLibrary()).files(for: request)
    #expect(
      files.flatMap(\.types) == [
        "OrderDetailService", "OrderDetailViewModel", "OrderDetailView", "MockOrderDetailService",
        "OrderDetailViewModelTests",
      ])
  }

  @Test(arguments: [
    ("", "is empty"), ("order list", "lintel writes names of"), ("../Order", "lintel writes names of"),
    ("class", "write Class"), ("orderList", "write OrderList"), ("Ördér", "lintel writes names of"),
    ("1Order", "lintel writes names of"), ("Or\u{1B}der", "'Or?der'"), ("Progress", "ProgressView would hide"),
    ("Order" + String(repeating: "s", count: 60), "at most 60"),
  ])
  func aBadNameIsRefused(_ name: String, _ message: String) throws {
    let scaffold = Scaffold(templates: try TemplateLibrary())
    let error = #expect(throws: ScaffoldError.self) {
      try scaffold.files(for: ScaffoldRequest(kind: .screen, name: name))
    }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("OrderList", "Order"), ("Categories", "Category"), ("Movies", "Movie"), ("Boxes", "Box"), ("Addresses", "Address"),
    ("News", "News"), ("Series", "Series"), ("Canvas", "CanvasItem"), ("TaskList", "TaskListItem"),
    ("Images", "ImagesItem"), ("CustomerServices", "CustomerService"),
  ])
  func theModelIsNamedAfterTheScreen(_ name: String, _ model: String) throws {
    #expect(try Scaffold.model(of: ScaffoldRequest(kind: .screen, name: name)) == model)
  }

  @Test func aModelOfTheProjectDecidesItsSingular() throws {
    let request = ScaffoldRequest(kind: .screen, name: "Lenses", existingTypes: ["Lens"], sharedTypes: ["Lens"])
    #expect(try Scaffold.model(of: request) == "Lens")
  }

  @Test func theStateGetsANameThatIsFree() throws {
    func types(_ existing: Set<String>, shared: Set<String> = []) throws -> [String] {
      let request = ScaffoldRequest(
        kind: .viewModel, name: "Orders", existingTypes: existing, sharedTypes: shared)
      return try Scaffold(templates: try TemplateLibrary()).files(for: request).flatMap(\.types)
    }
    #expect(try types(["ViewState"]).contains("LoadingState"))
    #expect(try types(["ViewState", "LoadingState"]).contains("OrdersState"))
    #expect(try !types(["LoadState"], shared: ["LoadState"]).contains { $0.hasSuffix("State") })
  }

  @Test func linesEndAsThoseOfTheProject() throws {
    var style = ProjectStyle()
    style.format.lineEnding = "\r\n"
    for file in try Scaffold(templates: try TemplateLibrary()).files(
      for: ScaffoldRequest(kind: .screen, name: "Orders", style: style))
    {
      #expect(!file.text.replacing("\r\n", with: "").contains("\n") && file.text.hasSuffix("}\r\n"))
    }
  }

  @Test func whatTheOldestSystemLacksIsRefused() throws {
    var style = ProjectStyle()
    style.minimumIOS = 16
    let request = ScaffoldRequest(kind: .screen, name: "Orders", style: style)
    let error = #expect(throws: ScaffoldError.self) {
      try Scaffold(templates: try TemplateLibrary()).files(for: request)
    }
    #expect(error?.description.contains("needs iOS 17") == true)
  }

  @Test func whatIsNotThereIsRefused() throws {
    let scaffold = Scaffold(templates: try TemplateLibrary())
    let requests = [
      ScaffoldRequest(
        kind: .screen, name: "Orders",
        style: ProjectStyle(interface: .uiKit, observation: .observableObject, runtime: .mvvm)),
      ScaffoldRequest(kind: .screen, name: "Orders", style: ProjectStyle(observation: .closures)),
      ScaffoldRequest(kind: .viewModel, name: "Orders", style: ProjectStyle(observation: .closures, runtime: .mvvm)),
      ScaffoldRequest(kind: .screen, name: "Orders", existingTypes: ["OrdersViewModel"]),
      ScaffoldRequest(kind: .screen, name: "Orders", model: "Order", existingTypes: ["Order"]),
    ]
    for request in requests {
      #expect(throws: ScaffoldError.self) { try scaffold.files(for: request) }
    }
  }

  @Test(arguments: [
    ("model", "a\n{{nonsense}}\n", 2, "'nonsense' is not a name"), ("model", "{{#list}}\n", 1, "not closed"),
    ("model", "{{> other}}", 1, "there is no template 'other'"), ("model", "x {{model", 1, "add }}"),
    ("modle", "", 1, "there is no template 'modle'"), ("model", "{{> model}}", 1, "includes itself: model → model"),
    ("view", "a\n{{> view_plain}}{{> view}}", 2, "includes itself"), ("model", "{{list}}", 1, "'list' is a condition"),
    ("model", "{{#model}}x{{/model}}", 1, "'model' is a text"), ("model", "{{^test}}x{{/test}}", 1, "changes the text"),
    ("model", "{{#list}}{{/form}}", 1, "is closed as 'form'"), ("model", "{{/list}}", 1, "no section 'list' is open"),
  ])
  func aTemplateWithAnErrorIsNamed(_ name: String, _ text: String, _ line: Int, _ message: String) throws {
    let source = TemplateSource(name: name, path: ".lintel/templates/\(name).mustache", text: text)
    let error = #expect(throws: TemplateError.self) { _ = try TemplateLibrary(overrides: [source]) }
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    #expect(error?.path == source.path)
    #expect(error?.line == line)
  }

  @Test func thePageNamesEveryTemplateAndValue() throws {
    let root = #filePath.components(separatedBy: "/Tests/ScaffoldingTests/")[0]
    let page = try String(contentsOfFile: root + "/Documentation/Templates.md", encoding: .utf8)
    for name in TemplateLibrary.builtIn.map(\.name) + TemplateLibrary.valueNames {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
    let listed = page.matches(of: /`([A-Za-z_0-9]+)`/).map { String($0.1) }
    let known = Set(TemplateLibrary.builtIn.map(\.name) + TemplateLibrary.valueNames)
    #expect(listed.filter { !known.contains($0) } == [])
  }

  @Test func aModelThatTestsCannotBuildIsLeftAlone() throws {
    let request = ScaffoldRequest(kind: .screen, name: "OrderList", existingTypes: ["Order"])
    let files = try Scaffold(templates: TemplateLibrary()).files(for: request).flatMap(\.types)
    #expect(files.prefix(2) == ["OrderListItem", "OrderListService"])
    let usable = ScaffoldRequest(kind: .screen, name: "OrderList", existingTypes: ["Order"], sharedTypes: ["Order"])
    #expect(try Scaffold(templates: TemplateLibrary()).files(for: usable).first?.types == ["OrderService"])
  }

  @Test func aTeamReplacesOneTemplate() throws {
    let source = TemplateSource(name: "model", path: "model.mustache", text: "struct {{model}} {}\n")
    let files = try Scaffold(templates: try TemplateLibrary(overrides: [source]))
      .files(for: ScaffoldRequest(kind: .screen, name: "Orders"))
    #expect(files.first?.text == "struct Order {}\n")
  }

  // MARK: Names that the project has

  @Test(arguments: [ProjectStyle.Interface.swiftUI, .uiKit])
  func namesThatTheProjectHidesAreQualified(_ interface: ProjectStyle.Interface) throws {
    var style = ProjectStyle()
    style.interface = interface
    var request = ScaffoldRequest(kind: .screen, name: "Orders", pattern: .list, style: style)
    request.existingTypes = ["Task", "Label", "Section", "Button", "Result"]
    let files = try Scaffold(templates: try TemplateLibrary()).files(for: request)
    let all = files.map(\.text).joined()
    #expect(all.contains("_Concurrency.Task.isCancelled") && !all.contains(/[^.]\bTask[.( {]/))
    #expect(all.contains("Swift.Result<[Order], any Error>"))
    if interface == .swiftUI {
      #expect(
        all.contains("SwiftUI.Button(\"Try again\") { _Concurrency.Task {") && all.contains("SwiftUI.Label(message"))
    } else {
      // The view controller means its own.
      #expect(!all.contains("SwiftUI"), "\(all)")
    }
    request.existingTypes = []
    let plain = try Scaffold(templates: try TemplateLibrary()).files(for: request)
    #expect(!plain.contains { $0.text.contains("_Concurrency") || $0.text.contains("SwiftUI.") })
  }

  @Test func theLibraryIsQualifiedWhereItIsUsed() throws {
    var style = ProjectStyle()
    style.runtime = .mvvm
    var request = ScaffoldRequest(kind: .screen, name: "Orders", pattern: .list, style: style)
    request.existingTypes = ["StateView", "Paginator"]
    let files = try Scaffold(templates: try TemplateLibrary()).files(for: request)
    #expect(files.contains { $0.text.contains("    MVVM.StateView(viewModel.items.state") })
    #expect(files.contains { $0.text.contains("let items: MVVM.Paginator<Order, Int>") })
    request.pattern = .search
    request.existingTypes = ["TestClock"]
    let tests = try Scaffold(templates: try TemplateLibrary()).files(for: request)
    #expect(tests.contains { $0.text.contains("MVVMTesting.TestClock") })
  }

  @Test(arguments: ["RouterSplitView", "TabStacks", "QueryCache", "ModelHost", "TabBarBinding"])
  func aTypeOfTheLibraryIsNotHidden(_ name: String) throws {
    var style = ProjectStyle()
    style.runtime = .mvvm
    #expect(throws: ScaffoldError.self) {
      try Scaffold(templates: try TemplateLibrary())
        .files(for: ScaffoldRequest(kind: .screen, name: "Orders", model: name, style: style))
    }
  }
}
