/// One file of a scaffold: which template, which type, where it goes.
enum ScaffoldPart: Hashable, CaseIterable {
  case model, viewState, cancellation, service, navigator, viewModel, view, sample, double, navigatorDouble
  case viewModelTests

  var template: String {
    switch self {
    case .model: "model"
    case .viewState: "view_state"
    case .cancellation: "cancellation"
    case .service: "service"
    case .navigator: "navigator"
    case .viewModel: "view_model"
    case .view: "view"
    case .sample: "sample"
    case .double: "double"
    case .navigatorDouble: "navigator_double"
    case .viewModelTests: "view_model_tests"
    }
  }

  func type(_ names: ScaffoldNames) -> String {
    switch self {
    case .model: names.model
    case .viewState: names.viewState
    case .cancellation: "Error+Cancellation"
    case .service: names.service
    case .navigator: names.navigator
    case .viewModel: names.viewModel
    case .view: names.view
    case .sample: names.model + "+Sample"
    case .double: names.double
    case .navigatorDouble: names.navigatorDouble
    case .viewModelTests: names.tests
    }
  }

  func path(_ names: ScaffoldNames, _ folders: FolderStyle) -> String {
    let feature = folders.feature.replacing("{feature}", with: names.feature)
    let folder: [String] =
      switch self {
      case .model: [folders.sources, folders.models ?? feature]
      case .viewState, .cancellation: [folders.sources, "Support"]
      case .service: [folders.sources, folders.services ?? feature]
      case .navigator, .viewModel: [folders.sources, folders.viewModels ?? feature]
      case .view: [folders.sources, folders.views ?? feature]
      case .sample, .double, .navigatorDouble: [folders.tests, folders.doubles ?? ""]
      case .viewModelTests: [folders.tests, folders.viewModelTests ?? ""]
      }
    return (folder.map { $0.replacing("{feature}", with: names.feature) } + ["\(type(names)).swift"])
      .filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Whether it belongs to the tests.
  var isTest: Bool {
    switch self {
    case .sample, .double, .navigatorDouble, .viewModelTests: true
    case .model, .viewState, .cancellation, .service, .navigator, .viewModel, .view: false
    }
  }

  /// The parts of a kind.
  static func parts(of request: ScaffoldRequest) -> [ScaffoldPart] {
    let style = request.style
    var parts: [ScaffoldPart] = [.model, .service]
    if style.runtime == .none {
      if [.state, .list, .search].contains(request.pattern) { parts.append(.viewState) }
      parts.append(.cancellation)
    }
    if style.navigation == .coordinator { parts.append(.navigator) }
    parts.append(.viewModel)
    if request.kind == .screen { parts.append(.view) }
    if request.writesTests {
      parts += [.sample, .double]
      if style.navigation == .coordinator { parts.append(.navigatorDouble) }
      parts.append(.viewModelTests)
    }
    return parts
  }
}
