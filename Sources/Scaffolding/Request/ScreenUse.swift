/// A new screen, as the code that opens it sees it.
public struct ScreenUse: Sendable, Hashable {
  /// The name of the screen, such as `WishList`.
  public let name: String
  /// The view or view controller.
  public let view: String
  /// The view model.
  public let viewModel: String
  /// The type that the screen shows.
  public let model: String
  /// The protocol of the service.
  public let contract: String
  /// The written service, which needs no arguments; `nil` where the user has to write one.
  public let implementation: String?
  /// What the initializer of the view model calls the service.
  public let serviceLabel: String
  /// What a property with the service is called.
  public let serviceProperty: String
  /// The type of the `id` that says what to show; `nil` for screens that need none.
  public let identifier: String?
  /// The protocol of the coordinator; `nil` where closures ask for the next screen.
  public let navigator: String?
  /// The method of the navigator, or the label of the closure.
  public let event: String
  /// What its case in an enum of routes is called.
  public let route: String
  /// What a method that makes the view model is called.
  public let factory: String
  /// Whether the view takes the view model as an escaping autoclosure.
  public let isViewModelDeferred: Bool
}

extension Scaffold {
  /// How other code opens the screen of a request; `nil` for a kind that has none.
  ///
  /// - Throws: ``ScaffoldError`` for a name that no type can have.
  public static func screen(of request: ScaffoldRequest) throws(ScaffoldError) -> ScreenUse? {
    guard request.kind.hasView else { return nil }
    let names = try ScaffoldNames(request)
    let style = request.style
    let isByProtocol = style.navigation == .coordinator
    let event = ScaffoldNames.event(request.pattern)
    return ScreenUse(
      name: names.feature, view: names.view, viewModel: names.viewModel, model: names.model, contract: names.contract,
      implementation: request.kind == .feature ? names.implementation : nil,
      serviceLabel: names.property, serviceProperty: CamelCase.lowered(names.service),
      identifier: request.pattern.fetchesOne ? "\(names.model).ID" : nil,
      navigator: isByProtocol ? names.navigator : nil, event: isByProtocol ? "did\(event)" : "on\(event)",
      route: CamelCase.lowered(names.feature), factory: "make\(names.viewModel)",
      isViewModelDeferred: style.interface == .swiftUI && style.observation == .observableObject
        && [.owned, .ownedOpen].contains(style.screens.holding))
  }
}
