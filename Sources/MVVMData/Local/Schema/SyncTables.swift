import GRDB

/// The library's own tables.
enum SyncTables {
  /// The names of their migrations, oldest first.
  static var migrations: [String] { steps.map(\.name) }

  static func register(in migrator: inout DatabaseMigrator) {
    for (name, sql) in steps { migrator.registerMigration(name) { try $0.execute(sql: sql) } }
  }

  private static let steps: [(name: String, sql: String)] = [
    ("sync 1", first), ("sync 2", second), ("sync 3", third), ("sync 4", fourth),
  ]

  private static let first = """
    CREATE TABLE sync_device (node TEXT NOT NULL) STRICT;
    CREATE TABLE sync_row (
      tbl TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, stamp TEXT NOT NULL, deleted INTEGER NOT NULL,
      shadow TEXT, PRIMARY KEY (tbl, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_outbox (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, tbl TEXT NOT NULL, id TEXT NOT NULL,
      kind TEXT NOT NULL, fields TEXT NOT NULL, base TEXT, base_version INTEGER, stamp TEXT NOT NULL,
      state TEXT NOT NULL, attempts INTEGER NOT NULL, reason TEXT, date INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sync_outbox_row ON sync_outbox (tbl, id, seq);
    CREATE TABLE sync_cursor (tbl TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_conflict (
      id TEXT NOT NULL UNIQUE, tbl TEXT NOT NULL, row_id TEXT NOT NULL, kind TEXT NOT NULL, local TEXT NOT NULL,
      remote TEXT, outcome TEXT NOT NULL, date INTEGER NOT NULL
    ) STRICT;
    """

  /// Counting pending changes took as long as there were changes, after every write. `latest` is the greatest stamp of a
  /// change that was written; it never falls.
  private static let second = """
    CREATE TABLE sync_count (
      tbl TEXT NOT NULL PRIMARY KEY, pending INTEGER NOT NULL, parked INTEGER NOT NULL, latest TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO sync_count
      SELECT tbl, count(*) FILTER (WHERE state <> 'parked'), count(*) FILTER (WHERE state = 'parked'), max(stamp)
      FROM sync_outbox GROUP BY tbl;
    CREATE TRIGGER sync_outbox_added AFTER INSERT ON sync_outbox BEGIN
      INSERT INTO sync_count VALUES (new.tbl, new.state <> 'parked', new.state = 'parked', new.stamp)
      ON CONFLICT (tbl) DO UPDATE SET pending = pending + excluded.pending, parked = parked + excluded.parked,
        latest = max(latest, excluded.latest);
    END;
    CREATE TRIGGER sync_outbox_removed AFTER DELETE ON sync_outbox BEGIN
      UPDATE sync_count SET pending = pending - (old.state <> 'parked'), parked = parked - (old.state = 'parked')
      WHERE tbl = old.tbl;
    END;
    CREATE TRIGGER sync_outbox_stamped AFTER UPDATE OF stamp ON sync_outbox WHEN old.stamp <> new.stamp BEGIN
      UPDATE sync_count SET latest = max(latest, new.stamp) WHERE tbl = new.tbl;
    END;
    CREATE TRIGGER sync_outbox_moved AFTER UPDATE OF state, tbl ON sync_outbox
    WHEN (old.state = 'parked') <> (new.state = 'parked') OR old.tbl <> new.tbl BEGIN
      UPDATE sync_count SET pending = pending - (old.state <> 'parked'), parked = parked - (old.state = 'parked')
      WHERE tbl = old.tbl;
      INSERT INTO sync_count VALUES (new.tbl, new.state <> 'parked', new.state = 'parked', new.stamp)
      ON CONFLICT (tbl) DO UPDATE SET pending = pending + excluded.pending, parked = parked + excluded.parked,
        latest = max(latest, excluded.latest);
    END;
    CREATE INDEX sync_outbox_waiting ON sync_outbox (seq) WHERE state <> 'parked';
    CREATE TABLE sync_quarantine (
      tbl TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, problem TEXT NOT NULL, date INTEGER NOT NULL,
      PRIMARY KEY (tbl, id)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE sync_cursor ADD COLUMN anchor_id TEXT;
    ALTER TABLE sync_cursor ADD COLUMN anchor_stamp TEXT;
    ALTER TABLE sync_device ADD COLUMN epoch TEXT;
    ALTER TABLE sync_device ADD COLUMN clock_offset INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sync_device ADD COLUMN declared TEXT;
    ALTER TABLE sync_device ADD COLUMN reset TEXT;
    """

  /// Parents that are gone, and may have children here.
  private static let third = """
    CREATE TABLE sync_orphaned (
      tbl TEXT NOT NULL, id TEXT NOT NULL, fields TEXT, PRIMARY KEY (tbl, id)
    ) STRICT, WITHOUT ROWID;
    """

  /// The contents of files: where each of them is. `here` is whether it is on the device, `upload` where an upload has begun.
  /// With row ids, because SQLite tells observers of no change in a table without them.
  private static let fourth = """
    CREATE TABLE sync_file (
      hash TEXT NOT NULL PRIMARY KEY, size INTEGER NOT NULL, state TEXT NOT NULL, here INTEGER NOT NULL, upload TEXT,
      adopted INTEGER NOT NULL, attempts INTEGER NOT NULL, reason TEXT, used INTEGER NOT NULL
    ) STRICT;
    """
}
