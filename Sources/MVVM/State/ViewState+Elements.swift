extension ViewState {
  /// The same state of another value, or of none: where the transform gives nothing, nothing is shown. A loaded value
  /// becomes `empty`, one from before is left out.
  ///
  /// Complexity: one call of `transform` at most.
  public func compactMap<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other?
  ) throws(Failure) -> ViewState<Other> {
    switch self {
    case .idle: return .idle
    case .loading(nil): return .loading(previous: nil)
    case .loading(let previous?): return .loading(previous: try transform(previous))
    case .loaded(let value):
      if let other = try transform(value) { return .loaded(other) }
      return .empty
    case .empty: return .empty
    case .failed(let error, nil): return .failed(error, previous: nil)
    case .failed(let error, let previous?): return .failed(error, previous: try transform(previous))
    }
  }
}

extension ViewState where Value: RangeReplaceableCollection {
  /// The same state with some elements left out; with none left it is `empty`.
  ///
  /// (`map { $0.filter … }` would stay `loaded` with nothing in it, and the screen blank.)
  public func filter<Failure: Error>(
    _ isIncluded: (Value.Element) throws(Failure) -> Bool
  ) throws(Failure) -> ViewState {
    try compactMap { (elements) throws(Failure) -> Value? in
      var kept = Value()
      for element in elements where try isIncluded(element) { kept.append(element) }
      return kept.isEmpty ? nil : kept
    }
  }
}
