import Domain
import Foundation
import Profiles
import Testing

/// The file of a repository may be hostile.
struct RepositoryDefaultsFilesTests {
  let folder: ScratchFolder
  private let files = RepositoryDefaultsFiles()

  init() throws {
    folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/repo", withIntermediateDirectories: true)
  }

  private var repository: Repository {
    Repository(path: folder.path + "/repo", commonDirectory: folder.path + "/repo/.git")
  }
  private var own: String { folder.path + "/own.yml" }
  private var file: String { folder.path + "/repo/.maestro.yml" }

  private func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  private func read() async throws -> RepositoryDefaults { try await files.defaults(of: repository, own: own) }

  private func reason() async throws -> String {
    let error = await #expect(throws: SessionError.self) { try await read() }
    #expect(error?.kind == .invalid)
    let reason = try #require(error?.reason)
    #expect(reason.hasPrefix(file), "\(reason)")
    return String(reason.dropFirst(file.count))
  }

  @Test func withoutAFileNothingIsProposed() async throws {
    #expect(try await read() == RepositoryDefaults(source: .nothing, path: own))
  }

  @Test func everythingCanBeSaid() async throws {
    try write(
      """
      agent: claude
      copy: [.env, "config/*.local", "/certs/"]
      setup: |
        npm ci
        npm run build
      run: scripts/run.sh
      archive: docker compose down
      ports: 5
      disposable: [node_modules/, "*.o"]
      """, to: file)
    #expect(
      try await read()
        == RepositoryDefaults(
          source: .repository, path: file, agent: "claude", copy: [".env", "config/*.local", "/certs/"],
          setup: "npm ci\nnpm run build\n", run: "scripts/run.sh", archive: "docker compose down", ports: 5,
          disposable: ["node_modules/", "*.o"]))
  }

  @Test func theUsersOwnFileWins() async throws {
    try write("agent: [this, is, wrong]", to: file)
    try write("agent: codex", to: own)
    #expect(try await read() == RepositoryDefaults(source: .own, path: own, agent: "codex"))
  }

  @Test(arguments: [
    ("agnet: claude", ":1:1: unknown key 'agnet' in the defaults of the repository; did you mean 'agent'? Known are"),
    ("agent: claude\nsetUp: x", ":2:1: unknown key 'setUp' in the defaults of the repository; did you mean 'setup'?"),
    ("ports: 0", ":1:8: 'ports' must be a whole number from 1 to 100, not '0'."),
    ("ports: many", ":1:8: 'ports' must be a whole number from 1 to 100, not 'many'."),
    ("copy: .env", ":1:7: 'copy' must be a list of texts"),
    ("copy: [.env, ../secret]", ":1:14: '../secret' in 'copy' must name files inside the repository."),
    ("copy: [a/../../b]", "'a/../../b' in 'copy' must name files inside the repository."),
    ("copy: [/]", "'/' in 'copy' must name files inside the repository."),
    ("copy: ['.git/config']", "'.git/config' in 'copy' must not name git's own files."),
    ("copy: ['x/.GIT/y']", "in 'copy' must not name git's own files."),
    ("copy: ['!a']", "'!a' in 'copy' must not begin with '!' or '#'"),
    ("copy: [\"a\\nb\"]", "in 'copy' must not contain control characters."),
    ("disposable: ['!*']", "'!*' in 'disposable' must not begin with '!' or '#'"),
    ("setup: \"echo \\e[2J\"", "'setup' must not contain control characters"),
    ("setup: \"echo \\u202Etxt\"", "'setup' must not contain control characters"),
    ("setup: \"  \\n\"", "'setup' must not be empty."), ("setup: [npm, ci]", ":1:8: 'setup' must be a text."),
    ("agent: \"a\\u200Bb\"", "'agent' must be the name of an agent profile"),
    (
      "profiles: {x: {command: rm}}", ":1:1: 'profiles' in the defaults of the repository: only your own config.yml may"
    ),
    (
      "webhook: https://evil.example", ":1:1: 'webhook' in the defaults of the repository: only your own config.yml may"
    ),
    ("onWaiting: /bin/rm", "'onWaiting' in the defaults of the repository: only your own config.yml may"),
    ("environment: {A: b}", "'environment' in the defaults of the repository: only your own config.yml may"),
    ("- a", ":1:1: the defaults of the repository must be a mapping"), ("a: [", "is not YAML"),
    ("agent: x\nagent: y", "the key 'agent' is there twice"),
  ])
  func whatIsNotRightIsNamedWithItsPlace(_ text: String, _ expected: String) async throws {
    try write(text, to: file)
    let reason = try await reason()
    #expect(reason.contains(expected), "\(reason)")
    #expect(reason.utf8.count < 500)
  }

  @Test func hostileFilesAreRefusedBriefly() async throws {
    try write("copy: [\(String(repeating: "a, ", count: 200))b]", to: file)
    #expect(try await reason().contains("'copy' must have at most 100 patterns."))
    try write("copy: [\(String(repeating: "a", count: 300))]", to: file)
    #expect(try await reason().contains("must have at most 200 bytes."))
    try write("setup: \(String(repeating: "a", count: 70_000))", to: file)
    #expect(try await reason().contains("'setup' must have at most 64 KiB"))
    try write(String(repeating: "#", count: 2 << 20), to: file)
    #expect(try await reason().contains("is larger than 1 MB"))
    try Data([0x61, 0xFF]).write(to: URL(filePath: file))
    #expect(try await reason().contains("is not UTF-8 text"))
  }

  /// A link could lead to a file whose words an error would repeat; a pipe would be waited for.
  @Test func onlyAPlainFileIsRead() async throws {
    try write("secret: 1", to: folder.path + "/secret")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: folder.path + "/secret")
    #expect(try await reason().contains("is a symbolic link, which is not followed"))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    #expect(try await reason().contains("is not a file"))
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o600) == 0)
    #expect(try await reason().contains("is not a file"))
  }
}
