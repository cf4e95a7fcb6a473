import Foundation
import Testing

/// A PostgreSQL of the tests: made in a folder of its own, on a free port, and removed with it, also when the tests are
/// killed.
final class PostgresCluster: Sendable {
  @TaskLocal static var current: PostgresCluster?

  private let port: Int
  private let programs: String
  /// Its end is what the cluster waits for.
  private let lifeline: FileHandle
  private let ends: AsyncStream<Void>

  private init(port: Int, programs: String, lifeline: FileHandle, ends: AsyncStream<Void>) {
    self.port = port
    self.programs = programs
    self.lifeline = lifeline
    self.ends = ends
  }

  /// The folder of `initdb` and the others.
  private static let programs: String? = {
    let debian = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []).compactMap { Int($0) }
    let folders = versions.sorted(by: >).map { "\(debian)/\($0)/bin" }
    if let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }) {
      return folder
    }
    return Program.find("initdb").map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  }()

  /// Whether it can run here; says why not.
  static func isAvailable() -> Bool {
    guard programs != nil else {
      print("Tests with PostgreSQL are left out: 'initdb' is missing (Debian: apt-get install postgresql).")
      return false
    }
    guard geteuid() != 0 || Program.find("runuser") != nil else {
      print("Tests with PostgreSQL are left out: it does not run as root, and 'runuser' is missing.")
      return false
    }
    return true
  }

  static func start() async throws -> PostgresCluster {
    guard let programs else { throw Program.Failure(description: "there is no PostgreSQL here") }
    // Not in the temporary folder of the tests: another user has to get there, and paths of sockets are short.
    let script = """
      set -eu
      folder=$(TMPDIR=/tmp mktemp -d)
      trap 'rm -rf "$folder"' EXIT
      as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
      if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
      cd "$folder"
      as "$1/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync > "$folder/log" 2>&1 \
        || { cat "$folder/log"; exit 1; }
      # A port that is free now may be taken when the server starts: then another.
      for attempt in 1 2 3 4 5; do
        port=$(( 20000 + $(od -An -N2 -tu2 /dev/urandom) % 12000 ))
        as "$1/postgres" -D "$folder/data" -h 127.0.0.1 -p "$port" -k "$folder" -c fsync=off -c max_connections=50 \
          >> "$folder/log" 2>&1 < /dev/null &
        server=$!
        while kill -0 $server 2> /dev/null; do
          if as "$1/pg_isready" -q -h "$folder" -p "$port"; then
            echo "port $port"
            # Until whoever started this lets go, or is no more.
            read -r _ || true
            kill -INT "$(head -n 1 "$folder/data/postmaster.pid")" 2> /dev/null || true
            wait $server || true
            exit 0
          fi
          sleep 0.1
        done
      done
      cat "$folder/log"
      exit 1
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", programs]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    let (ends, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let port = try await firstLine(output.fileHandleForReading)
    guard port.hasPrefix("port "), let port = Int(port.dropFirst(5)) else {
      throw Program.Failure(description: "PostgreSQL does not start: \(port)")
    }
    return PostgresCluster(port: port, programs: programs, lifeline: input.fileHandleForWriting, ends: ends)
  }

  private static func firstLine(_ handle: FileHandle) async throws -> String {
    let (chunks, chunk) = AsyncStream<Data>.makeStream()
    handle.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { chunk.finish() } else { chunk.yield(data) }
    }
    defer { handle.readabilityHandler = nil }
    var text = Data()
    for await data in chunks {
      text += data
      if text.starts(with: Data("port ".utf8)), text.contains(UInt8(ascii: "\n")) { break }
    }
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func stop() async {
    try? lifeline.close()
    for await _ in ends {}
  }

  /// A new database.
  func database() async throws -> String {
    let name = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    try await sql("create database \(name)", in: "postgres")
    return "postgresql://postgres@127.0.0.1:\(port)/\(name)"
  }

  /// Runs statements one after the other in one session.
  /// - Parameter end: further statements, such as the end of a transaction, which answer nothing.
  /// - Returns: what the last of the statements answered.
  func session(
    _ statements: [String], as user: String, in database: String, then end: [String] = []
  ) async throws -> String {
    let url = database.replacingOccurrences(of: "//postgres@", with: "//\(user)@")
    let mark = "---- the last ----"
    let commands = statements.dropLast() + ["\\echo \(mark)"] + statements.suffix(1) + end
    let result = try await Program.run(
      programs + "/psql",
      ["--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-v", "VERBOSITY=verbose", "-d", url]
        + commands.flatMap { ["-c", $0] })
    guard result.status == 0, let start = result.output.range(of: mark + "\n") else {
      throw Program.Failure(description: result.output)
    }
    return result.output[start.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What a shell runs for statements in a session of their own.
  func command(_ statements: [String], as user: String, in database: String) throws -> String {
    let url = database.replacingOccurrences(of: "//postgres@", with: "//\(user)@")
    // Within `\!` of another session, which ends with its line.
    func quoted(_ text: String) -> String {
      "'" + text.replacingOccurrences(of: "'", with: "'\\''").replacingOccurrences(of: "\n", with: " ") + "'"
    }
    return programs + "/psql --no-psqlrc -qAt -v ON_ERROR_STOP=1 -v VERBOSITY=verbose -d " + quoted(url)
      + statements.map { " -c " + quoted($0) }.joined()
  }

  /// A copy of a database, as restored from a dump.
  func restored(_ database: String) async throws -> String {
    let copy = try await self.database()
    let script = #""$1/pg_dump" -d "$2" | "$1/psql" --no-psqlrc -q -v ON_ERROR_STOP=1 -d "$3""#
    let result = try await Program.run("/bin/sh", ["-c", script, "sh", programs, database, copy])
    guard result.status == 0 else { throw Program.Failure(description: result.output) }
    return copy
  }

  /// Runs SQL as PostgreSQL's own client does.
  @discardableResult
  func sql(_ sql: String, in database: String) async throws -> String {
    let url = database.contains("://") ? database : "postgresql://postgres@127.0.0.1:\(port)/\(database)"
    let result = try await Program.run(
      programs + "/psql", ["--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", sql])
    guard result.status == 0 else { throw Program.Failure(description: result.output) }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Gives the tests of a suite a PostgreSQL.
struct PostgresTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let cluster = try await PostgresCluster.start()
    do {
      try await PostgresCluster.$current.withValue(cluster) { try await function() }
      await cluster.stop()
    } catch {
      await cluster.stop()
      throw error
    }
  }
}

extension Trait where Self == PostgresTrait {
  static var postgres: PostgresTrait { PostgresTrait() }
}
