import NIOConcurrencyHelpers

/// A change that someone may want to hear of.
struct RowChange: Hashable, Sendable {
  enum Kind: String, Sendable {
    case insert = "INSERT"
    case update = "UPDATE"
    case delete = "DELETE"
  }

  /// The table that stands for all that devices sync, as `devserver sql --realtime` makes it for Supabase.
  static let news = "sync_news"

  let owner: String
  let table: String
  let kind: Kind
}

/// Passes changes of rows on to the connections of their owner.
final class RealtimeHub: Sendable {
  private struct State {
    var last = 0
    var followers: [String: [Int: @Sendable (RowChange) -> Void]] = [:]
  }

  private let state = NIOLockedValueBox(State())

  /// Whether there is anyone to tell.
  var hasFollowers: Bool { state.withLockedValue { !$0.followers.isEmpty } }

  /// Lets someone hear of the changes of an owner. `hear` returns at once.
  /// - Returns: what ends it.
  func follow(_ owner: String, _ hear: @escaping @Sendable (RowChange) -> Void) -> @Sendable () -> Void {
    let id = state.withLockedValue { state in
      state.last += 1
      state.followers[owner, default: [:]][state.last] = hear
      return state.last
    }
    return { [self] in
      state.withLockedValue { state in
        state.followers[owner]?[id] = nil
        if state.followers[owner]?.isEmpty == true { state.followers[owner] = nil }
      }
    }
  }

  func tell(_ change: RowChange) {
    let hearers = state.withLockedValue { Array(($0.followers[change.owner] ?? [:]).values) }
    for hear in hearers { hear(change) }
  }
}
