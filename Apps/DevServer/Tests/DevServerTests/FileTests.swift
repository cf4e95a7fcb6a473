import DevServer
import Foundation
import GRDB
import Testing

/// The file of SQLite that a server keeps its rows in.
struct FileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  private func start(_ columns: String...) async throws -> DevelopmentServer {
    let columns = columns.map { ColumnDescription($0, .text) }
    let schema = try ServerSchema(tables: [
      TableDescription("notes", columns: columns), TableDescription("labels", sync: false, columns: []),
    ])
    return try await DevelopmentServer.start(schema: schema, storage: .sqlite(path: path))
  }

  private func sql(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// As servers made it whose rows had the id alone as their key.
  private func makeFormerFile() throws {
    try sql(
      """
      create table owners (owner_id text not null primary key, code text not null unique);
      create table devices (device_id text not null primary key, owner_id text not null);
      create table sync_applied (owner_id text not null, change_id text not null, table_name text not null,
        row_id text not null, primary key (owner_id, change_id));
      create table sync_version (version integer not null);
      insert into sync_version values (7);
      create table notes ("id" text not null primary key, "owner_id" text not null, "text" text not null,
        "version" integer not null, "stamp" text not null, "change_id" text, "deleted" integer not null);
      create index sync_index_notes on notes (owner_id, version);
      create table labels ("id" text not null primary key, "owner_id" text not null);
      create index sync_index_labels on labels (owner_id);
      insert into owners values ('o', 'the household');
      insert into devices values ('device', 'o');
      insert into notes values ('week', 'o', 'kept', 7, '\(String(repeating: "0", count: 32))', null, 0);
      insert into labels values ('week', 'o');
      """)
  }

  // Mutation: leave `remake` out; the second household's row is then refused.
  @Test func `a file of an earlier version goes on, with rows of one id for two households`() async throws {
    try makeFormerFile()
    for id in ["month", "year"] {
      let server = try await start("text")
      let former = Requests(address: server.address, device: "device")
      let kept = try await former.send("GET", "/notes?select=id,text,version,deleted")
      #expect(kept.body == #"[{"id":"week","text":"kept","version":7,"deleted":false}]"#)
      #expect(try await former.send("POST", "/notes", #"{"id": "week", "text": "again"}"#).status == 409)
      let other = Requests(address: server.address)
      #expect(try await other.register("household \(id)").status == 200)
      for table in ["notes", "labels"] {
        let row = table == "notes" ? #"{"id": "week", "text": "mine"}"# : #"{"id": "week"}"#
        #expect(try await other.send("POST", "/\(table)", row).status == 201)
        #expect(try await other.send("GET", "/\(table)?select=id").body == #"[{"id":"week"}]"#)
      }
      await server.stop()
    }
  }

  // Mutation: in `remake`, look at the primary key only.
  @Test func `a deleted row of an earlier version makes room for what is unique`() async throws {
    try makeFormerFile()
    let row = "'o', 'kept', 8, '\(String(repeating: "0", count: 32))', null, 1"
    try sql(
      """
      drop table notes;
      create table notes ("id" text not null, "owner_id" text not null, "text" text not null, "version" integer not null,
        "stamp" text not null, "change_id" text, "deleted" integer not null, primary key (owner_id, id),
        unique (owner_id, text));
      insert into notes values ('gone', \(row));
      """)
    let schema = try ServerSchema(tables: [
      TableDescription("notes", columns: [ColumnDescription("text", .text)], unique: [["owner_id", "text"]])
    ])
    for expected in [201, 409] {
      let server = try await DevelopmentServer.start(schema: schema, storage: .sqlite(path: path))
      let requests = Requests(address: server.address, device: "device")
      #expect(
        try await requests.send("POST", "/notes", #"{"id": "\#(expected)", "text": "kept"}"#).status == expected)
      #expect(try await requests.send("GET", "/notes?id=eq.gone&select=deleted").body == #"[{"deleted":true}]"#)
      await server.stop()
    }
  }

  // Mutation: copy the columns that are described, and leave the others behind.
  @Test func `a file of an earlier version loses nothing that is not described`() async throws {
    try makeFormerFile()
    try sql("alter table notes add column more text not null default ''")
    let error = await #expect(throws: SchemaError.self) { try await start("text") }
    #expect(error?.description.contains("more") == true)
    let server = try await start("text", "more")
    await server.stop()
  }

  @Test func `a file with another key is named`() async throws {
    try sql(
      """
      create table notes (id text, owner_id text, text text, version integer, stamp text, change_id text, deleted integer,
        primary key (id, text))
      """)
    let error = await #expect(throws: SchemaError.self) { try await start("text") }
    #expect(error?.description.contains("(id, text)") == true)
  }

  // Mutation: leave `restrict` out; or restrict the file only, not those beside it.
  @Test func `a file that others could read is for its owner only from then on`() async throws {
    #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o666]))
    let server = try await start("text")
    #expect(
      try folder.permissions() == ["rows.sqlite": 0o600, "rows.sqlite-shm": 0o600, "rows.sqlite-wal": 0o600])
    await server.stop()
    #expect(try folder.permissions() == ["rows.sqlite": 0o600])
  }

  @Test func `what was left beside it when a server was killed is for its owner only, and read`() async throws {
    let first = try await start("text")
    let requests = Requests(address: first.address)
    _ = try await requests.register()
    _ = try await requests.send("POST", "/notes", #"{"id": "1", "text": "kept"}"#)
    // As it is on the disk now, a killed server would leave it.
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) where !name.hasSuffix("-shm") {
      try FileManager.default.copyItem(atPath: folder.path(name), toPath: copy.path(name))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy.path(name))
    }
    await first.stop()
    let schema = try ServerSchema(tables: [TableDescription("notes", columns: [ColumnDescription("text", .text)])])
    let second = try await DevelopmentServer.start(schema: schema, storage: .sqlite(path: copy.path("rows.sqlite")))
    #expect(Set(try copy.permissions().values) == [0o600])
    let again = Requests(address: second.address, device: requests.device)
    #expect(try await again.send("GET", "/notes?select=text").body == #"[{"text":"kept"}]"#)
    await second.stop()
    #expect(try copy.permissions() == ["rows.sqlite": 0o600])
  }

  // Mutation: take the rights away before it is known what the file is.
  @Test func `a file that is no database, and a folder, stay as they are`() async throws {
    let text = Data("this is no database, and long enough to be seen as one".utf8)
    #expect(FileManager.default.createFile(atPath: path, contents: text, attributes: [.posixPermissions: 0o644]))
    await #expect(throws: ServerError.self) { try await start("text") }
    #expect(try folder.permissions() == ["rows.sqlite": 0o644])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    let schema = try ServerSchema(tables: [])
    for path in [folder.url.path, folder.path("missing/rows.sqlite"), ""] {
      await #expect(throws: ServerError.self) {
        try await DevelopmentServer.start(schema: schema, storage: .sqlite(path: path))
      }
    }
    #expect(try folder.permissions() == ["rows.sqlite": 0o644])
  }
}
