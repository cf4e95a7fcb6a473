/// The names of everything that one request writes.
struct ScaffoldNames {
  let feature: String
  let model: String
  /// What contract and implementation have in common: `OrderService`.
  let service: String
  /// The protocol of the service, the use case or the repository.
  let contract: String
  let implementation: String
  /// What a view model calls it.
  let property: String
  /// What the folder of it is for.
  let collaborator: CollaboratorStyle.Kind
  let double: String
  let viewModel: String
  let view: String
  let tests: String
  let navigator: String
  let navigatorDouble: String
  let viewState: String
  let useCaseError: String
  let store: String
  let remote: String
  let cache: String
  let memory: String
  let coordinator: String
  let coordinatorView: String
  let route: String
  /// The protocol of flows that share a navigation controller.
  let flow: String
  /// The plural of the model in addresses, such as `orders`.
  let resource: String

  init(_ request: ScaffoldRequest) throws(ScaffoldError) {
    let names = request.style.names
    try NameCheck.identifier(request.name, of: request.kind.rawValue)
    if let model = request.model { try NameCheck.identifier(model, of: "model") }
    feature = Self.base(request.name, without: Self.endings(request.kind, names))
    // A use case is called by what it does to something.
    let thing = request.kind == .useCase ? Self.object(of: feature) : Self.base(feature, without: Self.screenWords)
    let singular = SingularName.of(thing, known: request.existingTypes)
    // A type that tests cannot build is not for the screen to show; it gets one of its own.
    let isTaken =
      ReservedNames.contains(singular, request.style)
      || request.existingTypes.contains(singular) && !request.sharedTypes.contains(singular)
    model = request.model ?? (isTaken ? feature + "Item" : singular)
    collaborator = request.kind.hasViewModel ? request.style.screens.collaborator.kind : .service
    let ending = collaborator.ending(names)
    // A use case that is called like the screen may do anything; what reads for it says so.
    let candidates = (isTaken ? [] : [model + ending]) + [feature + ending, "Get" + feature + ending]
    let free = candidates.prefix((isTaken ? 1 : 2) + (collaborator == .useCase ? 1 : 0)).first {
      let name = names.contract.contract.applied(to: $0)
      return !request.existingTypes.contains(name) || request.sharedTypes.contains(name)
    }
    let base =
      switch request.kind {
      case .useCase: feature + names.useCase
      case .repository: feature + names.repository
      case .feature, .screen, .viewModel: free ?? feature + ending
      case .service, .coordinator, .tests: feature + names.service
      }
    let contract = names.contract.contract.applied(to: base)
    let implementation = names.contract.implementation.applied(to: base)
    service = base
    property = CamelCase.lowered(request.style.screens.collaborator.isNamedAfterType ? base : ending)
    self.contract = contract
    self.implementation = implementation == contract ? "Default" + implementation : implementation
    double = names.double.applied(to: base)
    viewModel = feature + names.viewModel
    view = feature + (request.style.interface == .uiKit ? names.viewController : names.view)
    tests = viewModel + names.tests
    navigator = feature + names.navigator
    navigatorDouble = names.double.applied(to: Self.base(navigator, without: [names.contract.contract.word]))
    useCaseError = feature + "Error"
    store = names.contract.contract.applied(to: feature + "Store")
    remote = names.contract.contract.applied(to: feature + "RemoteDataSource")
    cache = names.contract.contract.applied(to: feature + "Cache")
    memory = "InMemory" + feature + "Cache"
    coordinator = feature + names.coordinator
    coordinatorView = coordinator + "View"
    route = feature + "Route"
    resource = SingularName.plural(CamelCase.words(model).map { $0.lowercased() }.joined(separator: "-"))
    // One of the project's own that has the same shape; else the first name that is free.
    let ownState = request.sharedTypes.filter { [model] in $0.hasSuffix("State") && $0 != model }.min()
    let freeState = ["ViewState", "LoadingState", feature + "State"].first { !request.existingTypes.contains($0) }
    viewState = ownState ?? freeState ?? "ViewState"
    let ownFlow = request.sharedTypes.contains("FlowCoordinator")
    flow = ownFlow || !request.existingTypes.contains("FlowCoordinator") ? "FlowCoordinator" : feature + "Flow"
  }

  /// What a screen tells when its user is done.
  static func event(_ pattern: ScaffoldPattern) -> String { pattern == .form ? "Save" : "Select" }

  /// What the name of a kind may end with already.
  private static func endings(_ kind: ScaffoldKind, _ names: NameStyle) -> [String] {
    switch kind {
    case .feature, .screen, .viewModel: [names.viewModel, names.viewController, names.view]
    case .service: [names.service]
    case .useCase: [names.useCase]
    case .repository: [names.repository]
    case .coordinator: [names.coordinator]
    case .tests: []
    }
  }

  /// `PlaceOrder` → `Order`.
  private static func object(of name: String) -> String {
    let words = CamelCase.words(name)
    return words.count > 1 ? words.dropFirst().joined() : name
  }

  /// What names of screens say besides the thing they show.
  private static let screenWords = ["List", "Detail", "Details", "Editor", "Search", "Form", "Overview", "Screen"]

  /// `OrderListViewModel` names the same screen as `OrderList`.
  private static func base(_ name: String, without ends: [String]) -> String {
    for end in ends where !end.isEmpty && name.hasSuffix(end) && name.count > end.count {
      return String(name.dropLast(end.count))
    }
    return name
  }
}
