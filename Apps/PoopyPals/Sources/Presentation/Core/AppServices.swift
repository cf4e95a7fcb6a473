import Foundation
import MVVM

/// What all view models of the app share.
@MainActor
public struct AppServices {
  /// What the app does for its user.
  public let useCases: UseCases
  /// The sync; nothing when there is no server, and all stays on the device.
  public let syncing: (any Syncing)?
  /// Whether the network may be used.
  public let online: OnlineSwitch
  /// Tells the user's senses how something went.
  public let feedback: any Feedback
  /// The last errors.
  public let errors: any ErrorRecorder
  /// What was done about a damaged store when the app started, in a sentence; nothing when it was sound.
  public let repair: String?
  /// Measures pauses.
  public let clock: any Clock<Duration>
  /// Tells the present moment.
  public let now: @Sendable () -> Date

  /// What all view models share.
  public init(
    useCases: UseCases, syncing: (any Syncing)? = nil, online: OnlineSwitch, feedback: any Feedback = NoFeedback(),
    errors: any ErrorRecorder = ErrorLog(), repair: String? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.useCases = useCases
    self.syncing = syncing
    self.online = online
    self.feedback = feedback
    self.errors = errors
    self.repair = repair
    self.clock = clock
    self.now = now
  }

  func makeProblem(_ navigator: any Navigating<AppRoute>) -> ProblemModel {
    ProblemModel(feedback: feedback, log: errors, recoveries: Recoveries(online: online, navigator: navigator))
  }
}
