/// The names of everything that one request writes.
struct ScaffoldNames {
  let feature: String
  let model: String
  let service: String
  let serviceImplementation: String
  let double: String
  let viewModel: String
  let view: String
  let tests: String
  let navigator: String
  let navigatorDouble: String
  let viewState: String

  init(_ request: ScaffoldRequest) throws(ScaffoldError) {
    let names = request.style.names
    try NameCheck.identifier(request.name, of: request.kind.rawValue)
    if let model = request.model { try NameCheck.identifier(model, of: "model") }
    feature = Self.base(request.name, without: [names.viewModel, names.viewController, names.view])
    let singular = SingularName.of(
      Self.base(feature, without: Self.screenWords), known: request.existingTypes)
    // A type that tests cannot build is not for the screen to show; it gets one of its own.
    let isTaken =
      ReservedNames.contains(singular, request.style)
      || request.existingTypes.contains(singular) && !request.sharedTypes.contains(singular)
    model = request.model ?? (isTaken ? feature + "Item" : singular)
    let base =
      isTaken || request.existingTypes.contains(names.contract.contract.applied(to: model + names.service))
      ? feature + names.service : model + names.service
    service = names.contract.contract.applied(to: base)
    let implementation = names.contract.implementation.applied(to: base)
    serviceImplementation = implementation == service ? "Default" + implementation : implementation
    double = names.double.applied(to: base)
    viewModel = feature + names.viewModel
    view = feature + (request.style.interface == .uiKit ? names.viewController : names.view)
    tests = viewModel + names.tests
    navigator = feature + "Navigating"
    navigatorDouble = names.double.applied(to: navigator)
    // One of the project's own that has the same shape; else the first name that is free.
    let ownState = request.sharedTypes.filter { [model] in $0.hasSuffix("State") && $0 != model }.min()
    let free = ["ViewState", "LoadingState", feature + "State"].first { !request.existingTypes.contains($0) }
    viewState = ownState ?? free ?? "ViewState"
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
