import Foundation

/// The state of everything a screen loads: exactly one of these, never a mix of flags.
///
/// While it reloads, and after a failure, the state still carries the last known value for the view to show.
enum ViewState<Value> {
  case idle
  case loading(previous: Value?)
  case loaded(Value)
  case empty
  case failed(AppError, previous: Value?)

  /// The latest known value, also while reloading or after a failure.
  var value: Value? {
    switch self {
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    case .idle, .empty: nil
    }
  }

  var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  var error: AppError? {
    if case .failed(let error, _) = self { error } else { nil }
  }
}

extension ViewState where Value: Collection {
  /// `empty` when there is nothing to show.
  init(_ elements: Value) {
    self = elements.isEmpty ? .empty : .loaded(elements)
  }
}

extension ViewState: Equatable where Value: Equatable {}
extension ViewState: Sendable where Value: Sendable {}
