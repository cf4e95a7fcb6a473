/// One thing that an app does for its user, apart from any screen: it checks, decides, and calls repositories.
///
/// ```swift
/// struct LogVisit: UseCase {
///   let visits: any VisitRepository
///   func callAsFunction(_ draft: VisitDraft) async throws -> Visit { … }
/// }
/// let visit = try await logVisit(draft)
/// ```
/// View models hold use cases by protocol or as closures; a use case calls one repository, and other use cases where it
/// needs more. The idea is Robert C. Martin's interactor.
public protocol UseCase<Input, Output>: Sendable {
  /// What it is given.
  associatedtype Input: Sendable
  /// What it gives.
  associatedtype Output: Sendable

  /// Does it.
  /// - Throws: what stands in the way, as an error that can be shown; `CancellationError` when the task was cancelled.
  func callAsFunction(_ input: Input) async throws -> Output
}

extension UseCase where Input == Void {
  /// Does it.
  public func callAsFunction() async throws -> Output { try await callAsFunction(()) }
}
