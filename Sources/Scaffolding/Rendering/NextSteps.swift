/// What of a new screen other code knows already.
public struct WiredScreen: Sendable, Hashable {
  /// How to open it, as the begin of a sentence: `Open AppRoute.wishList`.
  public var opening: String?
  /// Why no code that exists opens it, and what to do, as a clause.
  public var obstacle: String?
  /// The type that adopts its navigator.
  public var adopter: String?
  /// Whether something makes its service.
  public var hasService = false

  /// A screen that no code knows.
  public init() {}
}

extension Scaffold {
  /// What is left to the user, one sentence each.
  ///
  /// - Parameters:
  ///   - files: what ``files(for:header:)`` gave.
  ///   - style: the style that they follow.
  ///   - wired: what edits of other code do.
  public static func nextSteps(
    _ files: [ScaffoldFile], _ style: ProjectStyle, wired: WiredScreen = WiredScreen()
  ) -> [String] {
    func type(_ part: ScaffoldPart) -> String? { files.first { $0.template == part.template }?.types.first }
    var steps: [String] = []
    if style.folders.testedModule == nil, files.contains(where: \.isTest) {
      steps.append("The tests import App; write the name of your module there.")
    }
    if let service = type(.serviceLive) {
      steps.append("Write the address, paths and fields of your backend into \(service).")
      if let viewModel = type(.viewModel), !wired.hasService { steps.append("Pass a \(service) to \(viewModel).") }
    } else if let service = type(.service), let viewModel = type(.viewModel) {
      steps.append("Write a type that adopts \(service), and pass it to \(viewModel).")
    }
    if let store = type(.store) { steps.append("Write a type that adopts \(store), or let a repository adopt it.") }
    if let useCase = type(.useCaseLive) { steps.append("Write the rules of your business into \(useCase).") }
    if let remote = type(.remote), let repository = type(.repositoryLive) {
      steps.append("Write a type that adopts \(remote), and pass it to \(repository).")
    }
    if let view = type(.coordinatorView), let route = type(.route) {
      steps.append("Name your screens in \(route), and show \(view) with them.")
    } else if let coordinator = type(.coordinator), let route = type(.route) {
      steps.append("Name your screens in \(route), and start \(coordinator) with what makes them.")
    }
    if let view = type(.view) ?? type(.viewController) {
      if let opening = wired.opening { steps.append("\(opening) from where users reach \(view).") }
      if let navigator = type(.navigator) {
        steps.append(
          wired.adopter.map { "Say in \($0) what comes after \(view)." } ?? "Let a coordinator adopt \(navigator).")
      } else if wired.opening != nil {
        steps.append("Say in the closure that \(view)'s view model gets what comes next.")
      }
      if wired.opening == nil {
        let why = wired.obstacle.map { ": \($0)" } ?? ""
        steps.append("Show \(view) from where users reach it\(why).")
      }
    } else if let navigator = type(.navigator) {
      steps.append("Let a coordinator adopt \(navigator).")
    }
    return steps
  }
}
