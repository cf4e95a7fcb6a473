import Foundation
import MVVM

/// How far the changes have been sent that were pending when a run began. Later ones are for the next run, so that a run
/// ends however much is written.
struct PushProgress {
  /// The last change that was pending at the start.
  let mark: Int64
  var total: Int
  var done = 0
  var isDone = false
  /// How often a change of an entity met another version.
  private var conflicts: [String: Int] = [:]
  /// Changes that contradict others on the server, which a later one may move out of the way.
  private(set) var deferred: [UUID: (entry: OutboxEntry, outcome: PushOutcome)] = [:]
  /// Whether something arrived after a change was deferred.
  private var hasMoved = false

  private var verified: Set<String> = []

  /// How often one run resends changes after conflicts: two devices that write the same row in a loop must not keep each
  /// other here indefinitely.
  private static let patience = 20

  init(mark: Int64, total: Int) {
    self.mark = mark
    self.total = total
  }

  /// - Returns: whether it was not asked before if the server still has the rows of a table that it had.
  mutating func isUnverified(_ table: String) -> Bool { verified.insert(table).inserted }

  /// Takes note of answers.
  /// - Returns: those that are final.
  mutating func take(
    _ answers: [(entry: OutboxEntry, outcome: PushOutcome)]
  ) -> [(entry: OutboxEntry, outcome: PushOutcome)] {
    answers.filter { answer in
      switch answer.outcome {
      case .rejected(let reason) where reason.isAboutOtherRows:
        deferred[answer.entry.key] = answer
        return false
      case .applied:
        hasMoved = hasMoved || !deferred.isEmpty
      case .rejected, .conflict: break
      }
      done += 1
      return true
    }
  }

  /// What becomes of deferred changes when no other is left.
  /// - Returns: those whose refusal is final; none if they are to be sent once more.
  mutating func resume() -> [(entry: OutboxEntry, outcome: PushOutcome)] {
    defer {
      deferred = [:]
      hasMoved = false
    }
    return hasMoved ? [] : Array(deferred.values)
  }

  /// - Returns: whether an entity met other versions too often.
  mutating func isTooContested(_ entry: OutboxEntry) -> Bool {
    conflicts["\(entry.table)/\(entry.id)", default: 0] += 1
    return conflicts["\(entry.table)/\(entry.id)", default: 0] > Self.patience
  }
}

extension AppError {
  /// Whether a server refused a change because of other rows: a foreign key, a unique or exclusion constraint, or a rule
  /// on rows, which may ask for a parent (PostgreSQL, appendix A of the manual).
  var isAboutOtherRows: Bool {
    ["server.23503", "server.23505", "server.23P01", "server.42501"].contains(code)
  }
}
