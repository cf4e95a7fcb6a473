import Foundation

/// Reads and writes the storage, one access after the other, outside the cache: what was begun ends also when that goes away.
@MainActor
final class StorageQueue {
  /// What was read.
  struct Restored<Value> {
    let value: Value
    let date: Date
    let size: Int
  }

  private let storage: any QueryStorage
  private let report: @MainActor (any Error, QueryKey) -> Void
  private var last: Task<Void, Never>?
  /// What is to be written; a newer value replaces one that still waits.
  private var waiting: [String: Waiting] = [:]
  private var lastNumber: UInt64 = 0
  /// What is read and was not replaced meanwhile: what turns out to be unreadable may be removed.
  private var reading: Set<String> = []

  private struct Waiting {
    /// Which access writes it: one before a removal must not write what came after it.
    let number: UInt64
    var value: @Sendable () throws -> StoredQueryValue
  }

  /// - Parameter report: told of what storage and coding throw.
  init(storage: any QueryStorage, report: @escaping @MainActor (any Error, QueryKey) -> Void) {
    self.storage = storage
    self.report = report
  }

  /// A stored value that is worth showing; one that is not is removed.
  func value<Value>(_ key: QueryKey, _ coding: QueryCoding<Value>, at now: Date) async -> Restored<Value>? {
    guard let name = name(key, Value.self) else { return nil }
    reading.insert(name)
    defer { reading.remove(name) }
    let stored = await append { [storage, report] () -> StoredQueryValue? in
      do {
        return try await storage.value(named: name)
      } catch {
        report(error, key)
        return nil
      }
    }.value
    guard let stored else { return nil }
    if stored.version == coding.version, now.timeIntervalSince(stored.date) <= coding.maximumAge / .seconds(1) {
      do {
        return Restored(value: try await coding.decode(stored.data), date: stored.date, size: stored.data.count)
      } catch {
        report(error, key)
      }
    }
    if reading.contains(name) { remove(name, key) }
    return nil
  }

  /// - Parameter done: told how many bytes were written.
  func store<Value>(
    _ key: QueryKey, _ value: Value, _ coding: QueryCoding<Value>, at now: Date,
    done: @escaping @MainActor (Int) -> Void
  ) {
    guard let name = name(key, Value.self) else { return }
    let encode = coding.encode(value)
    let stored = { @Sendable in StoredQueryValue(data: try encode(), date: now, version: coding.version) }
    reading.remove(name)
    if waiting[name] != nil {
      waiting[name]?.value = stored
      return
    }
    lastNumber += 1
    let number = lastNumber
    waiting[name] = Waiting(number: number, value: stored)
    append { [self] in
      guard let next = waiting[name], next.number == number else { return }
      waiting[name] = nil
      do {
        let value = try await Self.encoded(next.value)
        try await storage.store(value, named: name)
        done(value.data.count)
      } catch {
        report(error, key)
      }
    }
  }

  private func remove(_ name: String, _ key: QueryKey) {
    append { [storage, report] in
      do { try await storage.remove(named: name) } catch { report(error, key) }
    }
  }

  /// Removes everything at and below a key.
  func removeAll(under prefix: QueryKey) {
    guard prefix.count > 0 else { return removeAll(withPrefix: "", prefix) }
    do {
      try removeAll(withPrefix: prefix.storageName() + "/", prefix)
    } catch {
      report(error, prefix)
    }
  }

  private func removeAll(withPrefix text: String, _ prefix: QueryKey) {
    waiting = waiting.filter { !$0.key.hasPrefix(text) }
    append { [storage, report] in
      do { try await storage.removeAll(withPrefix: text) } catch { report(error, prefix) }
    }
  }

  /// Returns when everything that was asked for until now is done.
  func drain() async { await last?.value }

  /// The type follows, as that of a part does, so that it is below each prefix of the key and is none itself.
  private func name(_ key: QueryKey, _ type: Any.Type) -> String? {
    do {
      return try key.storageName() + "/:\(type)"
    } catch {
      report(error, key)
      return nil
    }
  }

  @discardableResult
  private func append<Value: Sendable>(_ access: @escaping @MainActor () async -> Value) -> Task<Value, Never> {
    let former = last
    let task = Task {
      await former?.value
      return await access()
    }
    last = Task { _ = await task.value }
    return task
  }

  /// Away from the main actor: a list may be long.
  @concurrent
  private static func encoded(_ value: @Sendable () throws -> StoredQueryValue) async throws -> StoredQueryValue {
    try value()
  }
}
