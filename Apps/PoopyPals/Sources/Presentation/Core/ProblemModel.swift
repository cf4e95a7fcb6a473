import MVVM
import Observation

/// What went wrong with the last thing that the user did, and how to do it again.
@MainActor @Observable
public final class ProblemModel {
  /// What to show; nothing when all went well.
  public private(set) var shown: ErrorPresentation?

  @ObservationIgnored private let feedback: any Feedback
  @ObservationIgnored private let log: any ErrorRecorder
  @ObservationIgnored private let recoveries: Recoveries
  @ObservationIgnored private var again: (@MainActor () async -> Void)?

  /// No problem yet.
  public init(feedback: any Feedback, log: any ErrorRecorder, recoveries: Recoveries) {
    self.feedback = feedback
    self.log = log
    self.recoveries = recoveries
  }

  /// Does something, and shows what goes wrong with it. Being cancelled is nothing that goes wrong.
  /// - Parameter isRecorded: whether somebody else keeps the error already: that of a sync is kept whoever asked for it.
  /// - Returns: what came out; nothing when it failed.
  func watch<Value>(
    isRecorded: Bool = false, again: (@MainActor () async -> Void)? = nil, _ work: @MainActor () async throws -> Value
  ) async -> Value? {
    shown = nil
    do {
      return try await work()
    } catch {
      if Cancellation.silences(error) { return nil }
      show(error, isRecorded: isRecorded, again: again)
      return nil
    }
  }

  /// Shows what went wrong.
  /// - Parameters:
  ///   - isRecorded: whether somebody else keeps the error already.
  ///   - again: does the same once more, captures its owner weakly; without it there is no button for that.
  func show(_ error: any Error, isRecorded: Bool = false, again: (@MainActor () async -> Void)? = nil) {
    guard let appError = AppError(error) else { return }
    if !isRecorded { log.record(appError) }
    feedback.give(.error)
    self.again = again
    shown = ErrorPresenter().presentation(of: appError, hasContent: true, canRetry: again != nil)
  }

  /// Does what a button of the message says, and closes it.
  public func act(_ recovery: RecoveryAction) async {
    if recovery == .retry { return await retry() }
    dismiss()
    recoveries.act(recovery)
  }

  /// Does once more what failed.
  public func retry() async {
    let again = again
    dismiss()
    await again?()
  }

  /// Closes the message.
  public func dismiss() {
    shown = nil
    again = nil
  }
}
