import MVVM
import SeededRandom
import Testing

@testable import MVVMData

/// Devices, accounts and servers to which anything happens, as dice will have it.
final class World {
  /// What a user has entered.
  struct Edit {
    let text: String
    let device: Int
    let account: Int
    let id: String
    let stamp: Stamp
  }

  let seed: UInt64
  private(set) var dice: SeededGenerator
  private(set) var layout = WorldLayout()
  private(set) var migrations: [StoreMigration] = []
  private(set) var devices: [WorldDevice] = []
  let servers = [WorldServer(), WorldServer()]
  private(set) var edits: [Edit] = []
  /// Entities that a user has deleted, with what went along at once, and what the clock said before the first time.
  private(set) var deletions: [String: Stamp] = [:]
  private(set) var roles: [String: ItemTable.Role] = [:]
  /// The parents that an entity ever had.
  private(set) var parents: [String: Set<String>] = [:]
  /// How often each kind of step was taken.
  private(set) var counts: [String: Int] = [:]
  /// What the server cannot give to devices: the table, the row, and what it held.
  private var bad: [(account: Int, role: ItemTable.Role, id: String, value: FieldValue)] = []
  private var everBad: [(account: Int, role: ItemTable.Role, id: String, value: FieldValue)] = []
  private var number = 0

