/// What one independent section of a screen shows: the whole truth in one value, rendered by an exhaustive `switch`.
///
/// Use it where the states exclude each other. A screen whose sections load and fail separately has one per section;
/// flags are for what runs beside the state, such as a pull to refresh. (The enum with a place for the last value is an
/// idea of Store5 and TanStack Query.)
public enum ViewState<Value> {
  /// Nothing was asked for yet.
  case idle
  /// The value is on its way; the one from before, if any, can still be shown.
  case loading(previous: Value?)
  /// The value is there.
  case loaded(Value)
  /// The answer came and there is nothing in it.
  case empty
  /// It failed; the value from before, if any, can still be shown.
  case failed(AppError, previous: Value?)

  /// The latest known value, also while reloading and after a failure.
  public var value: Value? {
    switch self {
    case .idle, .empty: nil
    case .loading(let previous), .failed(_, let previous): previous
    case .loaded(let value): value
    }
  }

  /// Whether the value is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Why it failed.
  public var error: AppError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// The same state of another value. Complexity: one call of `transform` at most.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> ViewState<Other> {
    switch self {
    case .idle: return .idle
    case .loading(nil): return .loading(previous: nil)
    case .loading(let previous?): return .loading(previous: try transform(previous))
    case .loaded(let value): return .loaded(try transform(value))
    case .empty: return .empty
    case .failed(let error, nil): return .failed(error, previous: nil)
    case .failed(let error, let previous?): return .failed(error, previous: try transform(previous))
    }
  }
}

extension ViewState: Equatable where Value: Equatable {}
extension ViewState: Hashable where Value: Hashable {}
extension ViewState: Sendable where Value: Sendable {}
