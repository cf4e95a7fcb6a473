import MVVM

/// A repository that keeps its entities in memory, for tests and previews of use cases and view models.
///
/// It answers queries as an `OfflineFirstRepository` of MVVMData does, so a test with it tells the truth about the real
/// one: texts are ordered by their UTF-8 bytes, nothing comes before everything, and the id decides between equals.
///
/// ```swift
/// let visits = InMemoryRepository([Visit("Park"), Visit("Lake")])
/// let model = VisitsViewModel(visits: visits)
/// visits.fail(NetworkError.timeout)     // from here on, until `fail(nil)`
/// ```
/// May be used from any task or thread. A query costs O(n log n).
public final class InMemoryRepository<Entity: Identifiable & Sendable>: EntityRepository
where Entity.ID: FieldConvertible {
  private struct State: Sendable {
    var entities: [Entity.ID: Entity] = [:]
    var error: (any Error)?
    var lastObserver = 0
    var observers: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let state: Lock<State>

  /// A repository.
  /// - Parameter entities: what it begins with; of several with the same id, the last one.
  public init(_ entities: [Entity] = []) {
    state = Lock(State(entities: Dictionary(entities.map { ($0.id, $0) }, uniquingKeysWith: { $1 })))
  }

  /// Lets every call fail from here on; with nothing, none. Who observes already hears nothing of it.
  public func fail(_ error: (any Error)?) { state.withLock { $0.error = error } }

  /// How many observe at the moment.
  public var observerCount: Int { state.withLock { $0.observers.count } }

  /// The entity with an id; nothing when there is none.
  /// - Throws: what `fail` was given.
  public func entity(_ id: Entity.ID) async throws -> Entity? { try read()[id] }

  /// The entities that fit a query, in its order.
  /// - Throws: what `fail` was given.
  public func entities(_ query: RepositoryQuery<Entity>) async throws -> [Entity] {
    QueryEvaluation(query).entities(of: try read().values)
  }

  /// How many entities fit a query, whatever its limit and offset.
  /// - Throws: what `fail` was given.
  public func count(_ query: RepositoryQuery<Entity>) async throws -> Int {
    QueryEvaluation(query).count(of: try read().values)
  }

  /// The entities that fit a query, now and after every change. Ends with the task that reads it, or with what `fail` was
  /// given before.
  public func observe(_ query: RepositoryQuery<Entity>) -> AsyncThrowingStream<[Entity], any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = Task {
        if let error = state.withLock({ $0.error }) { return continuation.finish(throwing: error) }
        let evaluation = QueryEvaluation(query)
        for await _ in changes() {
          continuation.yield(evaluation.entities(of: state.withLock { $0.entities }.values))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  /// Keeps an entity: a new one, or in place of the one with the same id.
  /// - Throws: what `fail` was given.
  @discardableResult
  public func save(_ entity: Entity) async throws -> Entity {
    try change { $0[entity.id] = entity }
    return entity
  }

  /// Removes the entity with an id; does nothing when there is none.
  /// - Throws: what `fail` was given.
  public func delete(_ id: Entity.ID) async throws { try change { $0[id] = nil } }

  private func read() throws -> [Entity.ID: Entity] {
    try state.withLock { state in
      if let error = state.error { throw error }
      return state.entities
    }
  }

  private func change(_ body: (inout [Entity.ID: Entity]) -> Void) throws {
    let observers = try state.withLock { state in
      if let error = state.error { throw error }
      body(&state.entities)
      return Array(state.observers.values)
    }
    for observer in observers { observer.yield() }
  }

  /// Notifies at once, and after every change; unread notifications are merged.
  private func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = state.withLock { state in
        state.lastObserver += 1
        state.observers[state.lastObserver] = continuation
        return state.lastObserver
      }
      continuation.onTermination = { [state] _ in
        // Let go outside of the lock: what it holds is not ours.
        let gone = state.withLock { $0.observers.removeValue(forKey: id) }
        withExtendedLifetime(gone) {}
      }
      continuation.yield()
    }
  }
}
