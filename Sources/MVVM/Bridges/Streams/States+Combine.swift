#if canImport(Combine)
  import Combine

  // States and values as publishers, and publishers as operations, for apps that have Combine code. All publishers begin
  // with the present value and deliver on the main actor. The other direction for many values is the publisher's `values`:
  // `try await loader.show(valuesOf: publisher.values)`.

  extension Loader {
    /// The states, the present one first. Several changes until the main actor is free are one. Retains the loader.
    public var statePublisher: AnyPublisher<ViewState<Value>, Never> { publisher { self.state } }
  }

  extension QueryObserver {
    /// The states, the present one first. Several changes until the main actor is free are one. Retains the observer.
    public var statePublisher: AnyPublisher<ViewState<Value>, Never> { publisher { self.state } }
  }

  extension PagedQueryObserver {
    /// The states, the present one first. Several changes until the main actor is free are one. Retains the observer.
    public var statePublisher: AnyPublisher<ViewState<[Element]>, Never> { publisher { self.state } }
  }

  extension Router {
    /// The paths, the present one first. Several changes until the main actor is free are one. Retains the router.
    public var pathPublisher: AnyPublisher<[Destination], Never> { publisher { self.path } }
  }

  extension LiveValue {
    /// The values, the present one first; none is left out.
    public var publisher: AnyPublisher<Value, Never> {
      let subject = CurrentValueSubject<Value, Never>(value)
      let token = listen { [weak subject] in subject?.send($0) }
      return subject.map { value in withExtendedLifetime(token) { value } }.eraseToAnyPublisher()
    }
  }

  extension Publisher {
    /// The first value: for the operation of a `Loader` or a `CachedQuery` whose service still answers with publishers.
    ///
    /// ```swift
    /// articles = Loader { try await service.articlesPublisher().firstValue() }
    /// ```
    /// The subscription ends with the first value, or with the task.
    /// - Throws: the failure of the publisher, `CancellationError` when the task is cancelled, `DataError.notFound` when the
    ///   publisher finishes without a value.
    @MainActor
    public func firstValue() async throws -> Output {
      for try await value in values { return value }
      try Task.checkCancellation()
      throw DataError.notFound
    }
  }

  /// Publishes what a closure reads from observable objects. The subscriptions hold the token, and so the observation.
  @MainActor
  private func publisher<Output>(_ read: @escaping @MainActor () -> Output) -> AnyPublisher<Output, Never> {
    let subject = CurrentValueSubject<Output, Never>(read())
    let token = BindingToken(observing: read) { [weak subject] in subject?.send($0) }
    return subject.map { value in withExtendedLifetime(token) { value } }.eraseToAnyPublisher()
  }
#endif
