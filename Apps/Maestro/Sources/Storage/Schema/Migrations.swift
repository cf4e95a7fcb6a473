import Foundation
import GRDB

/// How the schema came to be. A migration that was released is never edited: another one is added below it.
package enum Migrations {
  /// The first version: sessions.
  package static let sessions = "1 sessions"
  /// The second version: which steps of a creation were begun.
  package static let creationSteps = "2 creation steps"

  /// The third version: agents run on this machine only.
  package static let localAgents = "3 agents on this machine only"

  /// The fourth version: searching finds prompts.
  package static let searchedPrompts = "4 prompts are searched"

  /// The fifth version: what agents say about themselves is kept.
  package static let reports = "5 reports of agents"

  /// The sixth version: what the user agreed to of a repository, and what its defaults gave a session.
  package static let defaults = "6 defaults of repositories"

  /// The seventh version: sessions belong to groups.
  package static let groups = "7 groups"

  /// The eighth version: what users leave on changes is kept.
  package static let reviewMarks = "8 notes and viewed files"
  package static let terminals = "9 sizes of terminals"

  /// All of them, in order.
  package static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(sessions) { database in
      // Written out, so that it stays what it was whatever becomes of the code. Dates are seconds since 2001, as
      // Foundation keeps them, so that a date comes back as the same one.
      try database.execute(
        sql: """
          CREATE TABLE session (
            id TEXT PRIMARY KEY NOT NULL,
            name TEXT NOT NULL,
            repositoryPath TEXT NOT NULL,
            commonDirectory TEXT NOT NULL,
            branch TEXT NOT NULL,
            ownsBranch INTEGER NOT NULL,
            baseBranch TEXT NOT NULL,
            baseCommit TEXT NOT NULL,
            worktreePath TEXT NOT NULL,
            agent TEXT NOT NULL,
            prompt TEXT NOT NULL,
            copiedFiles TEXT NOT NULL,
            phase TEXT NOT NULL,
            status TEXT NOT NULL,
            exitCode INTEGER,
            pid INTEGER,
            processStart INTEGER,
            bootID TEXT,
            problem TEXT,
            createdAt REAL NOT NULL,
            updatedAt REAL NOT NULL,
            searchText TEXT NOT NULL
          );
          CREATE UNIQUE INDEX sessionName ON session(commonDirectory, name) WHERE phase <> 'archived';
          CREATE INDEX sessionAge ON session(createdAt DESC, id);
          """)
    }
    migrator.registerMigration(creationSteps) { database in
      try database.execute(
        sql: """
          CREATE TABLE creationStep (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            session TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE,
            step TEXT NOT NULL,
            UNIQUE (session, step)
          );
          """)
    }
    migrator.registerMigration(localAgents) { database in
      // Nothing is lost: where the agent ran goes into a column of its own, and an earlier problem stays.
      try database.execute(
        sql: """
          ALTER TABLE session ADD COLUMN formerHost TEXT;
          UPDATE session SET
            formerHost = json_extract(agent, '$.host'),
            agent = json_remove(agent, '$.host'),
            problem = printf(
                'Its agent ran on %s (%s). Maestro no longer runs agents on other hosts: end it there if it still runs. '
                  || 'Branch and worktree are kept. Restart the session to run the agent on this machine, or archive it '
                  || 'and create another one from its branch with an agent of this machine.',
                json_extract(agent, '$.host.name'), json_extract(agent, '$.host.destination'))
              || coalesce(' Before: ' || problem, '')
          WHERE json_valid(agent) AND json_type(agent, '$.host') = 'object';
          """)
    }
    migrator.registerMigration(searchedPrompts) { database in
      for row in try Row.fetchAll(database, sql: "SELECT id, searchText, prompt FROM session WHERE prompt <> ''") {
        let (id, text, prompt): (String, String, String) = (row["id"], row["searchText"], row["prompt"])
        try database.execute(
          sql: "UPDATE session SET searchText = ? WHERE id = ?",
          arguments: [text + "\n" + prompt.lowercased().precomposedStringWithCanonicalMapping, id])
      }
    }
    migrator.registerMigration(reports) { database in
      try database.execute(sql: "ALTER TABLE session ADD COLUMN report TEXT")
    }
    migrator.registerMigration(defaults) { database in
      try database.execute(
        sql: """
          ALTER TABLE session ADD COLUMN ports TEXT;
          ALTER TABLE session ADD COLUMN disposablePatterns TEXT;
          CREATE TABLE consent (
            repository TEXT NOT NULL,
            digest TEXT NOT NULL,
            agreedAt REAL NOT NULL,
            PRIMARY KEY (repository, digest)
          ) WITHOUT ROWID;
          """)
    }
    migrator.registerMigration(groups) { database in
      try database.execute(
        sql: """
          ALTER TABLE session ADD COLUMN groupName TEXT;
          CREATE INDEX sessionGroup ON session(commonDirectory, groupName) WHERE groupName IS NOT NULL;
          """)
    }
    migrator.registerMigration(reviewMarks) { database in
      try database.execute(
        sql: """
          CREATE TABLE reviewMarks (
            session TEXT PRIMARY KEY NOT NULL REFERENCES session(id) ON DELETE CASCADE,
            marks TEXT NOT NULL
          );
          """)
    }
    migrator.registerMigration(terminals) { database in
      try database.execute(sql: "ALTER TABLE session ADD COLUMN terminal TEXT")
    }
    return migrator
  }
}
