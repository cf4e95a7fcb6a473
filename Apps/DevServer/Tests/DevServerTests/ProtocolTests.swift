import DevServer
import Testing

/// What the server says to a client that knows nothing of it: `postgrest` from PyPI, with expectations from the
/// documentation of PostgREST. The requests and expectations are in `Tests/Client`.
let clientTests = [
  "test_reading", "test_writing", "test_rules", "test_ids", "test_hostile", "test_limits",
  "test_concurrency", "test_realtime",
]

// Mutation: leave out a rule of SQLiteWriter, such as the check of the owner, the note of the key, or the version.
@Suite(.enabled("the client can be installed") { await PythonClient.isAvailable() })
struct ProtocolOnSQLiteTests {
  @Test(arguments: clientTests)
  func `an independent client gets what PostgREST documents, from memory`(_ file: String) async throws {
    let result = try await PythonClient.run(file, on: .memory)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: clientTests)
  func `an independent client gets what PostgREST documents, from a file`(_ file: String) async throws {
    let folder = try TemporaryFolder()
    let result = try await PythonClient.run(file, on: .sqlite(path: folder.path("rows.sqlite")))
    #expect(result.status == 0, "\(result.output)")
  }
}
