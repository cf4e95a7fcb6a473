import Foundation
import GRDB
import MVVM
import MVVMData

/// What is measured: with a repository, and by hand.
enum Operation: String, CaseIterable {
  case read = "data-read"
  case handRead = "hand-data-read"
  case list = "data-list-1000"
  case handList = "hand-data-list-1000"
  case saveNew = "data-save-new"
  case handSaveNew = "hand-data-save-new"
  case saveEdit = "data-save-edit"
  case handSaveEdit = "hand-data-save-edit"
  case saveAmongPending = "data-save-pending"
  case handSaveAmongPending = "hand-data-save-pending"
  case delete = "data-delete"
  case handDelete = "hand-data-delete"
  case observe = "data-observe"
  case handObserve = "hand-data-observe"
  case sync = "data-sync"
  case handSync = "hand-data-sync"
  /// Edits to the server whose address is in LINTEL_DATA_URL; gives the milliseconds.
  case push = "data-push"

  private var waiting: World.Waiting {
    switch self {
    case .sync, .handSync, .saveAmongPending, .handSaveAmongPending: .all
    case .push: .edits
    default: .nothing
    }
  }

  private var isByHand: Bool { rawValue.hasPrefix("hand") }

  /// - Parameter rows: how many rows there are before.
  /// - Returns: a number made of what was read, so that nothing can be left out as unused.
  func run(_ count: Int, rows: Int) async throws -> Int {
    let world = try World(rows, waiting: waiting)
    let sum: Int
    if isByHand {
      let hand = HandWritten(pool: try world.pool())
      sum = try await run(hand, count, rows)
      try hand.pool.close()
    } else {
      let store = try world.store()
      sum = try await run(store, OfflineFirstRepository(Memo.table, store: store), count, rows)
      try store.close()
    }
    try world.remove()
    return sum
  }

  private static func query(from first: Int = 0) -> RepositoryQuery<Memo> {
    RepositoryQuery<Memo>().where(\.count, .isAtLeast(first)).sorted(by: \.count).limited(to: 1000)
  }

  /// The known memo with a number, edited.
  private static func edited(_ number: Int) -> Memo {
    var memo = Memo(number)
    memo.title = "Edited \(number)"
    return memo
  }

  private func run(_ store: LocalStore, _ memos: OfflineFirstRepository<Memo>, _ count: Int, _ known: Int) async throws
    -> Int
  {
    var sum = 0
    switch self {
    case .list:
      for _ in 0..<count { sum &+= try await memos.entities(Self.query()).count }
    case .saveNew, .saveAmongPending:
      for number in 0..<count { sum &+= try await memos.save(Memo(known + number)).count }
    case .saveEdit:
      for number in 0..<count { sum &+= try await memos.save(Self.edited(number)).count }
    case .delete:
      for number in 0..<count { try await memos.delete(Memo.id(number)) }
    case .observe:
      var values = memos.observe(Self.query(from: known)).makeAsyncIterator()
      sum &+= try await values.next()?.count ?? 0
      for number in 0..<count {
        // One memo that is shown, edited again and again.
        var memo = Memo(known)
        memo.title = "\(number)"
        try await memos.save(memo)
        while let shown = try await values.next(), shown.first?.title != memo.title {}
        sum &+= 1
      }
    case .sync:
      let run = SyncRun(
        store: store, remote: Taker(count), settings: SyncSettings(), report: { _ in })
      do { try await run.run() } catch RemoteError.cancelled {}
      sum = known - (try await store.counts()).pending
      guard sum == count else { throw CocoaError(.coderInvalidValue) }
    case .push:
      guard let url = ProcessInfo.processInfo.environment["LINTEL_DATA_URL"].flatMap(URL.init(string:)) else {
        throw CocoaError(.coderInvalidValue)
      }
      let clock = ContinuousClock()
      let start = clock.now
      try await SyncRun(
        store: store, remote: PostgRESTRemote(url: url, headers: { [:] }), settings: SyncSettings(), report: { _ in }
      ).run()
      sum = Int((clock.now - start) / .milliseconds(1))
      guard try await store.counts().pending == 0 else { throw CocoaError(.coderInvalidValue) }
    default:
      for number in 0..<count { sum &+= try await memos.entity(Memo.id(number % known))?.count ?? 0 }
    }
    return sum
  }

  private func run(_ hand: HandWritten, _ count: Int, _ known: Int) async throws -> Int {
    var sum = 0
    switch self {
    case .handList:
      for _ in 0..<count { sum &+= try await hand.pool.read { try HandWritten.list($0) }.count }
    case .handSaveNew, .handSaveAmongPending:
      for number in 0..<count { try await hand.save(Memo(known + number)) }
    case .handSaveEdit:
      for number in 0..<count { try await hand.save(Self.edited(number)) }
    case .handDelete:
      for number in 0..<count { try await hand.delete(Memo.id(number)) }
    case .handObserve:
      let observation = ValueObservation.tracking { try HandWritten.list($0, from: known) }
      var values = observation.values(in: hand.pool, bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
      sum &+= try await values.next()?.count ?? 0
      for number in 0..<count {
        var memo = Memo(known)
        memo.title = "\(number)"
        try await hand.edit(memo)
        while let shown = try await values.next(), shown.first?.title != memo.title {}
        sum &+= 1
      }
    case .handSync:
      try await hand.sync(count)
      sum = count
    default:
      for number in 0..<count { sum &+= try await hand.read(Memo.id(number % known))?.count ?? 0 }
    }
    return sum
  }
}
