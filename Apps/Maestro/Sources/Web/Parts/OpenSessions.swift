import Domain
import Foundation
import MVVM
import TerminalEmulator
import ViewModels
import WebScreens

/// The sessions that somebody looks at, each with one view model for all who do.
@MainActor
final class OpenSessions {
  private let service: any SessionService
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private var open: [SessionID: OpenSession] = [:]
  private var lastBegin = 0

  /// How long a session stays open that nobody looks at: the time between a page and its stream, and between two pages.
  static let grace = Duration.seconds(30)
  /// What is held of the lines that have scrolled away.
  static let limits = TerminalLimits(lines: 3_000, bytes: 1 << 20)

  init(service: any SessionService, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date) {
    self.service = service
    self.clock = clock
    self.now = now
  }

  /// Looks at a session; each call is followed by a `close`.
  func open(_ id: SessionID) -> OpenSession {
    let session = open[id] ?? make(id)
    open[id] = session
    session.users += 1
    session.closing?.cancel()
    session.closing = nil
    return session
  }

  /// Looks away.
  func close(_ session: OpenSession) {
    session.users -= 1
    guard session.users == 0 else { return }
    session.closing = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.grace)) != nil else { return }
      self?.drop(session)
    }
  }

  private func drop(_ session: OpenSession) {
    guard session.users == 0 else { return }
    session.model.leave()
    open[session.model.id] = nil
  }

  private func make(_ id: SessionID) -> OpenSession {
    // The lines of each reading are numbered from 1; this tells one reading from the next, also after a restart.
    lastBegin = max(lastBegin + 1, Int(now().timeIntervalSince1970))
    let coordinator = AppCoordinator(service: service, clock: clock)
    return OpenSession(
      coordinator: coordinator, model: coordinator.makeDetail(id, limits: Self.limits),
      begin: lastBegin << 28)
  }
}

/// A session that somebody looks at.
@MainActor
final class OpenSession {
  let coordinator: AppCoordinator
  let model: SessionDetailViewModel
  /// What the numbers of lines are added to, to get their positions in the log.
  let begin: Int
  fileprivate var users = 0
  fileprivate var closing: Task<Void, Never>?

  init(coordinator: AppCoordinator, model: SessionDetailViewModel, begin: Int) {
    self.coordinator = coordinator
    self.model = model
    self.begin = begin
  }

  /// Who typed last: the terminal has the size of their pane.
  private var writer: String?
  private var shown: (revision: UInt64, view: RowsView)?

  /// The terminal as it is.
  var terminal: TerminalScreen { model.output.buffer.screen }

  /// The position of the last line that has scrolled away.
  var end: Int { begin + Int(clamping: terminal.lastHistoryNumber) }

  /// The rows of the screen, made once per change for all who look.
  var screen: RowsView {
    let terminal = terminal
    if let shown, shown.revision == terminal.revision { return shown.view }
    let view = OutputHTML.screen(terminal)
    shown = (terminal.revision, view)
    return view
  }

  /// Gives the terminal the size of a viewer's pane: of the one that typed last, or of any before that.
  /// - Parameter isComing: whether they begin to type: others may have changed the size elsewhere.
  func fit(_ size: TerminalSize, to viewer: String, isTyping: Bool, isComing: Bool) async {
    if isTyping || isComing { writer = viewer }
    guard writer == nil || writer == viewer else { return }
    await model.resize(to: size, always: isComing)
  }

  /// Types what a viewer did, by the modes of the program.
  /// - Returns: why it did not arrive.
  func type(_ input: TerminalInput) async -> AppError? {
    let modes = terminal.modes
    return await model.keyboard.deliver(input.events.flatMap { $0.bytes(in: modes) })
  }
}
