import MVVM

/// What a screen or a part of one shows instead of or above its contents.
public struct ScreenState: Hashable, Codable, Sendable {
  /// How far it is.
  public var phase: Phase
  /// What to say; empty when the contents speak for themselves.
  public var message: String
  /// Whether there are contents to show, also old ones beside an error.
  public var hasContent: Bool
  /// Whether it can be tried again.
  public var canRetry: Bool

  /// How far something is.
  public enum Phase: String, Hashable, Codable, Sendable, CaseIterable {
    /// Nothing was asked for yet.
    case idle
    /// It is on its way.
    case loading
    /// It is there.
    case loaded
    /// There is nothing.
    case empty
    /// It failed.
    case failed
  }

  init<Value>(_ state: ViewState<Value>, loading: String, empty: String) {
    hasContent = state.value != nil
    canRetry = false
    switch state {
    case .idle: (phase, message) = (.idle, loading)
    case .loading: (phase, message) = (.loading, loading)
    case .loaded: (phase, message) = (.loaded, "")
    case .empty: (phase, message) = (.empty, empty)
    case .failed(let error, previous: _):
      (phase, message, canRetry) = (.failed, "\(error.title): \(error.message)", true)
    }
  }

  /// Whether nothing better is on its way.
  public var isSettled: Bool { phase != .idle && phase != .loading }
}