  init(seed: UInt64, devices: Int = 3) async throws {
    self.seed = seed
    dice = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ 11)
    for _ in 0..<devices { self.devices.append(try WorldDevice(layout, migrations, accounts: servers.count)) }
    // In a third of the worlds nearly every sync fails on the way, in a third none does.
    let faultsPerHundred = [0, 50, 5][Int(seed % 3)]
    for (index, server) in servers.enumerated() {
      await server.constrain(layout)
      await server.faults { request in
        var dice = SeededGenerator(seed: seed &* 7919 &+ UInt64(request) &* 2 &+ UInt64(index))
        let faults: [MemoryServer.Fault] = [.lost, .answerLost, .again, .busy, .half]
        return dice.below(100) < faultsPerHundred ? dice.pick(faults) : .none
      }
    }
  }

  private func count(_ name: String) { counts[name, default: 0] += 1 }

  // MARK: - Steps

  func step() async throws {
    number += 1
    let index = dice.below(devices.count)
    let device = devices[index]
    device.clock.move(by: Double(dice.below(2000)) / 1000)
    switch dice.below(1000) {
    case 0..<280: try await insert(index)
    case 280..<520: try await edit(index)
    case 520..<660: try await delete(index)
    case 660..<700: try await transact(index)
    case 700..<880: try await sync(index)
    case 880..<900: for server in servers { await server.memory.deliverLate() }
    case 900..<930:
      count("process ended")
      try device.reopen()
    case 930..<945:
      count("account switched")
      try device.reopen(account: 1 - device.account)
    case 945..<957: try await breakRow()
    case 957..<972: try await repairRows(1)
    case 972..<976: try await migrate()
    case 976..<981:
      count("backup")
      await servers[dice.below(2)].keepBackup()
    case 981..<984:
      for server in servers { await server.memory.deliverLate() }
      let account = dice.below(2)
      guard await servers[account].restore() else { return }
      count("server restored")
      bad += everBad.filter { $0.account == account }
    case 984..<988:
      count("clock set back")
      device.clock.move(by: -3600)
    default:
      count("user decided")
      try await device.acknowledge()
      try await device.decide(&dice)
    }
  }

  private func insert(_ index: Int) async throws {
    let device = devices[index]
    let role = ItemTable.Role.allCases[dice.pick([0, 1, 1, 2, 3, 4])]
    var item = Item(id: "\(role) \(number)", edit: "")
    if let parent = role.parent {
      let known = try await device.items(parent.role)
      guard !known.isEmpty else { return }
      item.parent = dice.pick(known).id
    }
    count("insert")
    try await save(item, role, index)
  }

  private func edit(_ index: Int) async throws {
    let role = dice.pick(ItemTable.Role.allCases)
    let known = try await devices[index].items(role)
    guard !known.isEmpty else { return }
    var item = dice.pick(known)
    if let parent = role.parent, dice.below(3) == 0 {
      let others = try await devices[index].items(parent.role)
      if !others.isEmpty { item.parent = dice.pick(others).id }
    }
    count("edit")
    try await save(item, role, index)
  }

  /// - Parameter item: what is entered in addition gets a text that there is nowhere else.
  private func save(_ item: Item, _ role: ItemTable.Role, _ index: Int) async throws {
    let (device, item) = (devices[index], entered(item, role))
    do {
      try await OfflineFirstRepository(device.layout.table(role), store: device.store).save(item)
    } catch StoreError.missingParent {
      // A row that came before its parent was pulled, or after it had gone.
      return count("parent missing")
    }
    note(item, role, index)
  }

  private func entered(_ item: Item, _ role: ItemTable.Role) -> Item {
    var item = item
    item.edit = "edit \(number)"
    let column = dice.below(2)
    item.texts[column] = role == .places && column == 0 ? "name \(dice.below(12))" : item.edit
    return item
  }

  private func note(_ item: Item, _ role: ItemTable.Role, _ index: Int) {
    let device = devices[index]
    roles[item.id] = role
    if let parent = item.parent { parents[item.id, default: []].insert(parent) }
    edits.append(
      Edit(text: item.edit, device: index, account: device.account, id: item.id, stamp: device.store.clock.latest))
  }

  private func delete(_ index: Int) async throws {
    let device = devices[index]
    let role = dice.pick(ItemTable.Role.allCases)
    let known = try await device.items(role)
    guard known.count > (role == .places ? 6 : 3) else { return }
    let item = dice.pick(known)
    let former = try await ids(device)
    let stamp = device.store.clock.latest
    do {
      try await OfflineFirstRepository(device.layout.table(role), store: device.store).delete(item.id)
      count("delete")
    } catch StoreError.hasChildren {
      return count("delete refused")
    }
    for id in former.subtracting(try await ids(device)) { deletions[id] = min(deletions[id] ?? stamp, stamp) }
  }

  private func ids(_ device: WorldDevice) async throws -> Set<String> {
    Set(try await device.all().values.flatMap { $0 }.map(\.id))
  }

  /// A place with a visit, of which some end with an error.
  private func transact(_ index: Int) async throws {
    struct Stop: Error {}
    let device = devices[index]
    let (places, visits) = (device.layout.table(.places), device.layout.table(.visits))
    let place = entered(Item(id: "places t\(number)", edit: ""), .places)
    let visit = entered(Item(id: "visits t\(number)", parent: place.id, edit: ""), .visits)
    let isBroken = dice.below(3) == 0
    count("transaction")
    do {
      try await device.store.transaction { transaction in
        try transaction.save(place, in: places)
        _ = try? transaction.save(Item(id: "visits none", parent: "no place", edit: ""), in: visits)
        if isBroken { throw Stop() }
        try transaction.save(visit, in: visits)
      }
      note(place, .places, index)
      note(visit, .visits, index)
    } catch is Stop {}
  }

  private func sync(_ index: Int) async throws {
    count("sync")
    try await upgrade(index)
    do {
      try await devices[index].sync(servers[devices[index].account])
    } catch is RemoteError {
      count("sync failed")
    } catch SyncError.serverReset {
      // It was restored, and the connection failed then.
    }
  }

  func upgrade(_ index: Int) async throws {
    guard
      devices[index].layout.tables.map(\.name) != layout.tables.map(\.name)
        || devices[index].layout.tables.map(\.columns) != layout.tables.map(\.columns)
    else { return }
    count("upgrade")
    try devices[index].reopen(layout, migrations)
  }

  // MARK: - The server

  /// Empties a column that devices need.
  private func breakRow() async throws {
    let account = dice.below(2)
    let role = dice.pick(ItemTable.Role.allCases)
    guard let device = devices.first(where: { $0.account == account }) else { return }
    let rows = try await device.items(role)
    guard !rows.isEmpty else { return }
    let item = dice.pick(rows)
    let former = Lock(FieldValue.null)
    await servers[account].memory.change("edit", of: layout[role].name, ids: [item.id]) { value in
      former.withLock { $0 = value }
      return .null
    }
    let value = former.withLock { $0 }
    guard value != .null else { return }
    count("bad row")
    bad.append((account, role, item.id, value))
    everBad.append((account, role, item.id, value))
  }

  func repairRows(_ most: Int = .max) async throws {
    for _ in 0..<min(most, bad.count) {
      let row = bad.removeFirst()
      await servers[row.account].memory.change("edit", of: layout[row.role].name, ids: [row.id]) {
        $0 == .null ? row.value : $0
      }
    }
  }

  /// A new version of the app, and of the server.
  private func migrate() async throws {
    for server in servers { await server.memory.deliverLate() }
    let role = dice.pick(ItemTable.Role.allCases)
    let old = layout[role]
    let step: MigrationStep
    switch dice.below(3) {
    case 0:
      count("column added")
      layout[role].columns.append("x\(number)")
      migrations.append(StoreMigration("\(number)", steps: []))
      return
    case 1:
      count("table renamed")
      layout[role].name = "\(role)_\(number)"
      step = .renameTable(old.name, to: layout[role].name)
      for server in servers { await server.rename(.table(old.name, to: layout[role].name)) }
    default:
      count("column renamed")
      let column = dice.below(old.columns.count)
      layout[role].columns[column] = "x\(number)"
      step = .renameColumn(old.columns[column], to: "x\(number)", of: old.name)
      for server in servers { await server.rename(.column(old.columns[column], to: "x\(number)", of: old.name)) }
    }
    migrations.append(StoreMigration("\(number)", steps: [step]))
    for server in servers { await server.constrain(layout) }
  }

  // MARK: - The end

  /// Lets everything come together.
  /// - Returns: after how many rounds nothing was left to do.
  func settle(_ account: Int) async throws -> Int {
    let server = servers[account]
    await server.faults { _ in .none }
    await server.memory.deliverLate()
    try await repairRows()
    for device in devices { try device.reopen(layout, migrations, account: account) }
    for round in 1...30 {
      var isDone = true
      for device in devices {
        try await device.sync(server)
        try await device.acknowledge()
        // A child whose parent no device has any more is refused until the user gives it up.
        if round > 12 { for change in try await device.store.parkedChanges() { try await device.giveUp(change) } }
        try await device.decide(&dice, isLast: round > 3)
        let counts = try await device.store.counts()
        isDone = isDone && counts.pending + counts.parked + counts.quarantined == 0
      }
      if isDone, try await isTheSame(account) { return round }
    }
    return .max
  }

  private func isTheSame(_ account: Int) async throws -> Bool {
    let rows = try await devices[0].all()
    for device in devices.dropFirst() where try await device.all() != rows { return false }
    for role in ItemTable.Role.allCases {
      let there = try await servers[account].memory.entities(layout.table(role)).sorted { $0.id < $1.id }
      if there != rows[role] { return false }
    }
    return true
  }
}
