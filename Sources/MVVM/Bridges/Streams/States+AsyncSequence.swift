// States and values as `AsyncSequence`: for code outside views that has to react to them. A view, and a view model that
// computes from another one, reads the properties instead: Observation does the rest.

extension Loader where Value: Sendable {
  /// The states, the present one first. A slow reader gets the newest. Retains the loader until its reader ends.
  public func states() -> AsyncStream<ViewState<Value>> { AsyncStream(observing: { self.state }) }

  /// Shows every element of a sequence as the loaded value: from a database, a socket, or a publisher's `values`. Returns
  /// when the sequence ends or the task is cancelled.
  ///
  /// ```swift
  /// .task { try? await model.articles.show(valuesOf: repository.observe(query)) }
  /// ```
  /// - Throws: what the sequence throws; the last value stays.
  public func show<Values: AsyncSequence>(valuesOf values: Values) async throws
  where Values.Element == Value {
    for try await value in values { show(value) }
  }
}

extension QueryObserver where Value: Sendable {
  /// The states, the present one first. A slow reader gets the newest. Retains the observer until its reader ends.
  public func states() -> AsyncStream<ViewState<Value>> { AsyncStream(observing: { self.state }) }
}

extension PagedQueryObserver where Element: Sendable {
  /// The states, the present one first. A slow reader gets the newest. Retains the observer until its reader ends.
  public func states() -> AsyncStream<ViewState<[Element]>> { AsyncStream(observing: { self.state }) }
}

extension QueryCache {
  /// Shows every element of a sequence as the value of a query: a server that pushes. Returns when the sequence ends or
  /// the task is cancelled.
  /// - Throws: what the sequence throws; the last value stays.
  public func set<Values: AsyncSequence>(
    valuesOf values: Values, for query: CachedQuery<Values.Element>
  ) async throws {
    for try await value in values { set(value, for: query) }
  }
}

extension Router {
  /// The paths, the present one first. A slow reader gets the newest. Retains the router until its reader ends.
  public func paths() -> AsyncStream<[Destination]> { AsyncStream(observing: { self.path }) }
}

extension LiveValue where Value: Sendable {
  /// The values, the present one first. A slow reader gets the newest. Does not retain the object, and does not end with
  /// it.
  public func values() -> AsyncStream<Value> {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let token = bind { _ = continuation.yield($0) }
    continuation.onTermination = { _ in token.cancel() }
    return values
  }

  /// Takes every element of a sequence as the value. Returns when the sequence ends or the task is cancelled.
  /// - Throws: what the sequence throws; the last value stays.
  public func set<Values: AsyncSequence>(valuesOf values: Values) async throws
  where Values.Element == Value {
    for try await value in values { self.value = value }
  }
}
