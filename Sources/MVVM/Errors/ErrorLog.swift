import Foundation

/// The last errors, for a support screen: what kind and when, and nothing about the user.
///
/// Only the `code` of an error is kept. Titles and messages may quote user input, so they are not. May be used
/// from any thread; adding costs the same however long the log is, and does not wait for the disk.
public final class ErrorLog: Sendable {
  /// One error that happened.
  public struct Entry: Hashable, Sendable, Codable {
    /// When.
    public let date: Date
    /// What kind of error, for example `network.timeout`.
    public let code: String

    /// An entry.
    public init(date: Date, code: String) {
      self.date = date
      self.code = code
    }
  }

  private struct State: Sendable {
    var kept: RingBuffer<Entry>
    var saving: Task<Void, Never>?
    var isSaved = true
    var saveError: DataError?
  }

  private let state: Lock<State>
  private let limit: Int
  private let file: URL?
  private let now: @Sendable () -> Date

  /// A log in memory.
  /// - Parameters:
  ///   - limit: how many entries are kept, 1 or more; the oldest go first.
  ///   - entries: what it begins with, oldest first.
  ///   - now: tells the date.
  public convenience init(
    limit: Int = 100, entries: [Entry] = [], now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(limit: limit, entries: entries, file: nil, now: now)
  }

  /// A log that survives the app. Begins with what an earlier run left in the file; reads it at once, so make it where
  /// waiting for the disk does not hurt.
  ///
  /// A file that cannot be read is no reason not to start: the log begins with an entry that says so
  /// (`data.corruptedData`), and the next error rewrites the file. A missing file is an empty log.
  /// - Parameters:
  ///   - file: where the log is kept; its folder has to be there.
  ///   - limit: how many entries are kept, 1 or more; the oldest go first.
  ///   - now: tells the date.
  public convenience init(file: URL, limit: Int = 100, now: @escaping @Sendable () -> Date = { Date() }) {
    var entries: [Entry] = []
    do {
      entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
    } catch {
      entries = [Entry(date: now(), code: DataError.corruptedData.code)]
    }
    self.init(limit: limit, entries: entries, file: file, now: now)
  }

  private init(limit: Int, entries: [Entry], file: URL?, now: @escaping @Sendable () -> Date) {
    self.limit = max(1, limit)
    self.file = file
    self.now = now
    var kept = RingBuffer<Entry>(limit: self.limit)
    for entry in entries.suffix(self.limit) { _ = kept.append(entry) }
    state = Lock(State(kept: kept))
  }

  /// All entries, oldest first.
  public var entries: [Entry] { state.withLock { $0.kept.elements } }

  /// Why the log could not be written the last time; nothing when it could.
  public var saveError: DataError? { state.withLock { $0.saveError } }

  /// Adds an error; being cancelled is none.
  public func record(_ error: any Error) {
    guard let error = AppError(error) else { return }
    let entry = Entry(date: now(), code: error.code)
    change { $0.append(entry) }
  }

  /// The newest entries, newest first.
  /// - Parameter count: how many, 0 or more.
  public func recent(_ count: Int = 10) -> [Entry] { entries.suffix(max(0, count)).reversed() }

  /// Forgets everything.
  public func clear() {
    let limit = limit
    change { $0 = RingBuffer(limit: limit) }
  }

  /// Waits until everything that was recorded is written: before the app goes to the background.
  public func flush() async {
    while let saving = state.withLock({ $0.saving }) { await saving.value }
  }

  private func change<Result>(_ body: (inout RingBuffer<Entry>) -> Result) {
    state.withLock { state in
      _ = body(&state.kept)
      guard let file else { return }
      state.isSaved = false
      // One at a time, so that an older state never overwrites a newer one.
      if state.saving == nil { state.saving = Task.detached(priority: .utility) { self.save(to: file) } }
    }
  }

  private func save(to file: URL) {
    while let entries = unsaved() {
      let result = Result { try JSONEncoder().encode(entries).write(to: file, options: .atomic) }
      state.withLock { state in
        if case .failure = result { state.saveError = .saveFailed } else { state.saveError = nil }
      }
    }
  }

  /// What is to be written; with nothing left, the saving is over.
  private func unsaved() -> [Entry]? {
    state.withLock { state in
      guard !state.isSaved else {
        state.saving = nil
        return nil
      }
      state.isSaved = true
      return state.kept.elements
    }
  }
}
