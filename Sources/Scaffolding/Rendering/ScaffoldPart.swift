/// One file of a scaffold: which template, which type, where it goes.
enum ScaffoldPart: Hashable, CaseIterable {
  case model, viewState, cancellation, service, navigator, viewModel, view, sample, double, navigatorDouble
  case viewModelTests, viewController
  case serviceLive, serviceTests
  case useCase, useCaseError, store, useCaseLive, useCaseDouble, useCaseTests
  case repository, remote, cache, memory, repositoryLive, repositoryDouble, repositoryTests
  case route, flow, coordinator, coordinatorView, coordinatorTests

  var template: String {
    switch self {
    case .model: "model"
    case .viewState: "view_state"
    case .cancellation: "cancellation"
    case .service: "service"
    case .navigator: "navigator"
    case .viewModel: "view_model"
    case .view: "view"
    case .viewController: "view_controller"
    case .sample: "sample"
    case .double: "double"
    case .navigatorDouble: "navigator_double"
    case .viewModelTests: "view_model_tests"
    case .serviceLive: "service_live"
    case .serviceTests: "service_tests"
    case .useCase: "use_case"
    case .useCaseError: "use_case_error"
    case .store: "use_case_store"
    case .useCaseLive: "use_case_live"
    case .useCaseDouble: "use_case_double"
    case .useCaseTests: "use_case_tests"
    case .repository: "repository"
    case .remote: "repository_remote"
    case .cache: "repository_cache"
    case .memory: "repository_memory"
    case .repositoryLive: "repository_live"
    case .repositoryDouble: "repository_double"
    case .repositoryTests: "repository_tests"
    case .route: "coordinator_route"
    case .flow: "coordinator_flow"
    case .coordinator: "coordinator"
    case .coordinatorView: "coordinator_view"
    case .coordinatorTests: "coordinator_tests"
    }
  }

  func type(_ names: ScaffoldNames, _ style: NameStyle) -> String {
    switch self {
    case .model: names.model
    case .viewState: names.viewState
    case .cancellation: "Error+Cancellation"
    case .service, .useCase, .repository: names.contract
    case .serviceLive, .useCaseLive, .repositoryLive: names.implementation
    case .serviceTests, .useCaseTests, .repositoryTests: names.implementation + style.tests
    case .navigator: names.navigator
    case .viewModel: names.viewModel
    case .view, .viewController: names.view
    case .sample: names.model + "+Sample"
    case .double, .useCaseDouble, .repositoryDouble: names.double
    case .navigatorDouble: names.navigatorDouble
    case .viewModelTests: names.tests
    case .useCaseError: names.useCaseError
    case .store: names.store
    case .remote: names.remote
    case .cache: names.cache
    case .memory: names.memory
    case .route: names.route
    case .flow: names.flow
    case .coordinator: names.coordinator
    case .coordinatorView: names.coordinatorView
    case .coordinatorTests: names.coordinator + style.tests
    }
  }

  func path(_ names: ScaffoldNames, _ style: ProjectStyle) -> String {
    let folders = style.folders
    let folder =
      switch self {
      case .model: folders.models
      case .viewState, .cancellation: "Support"
      case .service, .serviceLive: folders.folder(of: names.collaborator)
      case .navigator, .viewModel: folders.viewModels
      case .view, .viewController: folders.views
      case .useCase, .useCaseError, .store, .useCaseLive: folders.folder(of: .useCase)
      case .repository, .remote, .cache, .memory, .repositoryLive: folders.folder(of: .repository)
      case .flow: folders.coordinators ?? "Support"
      case .route, .coordinator, .coordinatorView: folders.coordinators ?? (folders.feature.isEmpty ? "{feature}" : nil)
      case .sample, .double, .navigatorDouble, .useCaseDouble, .repositoryDouble: folders.doubles ?? ""
      case .viewModelTests: folders.viewModelTests ?? ""
      case .serviceTests: folders.tests(of: names.collaborator)
      case .useCaseTests: folders.tests(of: CollaboratorStyle.Kind.useCase)
      case .repositoryTests: folders.tests(of: CollaboratorStyle.Kind.repository)
      case .coordinatorTests: folders.tests(of: "Coordinator")
      }
    let root = isTest ? folders.tests : folders.sources
    return [root, folder ?? folders.feature, "\(type(names, style.names)).swift"].filter { !$0.isEmpty }
      .joined(separator: "/")
      .replacing("{feature}", with: CamelCase.words(names.feature).joined(separator: folders.wordSeparator))
  }

  /// Whether it belongs to the tests.
  var isTest: Bool {
    switch self {
    case .sample, .double, .navigatorDouble, .useCaseDouble, .repositoryDouble: true
    default: isSuite
    }
  }

  /// Whether it has sections as view models and controllers have.
  var isMarked: Bool { [.viewModel, .viewController, .serviceLive].contains(self) }

  /// Whether it consists of tests.
  var isSuite: Bool {
    switch self {
    case .viewModelTests, .serviceTests, .useCaseTests, .repositoryTests, .coordinatorTests: true
    default: false
    }
  }

  /// The parts of a kind.
  static func parts(of request: ScaffoldRequest) -> [ScaffoldPart] {
    let all: [ScaffoldPart] =
      switch request.kind {
      case .screen, .viewModel: screen(request, writesService: false)
      case .feature: screen(request, writesService: true)
      case .service: [.model, .service, .serviceLive, .sample, .double, .serviceTests]
      case .useCase:
        [.model, .useCase, .useCaseError, .store, .useCaseLive, .sample, .useCaseDouble, .useCaseTests]
      case .repository:
        [
          .model, .repository, .remote, .cache, .memory, .repositoryLive, .sample, .repositoryDouble, .repositoryTests,
        ]
      case .coordinator:
        coordinator(request)
      case .tests: []
      }
    return all.filter { request.writesTests || !$0.isTest }
  }

  private static func coordinator(_ request: ScaffoldRequest) -> [ScaffoldPart] {
    if request.style.interface == .swiftUI { return [.route, .coordinator, .coordinatorView, .coordinatorTests] }
    return [.route] + (request.style.runtime == .none ? [.flow] : []) + [.coordinator, .coordinatorTests]
  }

  private static func screen(_ request: ScaffoldRequest, writesService: Bool) -> [ScaffoldPart] {
    let style = request.style
    var parts: [ScaffoldPart] = [.model, .service]
    if writesService { parts.append(.serviceLive) }
    if style.runtime == .none {
      if [.state, .list, .search].contains(request.pattern) { parts.append(.viewState) }
      parts.append(.cancellation)
    }
    if style.navigation == .coordinator { parts.append(.navigator) }
    parts.append(.viewModel)
    if request.kind.hasView { parts.append(style.interface == .uiKit ? .viewController : .view) }
    parts += [.sample, .double]
    if style.navigation == .coordinator { parts.append(.navigatorDouble) }
    parts.append(.viewModelTests)
    if writesService { parts.append(.serviceTests) }
    return parts
  }
}
