/// The entities of one kind, wherever they are kept. Domain layers name it, data layers implement it.
///
/// It has no word about networks or tables: an offline-first implementation (`OfflineFirstRepository` of MVVMData) and one
/// in memory (`InMemoryRepository` of MVVMTesting) are the same to a use case.
public protocol EntityRepository<Entity>: Sendable {
  /// What is kept.
  associatedtype Entity: Identifiable & Sendable where Entity.ID: Sendable

  /// The entity with an id; nothing when there is none.
  func entity(_ id: Entity.ID) async throws -> Entity?

  /// The entities that fit a query, in its order.
  func entities(_ query: RepositoryQuery<Entity>) async throws -> [Entity]

  /// How many entities fit a query, whatever its limit and offset.
  func count(_ query: RepositoryQuery<Entity>) async throws -> Int

  /// The entities that match a query, now and after every change from any source. Ends with the task that reads it; a newer
  /// value replaces an unread one.
  func observe(_ query: RepositoryQuery<Entity>) -> AsyncThrowingStream<[Entity], any Error>

  /// Keeps an entity: a new one, or in place of the one with the same id.
  /// - Returns: the entity as it is kept, for instance with its dates in whole microseconds.
  @discardableResult
  func save(_ entity: Entity) async throws -> Entity

  /// Changes an entity as it is now: what others changed after the caller read it stays. Prefer it to `save` for an entity
  /// that was on the screen for a while.
  ///
  /// ```swift
  /// try await visits.update(visit.id) { $0.note = draft.note }
  /// ```
  /// - Returns: the entity as it is kept; nothing when there is none with this id.
  /// - Throws: what `change` throws, after which nothing has changed.
  @discardableResult
  func update(_ id: Entity.ID, _ change: @escaping @Sendable (inout Entity) throws -> Void) async throws -> Entity?

  /// Removes the entity with an id; does nothing when there is none.
  func delete(_ id: Entity.ID) async throws
}

extension EntityRepository {
  /// All entities.
  public func entities() async throws -> [Entity] { try await entities(RepositoryQuery()) }

  /// Reads the entity, changes it and saves it. A repository with transactions does so in one.
  @discardableResult
  public func update(
    _ id: Entity.ID, _ change: @escaping @Sendable (inout Entity) throws -> Void
  ) async throws -> Entity? {
    guard var entity = try await entity(id) else { return nil }
    try change(&entity)
    return try await save(entity)
  }

  /// How many entities there are.
  public func count() async throws -> Int { try await count(RepositoryQuery()) }
}
