import Domain
import MVVM
import TerminalEmulator

/// One user's view of Maestro: where they are, and the view models of the screens. Each tab of a browser, each terminal
/// and each window has one.
@MainActor
public final class AppCoordinator: Coordinator, DeepLinkHandling {
  /// The place among the coordinators: the root.
  public let node = CoordinatorNode<Void>()
  /// Where the user is. The list lies below the path; the form for a new session is a sheet.
  public let router = Router<AppRoute>()
  /// The list, which lives as long as the tab: coming back to it shows what was there.
  public let sessions: SessionsViewModel

  private let service: any SessionService
  private let clock: any Clock<Duration>

  /// A tab that shows the list.
  public init(service: any SessionService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
    sessions = SessionsViewModel(service: service, navigator: router, clock: clock)
  }

  /// Shows the list.
  public func start() { router.popToRoot() }

  /// The topmost place.
  public var current: AppRoute {
    router.sheet?.route ?? router.path.last ?? .sessions(archived: sessions.isArchive)
  }

  /// Goes to the place of a path or a link.
  /// - Throws: why there is no such place; nothing has changed then.
  public func open(path: String) throws(DeepLinkError) {
    try open(path.hasPrefix("/") ? AppRoute.routes(path: path) : AppRoute.routes(link: path))
  }

  /// Goes to these places.
  public func handle(_ routes: [any Route]) -> Bool {
    guard let routes = routes as? [AppRoute] else { return false }
    var path: [AppRoute] = []
    var sheet: AppRoute?
    for route in routes {
      switch route {
      case .sessions(let archived): sessions.show(archived: archived)
      case .create: sheet = route
      case .session, .diff, .compare, .doctor: path.append(route)
      }
    }
    router.replace(with: path)
    if let sheet {
      if router.sheet?.route != sheet { router.present(sheet, as: .sheet) }
    } else if let shown = router.sheet {
      router.end(shown.id, because: .replaced)
    }
    return true
  }

  // MARK: - Screens

  /// The form for a new session. What it creates is selected in the list.
  /// - Parameter template: the name of the prompt template to begin with; empty for none.
  public func makeCreate(repositoryPath: String = "", template: String = "") -> CreateSessionViewModel {
    CreateSessionViewModel(
      service: service, navigator: router, repositoryPath: repositoryPath, template: template, clock: clock
    ) { [weak sessions] session in sessions?.take(created: session) }
  }

  /// The screen of one session.
  /// - Parameter limits: how much of the output it keeps.
  public func makeDetail(_ id: SessionID, limits: TerminalLimits = TerminalLimits()) -> SessionDetailViewModel {
    SessionDetailViewModel(id, service: service, navigator: router, limits: limits, clock: clock)
  }

  /// What a session changed.
  public func makeDiff(_ id: SessionID) -> DiffViewModel {
    DiffViewModel(id, service: service, navigator: router, clock: clock)
  }

  /// What the sessions of a group changed.
  public func makeCompare(_ id: SessionID) -> CompareViewModel {
    CompareViewModel(id, service: service, navigator: router, clock: clock)
  }

  /// The run script of the repository of a session.
  public func makeRun(_ id: SessionID) -> RunViewModel { RunViewModel(id, service: service, clock: clock) }

  /// The sessions that need attention.
  public func makeAttention() -> AttentionViewModel { AttentionViewModel(service: service, clock: clock) }

  /// Whether everything fits together.
  public func makeDoctor() -> DoctorViewModel { DoctorViewModel(service: service, navigator: router, clock: clock) }
}
