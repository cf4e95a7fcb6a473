import FactStore
import Workspace

extension AnalyzedApp {
  /// What git tells about the twelve months before `HEAD`, kept between runs: only commits that have come since the last
  /// run are read.
  ///
  /// - Parameter folder: relative to the root; renames are those since it was last changed.
  /// - Returns: `nil` when there is no git, no repository or no commit.
  func churn(folder: String) async throws(GitError) -> GitChurn? {
    let store = keptResult.cache.part(ChurnCache.part)
    let known = ChurnCache.log(in: store)
    let churn = try await Git.churn(root: root.root, folder: folder, known: known)
    // What cannot be kept is read again the next time; no one needs to know.
    if let log = churn?.log, log != known { _ = store?.save(result: ChurnCache.encode(log), of: ChurnCache.id) }
    return churn
  }
}

/// ``GitChurn/Log`` as bytes and back.
enum ChurnCache {
  static let part = "churn"
  /// There is one log for a root.
  static let id = GitBlobID(of: Array("churn 2".utf8))
  private static let magic = 0x4C43_0001

  /// What a run has kept.
  static func log(in store: LocalFactStore?) -> GitChurn.Log? {
    store?.result(of: id)?.withUnsafeBytes { decode($0) }
  }

  static func encode(_ log: GitChurn.Log) -> [UInt8] {
    var writer = CompactWriter()
    writer.text(log.head)
    writer.number(log.since)
    writer.number(log.changes.count)
    for change in log.changes {
      writer.text(change.id)
      writer.text(change.day)
      writer.number(change.time)
      writer.text(change.subject)
      writer.text(change.author)
      writer.texts(change.paths)
    }
    return writer.finished(magic)
  }

  /// `nil` for bytes that ``encode(_:)`` has not written.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> GitChurn.Log? {
    guard var reader = CompactReader(bytes, magic) else { return nil }
    do throws(CompactReader.Damage) {
      var log = GitChurn.Log(head: try reader.text(), since: try reader.number(), changes: [])
      for _ in 0..<(try reader.count()) {
        log.changes.append(
          GitChurn.Change(
            id: try reader.text(), day: try reader.text(), time: try reader.number(), subject: try reader.text(),
            author: try reader.text(), paths: try reader.texts()))
      }
      return log
    } catch {
      return nil
    }
  }
}
