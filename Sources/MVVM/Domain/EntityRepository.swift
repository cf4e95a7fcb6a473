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

  /// Removes the entity with an id; does nothing when there is none.
  func delete(_ id: Entity.ID) async throws
}

extension EntityRepository {
  /// All entities.
  public func entities() async throws -> [Entity] { try await entities(RepositoryQuery()) }

  /// How many entities there are.
  public func count() async throws -> Int { try await count(RepositoryQuery()) }
}
