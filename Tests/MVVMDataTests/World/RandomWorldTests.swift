import Foundation
import MVVM
import Testing

@testable import MVVMData

/// Three devices, two accounts and their servers, and all that happens to apps: random edits, deletions with cascades,
/// transactions, migrations, rows that cannot be read, constraints, restores of the server, account switches, ended
/// processes, wrong clocks, and a network that loses and repeats. In the end nothing is lost, and nothing is stuck.
@Suite struct RandomWorldTests {
  /// How many steps there are, in how many runs: a few, unless `LINTEL_WORLD_STEPS` says how many in total.
  /// `LINTEL_WORLD_SEED` names a single run.
  private static let total = ProcessInfo.processInfo.environment["LINTEL_WORLD_STEPS"].flatMap(Int.init) ?? 1600
  private static let length = total > 10_000 ? 1000 : 400
  private static let seeds =
    ProcessInfo.processInfo.environment["LINTEL_WORLD_SEED"].flatMap(UInt64.init).map { [$0] }
    ?? (1...max(1, total / length)).map(UInt64.init)

  @Test(arguments: seeds) func `nothing is lost or stuck`(seed: UInt64) async throws {
    let world = try await World(seed: seed)
    for _ in 0..<Self.length { try await world.step() }
    for account in world.servers.indices {
      let rounds = try await world.settle(account)
      #expect(rounds < 30, "seed \(seed): devices do not come together")
      try await check(world, account)
    }
    if Self.total > 10_000 { print("world \(seed): \(world.counts.sorted { $0.key < $1.key })") }
  }

  private func check(_ world: World, _ account: Int) async throws {
    let rows = try await world.devices[0].all()
    let items = Dictionary(uniqueKeysWithValues: rows.values.flatMap { $0 }.map { ($0.id, $0) })
    // No child without its parent, and nothing of the other account.
    for item in items.values {
      if let parent = item.parent { #expect(items[parent] != nil, "seed \(world.seed): \(item.id) has no parent") }
    }
    let mine = world.edits.filter { $0.account == account }
    let known = Set(mine.map(\.id))
    #expect(items.keys.allSatisfy(known.contains), "seed \(world.seed): rows of another account")
    // Each edit took effect, or was overtaken by its device, or went with its row, or was told to the user.
    let history = Set(
      await world.servers[account].memory.history.flatMap(\.fields).compactMap { field -> String? in
        if case .text(let text) = field.value { text } else { nil }
      })
    let told = world.devices.reduce(into: Set<String>()) { $0.formUnion($1.told[account]) }
    let givenUp = world.devices.reduce(into: Set<String>()) { $0.formUnion($1.givenUp) }
    var overtaken: Set<String> = []
    for edit in mine.reversed() {
      defer { overtaken.insert("\(edit.device) \(edit.id)") }
      if history.contains(edit.text) || told.contains(edit.text) { continue }
      if overtaken.contains("\(edit.device) \(edit.id)") || world.deletions[edit.id] != nil { continue }
      if givenUp.contains(edit.id) || items[edit.id]?.edit == edit.text { continue }
      let hasGone = (world.parents[edit.id] ?? []).contains { world.deletions[$0] != nil || givenUp.contains($0) }
      #expect(hasGone, "seed \(world.seed): \(edit.text) of \(edit.id) is lost")
    }
    let hasForgotten = await world.servers[account].restores > 0
    try checkLatest(world, items, mine, givenUp, hasForgotten)
  }

  /// What a user deleted is gone, and of other rows the latest edit stands.
  private func checkLatest(
    _ world: World, _ items: [String: Item], _ edits: [World.Edit], _ givenUp: Set<String>, _ hasForgotten: Bool
  ) throws {
    for (id, edits) in Dictionary(grouping: edits, by: \.id) where !givenUp.contains(id) {
      let role = try #require(world.roles[id])
      let isRenamed = world.devices.contains { $0.renamed.contains(id) }
      // Their parents may have had them kept.
      if let deletion = world.deletions[id] {
        // A server that was restored may have forgotten the deletion when a later edit arrives that knew nothing of it.
        // Losing its place is such an edit of a mark.
        let isCleared = role == .marks && (world.parents[id] ?? []).contains { world.deletions[$0] != nil }
        let isLater = hasForgotten && (isRenamed || isCleared || edits.contains { $0.stamp > deletion })
        if role != .shelves, !isLater { #expect(items[id] == nil, "seed \(world.seed): \(id) is back") }
        continue
      }
      let hasGone =
        role == .visits
        && (world.parents[id] ?? []).contains {
          world.deletions[$0] != nil || givenUp.contains($0)
        }
      guard let item = items[id] else {
        #expect(hasGone, "seed \(world.seed): \(id) is lost")
        continue
      }
      // Marks are merged by field, and lose their parents; a new name makes an older edit the latest one.
      if role == .marks || isRenamed { continue }
      #expect(item.edit == edits.max { $0.stamp < $1.stamp }?.text, "seed \(world.seed): \(id) is older")
    }
  }
}
