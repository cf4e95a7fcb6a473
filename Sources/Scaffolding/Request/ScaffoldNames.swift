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
    try NameCheck.typeName(request.name, of: "code")
    if let model = request.model { try NameCheck.typeName(model, of: "model") }
    feature = Self.base(request.name, without: [names.viewModel, names.viewController, names.view, names.service])
    let singular = Self.singular(feature)
    // A type that tests cannot build is not for the screen to show; it gets one of its own.
    let isTaken = request.existingTypes.contains(singular) && !request.sharedTypes.contains(singular)
    model = request.model ?? (isTaken ? feature + "Item" : singular)
    if request.model == nil { try NameCheck.typeName(model, of: "model") }
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
    let taken = request.existingTypes.contains("ViewState") && !request.sharedTypes.contains("ViewState")
    viewState = taken ? "LoadingState" : "ViewState"
  }

  /// `OrderListViewModel` names the same screen as `OrderList`.
  private static func base(_ name: String, without ends: [String]) -> String {
    for end in ends where !end.isEmpty && name.hasSuffix(end) && name.count > end.count {
      return String(name.dropLast(end.count))
    }
    return name
  }

  /// `OrderList`, `OrderDetail` and `Orders` show an `Order`.
  private static func singular(_ name: String) -> String {
    var name = base(name, without: ["List", "Detail", "Details", "Editor", "Search", "Form", "Overview", "Screen"])
    if name.hasSuffix("ies"), name.count > 4 {
      name = name.dropLast(3) + "y"
    } else if name.hasSuffix("s"), !name.hasSuffix("ss"), !name.hasSuffix("us"), !name.hasSuffix("is"), name.count > 3 {
      name = String(name.dropLast())
    }
    return name
  }
}
