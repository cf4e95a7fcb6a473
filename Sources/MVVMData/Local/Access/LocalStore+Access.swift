import Foundation
import GRDB
import MVVM

extension LocalStore {
  /// Changes several entities, of any tables: all of it happens, or nothing.
  ///
  /// ```swift
  /// try await store.transaction { transaction in
  ///   try transaction.save(place, in: PlaceTables.places)
  ///   try transaction.update(visit.id, in: VisitTables.visits) { $0.placeID = place.id }
  /// }
  /// ```
  /// The changes reach the server one by one; a parent goes before its children (the order of the store's tables).
  /// A change whose error `work` catches has not happened, and the others stay.
  /// - Parameter work: called once, on a thread of the database; other writes wait for it.
  /// - Throws: `StoreError`; what `work` throws, after which nothing has changed; `CancellationError`.
  @discardableResult
  public func transaction<Value: Sendable>(
    _ work: @escaping @Sendable (StoreTransaction) throws -> Value
  ) async throws -> Value {
    try await transaction(isShared: true, work)
  }

  /// - Parameter isShared: whether `work` may catch errors and go on.
  func transaction<Value: Sendable>(
    isShared: Bool, _ work: @escaping @Sendable (StoreTransaction) throws -> Value
  ) async throws -> Value {
    let thrown = Lock<(any Error)?>(nil)
    do {
      return try await write { database in
        do {
          return try work(StoreTransaction(database: database, store: self, isShared: isShared))
        } catch {
          thrown.withLock { $0 = error }
          throw error
        }
      }
    } catch {
      // What the app throws is the app's; what the database throws is a `StoreError`.
      guard let own = thrown.withLock({ $0 }), !(own is DatabaseError), !(own is RecordError) else { throw error }
      throw own
    }
  }

  /// Reads with SQL: joins, full text, sums. A write fails.
  ///
  /// ```swift
  /// let places = try await store.read { try Row.fetchAll($0, sql: "SELECT place, count(*) FROM visits GROUP BY place") }
  /// ```
  /// The tables of entities have their names and columns, and `id`; those of the library begin with `sync_` and may change.
  /// - Parameter work: one consistent state of the database, on one of its threads; writes do not wait for it.
  /// - Throws: `StoreError`; `CancellationError`.
  public func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await StoreError.translating { try await self.writer.read(work) }
  }

  /// What SQL gives, now and after every change of a table that it reads. Ends with the task that reads it; a newer value
  /// replaces an unread one.
  /// - Parameter fetch: reads a value, on a thread of the database.
  public func observe<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    let writer = writer
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = Task {
        do {
          let observation = ValueObservation.tracking(fetch)
          for try await value in observation.values(in: writer, bufferingPolicy: .bufferingNewest(1)) {
            continuation.yield(value)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: StoreError(error))
        }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }
}
