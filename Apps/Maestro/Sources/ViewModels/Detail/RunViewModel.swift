import Domain
import MVVM
import Observation

/// The run script of the repository of a session: what it says, whether it runs, and what it prints.
@MainActor @Observable
public final class RunViewModel {
  /// Which session.
  public let id: SessionID
  /// The session, for its name and its repository.
  public let session: Loader<Session>
  /// How the script is doing.
  public let state: Loader<RunState>
  /// Whether it is being started or stopped.
  public private(set) var isChanging = false
  /// Why it could not be started or stopped.
  public private(set) var problem: AppError?

  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let tasks = TaskBag()
  @ObservationIgnored private var listening: BindingToken?

  /// How long a script that runs may print before that is shown.
  static let pause = Duration.seconds(1)

  /// A screen that has not been loaded yet.
  public init(_ id: SessionID, service: any SessionService, clock: any Clock<Duration> = ContinuousClock()) {
    self.id = id
    self.service = service
    self.clock = clock
    session = Loader(clock: clock) { try await service.session(id) }
    state = Loader(clock: clock) { try await service.runState(of: id) }
  }

  /// Loads, and follows what the script prints while it runs; in the view's task.
  public func load() async {
    if listening == nil {
      listening = service.listen { [weak self] in
        self?.look()
      } _: { [weak self] event in
        if case .updated(let session) = event, session.id == self?.id { self?.look() }
      }
    }
    async let session: Void = session.refresh()
    await state.refresh()
    await session
    follow()
  }

  /// Stops following; the script goes on.
  public func leave() {
    listening = nil
    tasks.cancelAll()
    session.cancel()
    state.cancel()
  }

  /// Starts the script.
  /// - Parameter digest: of what the user has read and agrees to; nothing when they have agreed before.
  public func start(agreeing digest: String? = nil) async {
    await change { [id, service] in
      if let digest {
        let repository = try await service.session(id).repository
        _ = try await service.agree(to: [digest], at: repository.path)
      }
      try await service.startRun(of: id)
    }
  }

  /// Ends the script, and all that it has started.
  public func stop() async {
    await change { [id, service] in try await service.stopRun(of: id) }
  }

  private func change(_ work: () async throws -> Void) async {
    guard !isChanging else { return }
    isChanging = true
    problem = nil
    do { try await work() } catch { if !Cancellation.silences(error) { problem = AppError(error) } }
    isChanging = false
    if listening != nil { look() }
  }

  private func look() {
    tasks.run("look") { [state] in
      await state.refresh(joining: false)
    } then: { [weak self] _ in
      self?.follow()
    }
  }

  /// Looks again after a pause while there may be something new.
  private func follow() {
    guard listening != nil, state.state.value?.isRunning == true else { return }
    tasks.run("follow", after: Self.pause, clock: clock) {
    } then: { [weak self] _ in
      self?.look()
    }
  }
}
