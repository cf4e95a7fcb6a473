import DevServer
import Foundation

/// The independent clients: the packages `postgrest` and `realtime` from PyPI, and the tests in `Tests/Client` that use it.
enum PythonClient {
  private static let folder = Package.folder.appendingPathComponent("Tests/Client")

  /// Installed once, beside what is built.
  private static let installation = Task { () throws -> String in
    guard let python = Program.find("python3") else {
      throw Program.Failure(description: "'python3' is missing (Debian: apt-get install python3-venv)")
    }
    let home = Package.folder.appendingPathComponent(".build/python-client")
    let program = home.appendingPathComponent("bin/python").path
    let wanted = try Package.text("Tests/Client/requirements.txt")
    let mark = home.appendingPathComponent("installed.txt")
    if (try? String(contentsOf: mark, encoding: .utf8)) == wanted,
      try await Program.run(program, ["-c", "import postgrest, realtime"]).status == 0
    {
      return program
    }
    try? FileManager.default.removeItem(at: home)
    let requirements = folder.appendingPathComponent("requirements.txt").path
    for (path, arguments) in [
      (python, ["-m", "venv", home.path]),
      (program, ["-m", "pip", "install", "--quiet", "--requirement", requirements]),
    ] {
      let result = try await Program.run(path, arguments)
      guard result.status == 0 else {
        throw Program.Failure(
          description: "the Python client cannot be installed (Debian: apt-get install python3-venv): \(result.output)")
      }
    }
    try wanted.write(to: mark, atomically: true, encoding: .utf8)
    return program
  }

  /// Whether it can be installed here; says why not.
  static func isAvailable() async -> Bool {
    do {
      _ = try await installation.value
      return true
    } catch {
      print("Tests with the independent client are left out: \(error)")
      return false
    }
  }

  /// Runs the tests of a file against a server, and gives how they ended.
  static func run(_ file: String, on storage: DevelopmentServer.Storage) async throws -> Program.Result {
    let python = try await installation.value
    let secret = "a secret of the tests, 32 bytes long or more"
    let limit = 200_000
    let schema = try ServerSchema(yaml: Package.text("Documentation/schema.yml"))
    let server = try await DevelopmentServer.start(
      schema: schema, storage: storage,
      settings: .init(secret: secret, registrationsPerHour: .max, bodyLimit: limit, idleTimeout: .seconds(10)))
    let tokens = try Tokens(secret: secret)
    let result = try await Program.run(
      python, ["-m", "unittest", "--verbose", file], in: folder,
      environment: [
        "DEVSERVER_URL": server.address, "DEVSERVER_BODY_LIMIT": "\(limit)", "PYTHONDONTWRITEBYTECODE": "1",
        "DEVSERVER_TOKEN": tokens.token(expires: Date(timeIntervalSinceNow: 86_400)),
        "DEVSERVER_EXPIRED_TOKEN": tokens.token(expires: Date(timeIntervalSinceNow: -3600)),
      ])
    await server.stop()
    return result
  }
}
