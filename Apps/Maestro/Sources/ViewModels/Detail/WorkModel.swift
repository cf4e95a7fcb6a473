import Domain
import MVVM
import Observation

/// What git says about the worktree of a session, and what can be done with its branch.
@MainActor @Observable
public final class WorkModel {
  /// What is done with the branch.
  public enum Operation: String, Hashable, Codable, Sendable, CaseIterable {
    /// Commit everything.
    case commit
    /// Push the branch.
    case push
    /// Merge the branch into its base.
    case merge
    /// Put the branch on top of its base.
    case rebase
    /// Merge the base into the branch, in the worktree.
    case mergeBase
    /// Let the agent resolve the conflicts in the worktree.
    case resolve
    /// Take the merge in the worktree back.
    case takeBack
  }

  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// Everything is committed.
    case committed(CommitID)
    /// The branch is pushed.
    case pushed(PushOutcome)
    /// What came of merging.
    case merged(MergeOutcome)
    /// What came of rebasing.
    case rebased(MergeOutcome)
    /// What came of merging the base into the branch.
    case mergedBase(MergeOutcome)
    /// The agent was asked to resolve the conflicts.
    case asked
    /// The merge in the worktree is taken back; what was resolved is kept here.
    case tookBack(Salvage)
    /// It failed.
    case failed(Operation, AppError)
  }

  /// What git says about the worktree.
  public let worktree: Loader<WorktreeState>
  /// The message of the next commit.
  public let message = Field("", .required.saying("Enter a commit message"))
  /// The form around it.
  public let commitForm: FormModel
  /// What is being done.
  public private(set) var running: Operation?
  /// What came of the last thing that was done.
  public private(set) var outcome: Outcome?
  /// Whether something was done since git said what `worktree` shows; it is being asked again.
  public private(set) var isOutdated = false

  @ObservationIgnored private let id: SessionID
  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let tasks = TaskBag()
  /// How many looks at the worktree have begun.
  @ObservationIgnored private var lookCount = 0

  /// The least pause between two looks at the worktree of an agent that prints.
  static let refreshPause = Duration.seconds(2)

  init(of id: SessionID, service: any SessionService, clock: any Clock<Duration>) {
    self.id = id
    self.service = service
    self.clock = clock
    worktree = Loader(policy: .never, clock: clock) { try await service.state(of: id) }
    commitForm = FormModel(message)
  }

  /// Whether a commit is under way.
  public var isCommitting: Bool { commitForm.isSubmitting }

  /// Does what a button or a key asks for.
  public func run(_ operation: Operation) async {
    switch operation {
    case .commit: await commit()
    case .push: await push()
    case .merge: await merge()
    case .rebase: await rebase()
    case .mergeBase: await mergeBase()
    case .resolve: await resolve()
    case .takeBack: await takeBack()
    }
  }

  /// Commits everything; without a message, nothing happens but that the field says so. The message is cleared when it
  /// is done.
  public func commit() async {
    guard running == nil else { return }
    let text = message.value
    guard message.isValid else { return message.touch() }
    await run(.commit) { [id, service, commitForm, message] in
      var refusal: SessionError?
      let submission = await commitForm.submit {
        do {
          return try await service.commit(id, message: text)
        } catch let error as SessionError where error.field == .message {
          refusal = error
          throw error
        }
      }
      if let refusal {
        message.reject(.custom(refusal.reason))
        commitForm.dismissError()
        return nil
      }
      switch submission {
      case .submitted(let commit): return .committed(commit)
      case .failed(let error): return .failed(.commit, error)
      case .invalid, .cancelled, .alreadyRunning: return nil
      }
    }
    if case .committed = outcome, message.value == text { message.reset(to: "") }
  }

  /// Pushes the branch.
  public func push() async {
    await run(.push) { [id, service] in .pushed(try await service.push(id)) }
  }

  /// Merges the branch into its base.
  public func merge() async {
    await run(.merge) { [id, service] in .merged(try await service.merge(id)) }
  }

  /// Puts the branch on top of its base.
  public func rebase() async {
    await run(.rebase) { [id, service] in .rebased(try await service.rebase(id)) }
  }

  /// Merges the base into the branch, in the worktree.
  public func mergeBase() async {
    await run(.mergeBase) { [id, service] in .mergedBase(try await service.mergeBase(id)) }
  }

  /// Lets the agent resolve the conflicts in the worktree.
  public func resolve() async {
    await run(.resolve) { [id, service] in
      try await service.askToResolve(id)
      return .asked
    }
  }

  /// Takes the merge in the worktree back.
  public func takeBack() async {
    await run(.takeBack) { [id, service] in .tookBack(try await service.takeBackMerge(id)) }
  }

  /// Closes the message about the last thing that was done.
  public func dismissOutcome() {
    outcome = nil
    commitForm.dismissError()
  }

  /// Looks at the worktree soon: the agent has printed something, so that files may have changed.
  func noteOutput() {
    guard !tasks.isRunning("look") else { return }
    tasks.run("look", after: Self.refreshPause, clock: clock) { [weak self, worktree] in
      self?.beginLook()
      await Self.waitForLook(of: worktree)
    }
  }

  /// Looks at the worktree now, since something was done with it: a look that is under way may have been too early.
  func refresh() {
    tasks.cancel("look")
    isOutdated = true
    beginLook()
    tasks.run("renew") { [worktree] in
      await Self.waitForLook(of: worktree)
    } then: { [weak self] _ in
      self?.isOutdated = false
    }
  }

  /// Waits for a look at the worktree that begins from now on. One that is under way ends before: cut off by everyone who
  /// comes, looks would never end while many come. Those who wait together share the next one, and it goes on when they are
  /// gone, for others may show this model, too.
  func look() async {
    let former = lookCount
    await Self.waitForLook(of: worktree)
    guard !Task.isCancelled else { return }
    if lookCount == former {
      tasks.cancel("look")
      beginLook()
    }
    await Self.waitForLook(of: worktree)
  }

  private func beginLook() {
    lookCount += 1
    worktree.start(.refresh, joining: false)
  }

  /// Waits until no look is under way.
  private static func waitForLook(of worktree: Loader<WorktreeState>) async {
    for await isOver in AsyncStream(observing: { worktree.activity == .idle }) where isOver { return }
  }

  /// Ends what runs for the screen; work on the branch goes on.
  func leave() {
    tasks.cancelAll()
    worktree.cancel()
    isOutdated = false
  }

  /// Does one thing at a time.
  private func run(_ operation: Operation, _ work: @MainActor () async throws -> Outcome?) async {
    guard running == nil else { return }
    running = operation
    outcome = nil
    do {
      outcome = try await work()
    } catch {
      if !Cancellation.silences(error), let error = AppError(error) { outcome = .failed(operation, error) }
    }
    running = nil
    refresh()
  }
}
