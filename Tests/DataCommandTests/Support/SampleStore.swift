import Foundation
import GRDB
import MVVM
import MVVMData

/// A store in a folder of its own, gone with it.
final class SampleStore {
  struct Person: Identifiable, Sendable {
    var id: String
    var name: String
    var age: Int?
    var met: Date?

    static let table = EntityTable<Person>(
      "people", id: \.id,
      columns: [
        EntityColumn("name", .text, \.name), EntityColumn("age", .integer, \.age),
        EntityColumn("met", .timestamp, \.met),
      ]
    ) { row in
      try Person(id: row.id(), name: row.next(), age: row.next(), met: row.next())
    }
  }

  struct Place: Identifiable, Sendable {
    var id: String
    var name: String

    static let table = EntityTable<Place>("places", id: \.id, columns: [EntityColumn("name", .text, \.name)]) { row in
      try Place(id: row.id(), name: row.next())
    }
  }

  let folder: String
  var path: String { folder + "/store.sqlite" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inspected-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func open() throws -> LocalStore {
    try LocalStore(
      path: path, tables: [RegisteredTable(Person.table), RegisteredTable(Place.table)],
      migrations: [StoreMigration("2", "SELECT 1")])
  }

  /// Makes the store, and puts in it what SQL says.
  func fill(_ sql: String = SampleStore.content) throws {
    try open().close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// The bytes of all files, by name.
  func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0))) })
  }

  private static let stamp = String(repeating: "0", count: 32)
  private static let reason = """
    {"title":"Change Refused","message":"The server does not accept this change.","recovery":{"retry":{}},\
    "isRetryable":false,"code":"server.23514"}
    """
  /// 2026-11-21T14:30:00Z, in microseconds.
  private static let noon: Int64 = 1_795_271_400_000_000

  private static func hash(_ digit: String) -> String { String(repeating: digit, count: 64) }

  /// Something of each kind. Ages count up to 2026-11-21T14:30:00Z.
  static let content = """
    UPDATE sync_device SET node = 'ab', epoch = '2026-11', clock_offset = -12000;
    INSERT INTO people (id, name, age, met) VALUES ('ada', 'Ada', 36, \(noon)), ('bob', 'Bob', NULL, NULL);
    INSERT INTO sync_row (tbl, id, version, stamp, deleted) VALUES
      ('people', 'ada', 7, '\(stamp)', 0), ('people', 'gone', 8, '\(stamp)', 1);
    INSERT INTO sync_cursor (tbl, version, anchor_id, anchor_stamp) VALUES ('people', 9, 'ada', '\(stamp)');
    INSERT INTO sync_outbox (key, tbl, id, kind, fields, base, base_version, stamp, state, attempts, reason, date) VALUES
      ('00000000-0000-4000-8000-000000000001', 'people', 'ada', 'update', '{"name":"Ada L.","met":\(noon)}',
        '{"name":"Ada","age":36,"met":null}', 7, '\(stamp)', 'open', 0, NULL, \(noon - 187_200_000_000)),
      ('00000000-0000-4000-8000-000000000002', 'people', 'bob', 'insert', '{"name":"Bob","age":null,"met":null}',
        NULL, NULL, '\(stamp)', 'parked', 3, '\(reason)', \(noon - 300_000_000)),
      ('00000000-0000-4000-8000-000000000003', 'people', 'gone', 'delete', '{}', '{"name":"Old","age":1,"met":null}', 7,
        '\(stamp)', 'frozen', 1, NULL, \(noon - 7_000_000)),
      ('00000000-0000-4000-8000-000000000004', 'pets', 'rex', 'update', '{"name":"Rex","born":12}', NULL, 3,
        '\(stamp)', 'open', 0, NULL, \(noon - 7_000_000));
    INSERT INTO sync_conflict (id, tbl, row_id, kind, local, remote, outcome, date) VALUES
      ('00000000-0000-4000-8000-000000000011', 'people', 'ada', 'update', '{"name":"Adah"}',
        '{"name":"Ada","age":36,"met":\(noon)}', 'remoteWon', \(noon - 10_800_000_000)),
      ('00000000-0000-4000-8000-000000000012', 'people', 'eve', 'delete', '{}', '{"name":"Eve","age":null,"met":null}',
        'localWon', \(noon)),
      ('00000000-0000-4000-8000-000000000013', 'people', 'ida', 'update', '{"age":4}', NULL, 'remoteWon', \(noon));
    INSERT INTO sync_quarantine (tbl, id, version, problem, date) VALUES
      ('people', 'zoe', 9, 'Column name is empty.', \(noon - 60_000_000));
    INSERT INTO sync_file (hash, size, state, here, adopted, attempts, reason, used) VALUES
      ('\(hash("a"))', 2048, 'waiting', 1, 0, 1, NULL, 0), ('\(hash("b"))', 10, 'stored', 1, 0, 0, NULL, 0),
      ('\(hash("c"))', 99, 'parked', 1, 0, 2, '\(reason)', 0), ('\(hash("d"))', 1, 'removing', 0, 0, 0, NULL, 0);
    """
}
