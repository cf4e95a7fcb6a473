import MVVM
import Observation

/// What went wrong with the last thing that the user did, and how to do it again.
@MainActor @Observable
public final class ProblemModel {
  /// What to show; nothing when all went well.
  public private(set) var shown: ErrorPresentation?

  @ObservationIgnored private let feedback: any Feedback
  @ObservationIgnored private let log: any ErrorRecorder
  @ObservationIgnored private var again: (@MainActor () async -> Void)?

  /// No problem yet.
  public init(feedback: any Feedback, log: any ErrorRecorder) {
    self.feedback = feedback
    self.log = log
  }

  /// Does something, and shows what goes wrong with it. Being cancelled is nothing that goes wrong.
  /// - Returns: what came out; nothing when it failed.
  func watch<Value>(
    again: (@MainActor () async -> Void)? = nil, _ work: @MainActor () async throws -> Value
  ) async -> Value? {
    shown = nil
    do {
      return try await work()
    } catch {
      if Cancellation.silences(error) { return nil }
      show(error, again: again)
      return nil
    }
  }

  /// Shows what went wrong.
  /// - Parameter again: does the same once more, captures its owner weakly; without it there is no button for that.
  func show(_ error: any Error, again: (@MainActor () async -> Void)? = nil) {
    guard let appError = AppError(error) else { return }
    log.record(appError)
    feedback.give(.error)
    self.again = again
    shown = ErrorPresenter().presentation(of: appError, hasContent: true, canRetry: again != nil)
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
