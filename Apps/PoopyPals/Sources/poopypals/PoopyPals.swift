import ArgumentParser
import EmbeddedServer
import Foundation
import Logging
import PalsData
import ServiceLifecycle
import Web
import WebScreens

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves PoopyPals to the browsers of this machine.
@main
struct PoopyPals: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poopypals",
    abstract: "Serve PoopyPals to the browsers of this machine, and print the link.",
    discussion: """
      Everything is kept in one folder and works without a network. Changes are shared with the other devices of the same \
      owner by way of a server: one in this process, unless another is named by --server, with its key as \
      POOPYPALS_SERVER_KEY in the environment.

      Runs until Ctrl-C (exit code 0). Wrong options end it with 64, everything else that keeps it from running with 1.
      """)

  @Option(help: "The port; 0 takes a free one.")
  var port = 7979
  @Option(help: "The folder that everything is kept in (POOPYPALS_HOME, or else one of the system's custom).")
  var data: String?
  @Option(help: "Where the tables of a PostgREST server are, such as https://example.com/rest/v1 (POOPYPALS_SERVER).")
  var server: String?
  @Option(help: "The code that the devices of one owner share (POOPYPALS_HOUSEHOLD).")
  var household: String?
  @Option(help: "The port of the embedded server; 0 takes a free one.")
  var serverPort = 0
  @Flag(help: "Keep everything on this device: no server at all.")
  var alone = false

  func validate() throws {
    guard [port, serverPort].allSatisfy((0...65_535).contains) else {
      throw ValidationError("--port and --server-port are numbers from 0 to 65,535.")
    }
    if alone, server != nil || household != nil {
      throw ValidationError("--alone shares nothing: leave out --server and --household.")
    }
    if let household, household.count < 4 { throw ValidationError("--household takes a code of 4 characters or more.") }
    if let server {
      do {
        guard try ServerConfiguration(url: server, key: nil) != nil else {
          throw ValidationError("--server takes an address such as https://example.com/rest/v1.")
        }
      } catch let error as ServerConfigurationError {
        throw ValidationError(error.description)
      }
    }
  }

  func run() async throws {
    // Also what libraries write is for the owner only, in a folder of any permissions.
    umask(0o077)
    let environment = ProcessInfo.processInfo.environment
    let folder = try DataFolder(data ?? environment["POOPYPALS_HOME"] ?? Self.custom(environment))
    guard let lock = try FolderLock(folder) else {
      throw CommandError("PoopyPals runs already over \(folder.path). End it, or name another folder by --data.")
    }
    defer { withExtendedLifetime(lock) {} }
    let household = household ?? environment["POOPYPALS_HOUSEHOLD"]
    var configuration =
      alone
      ? nil
      : try ServerConfiguration(
        url: server ?? environment["POOPYPALS_SERVER"], key: environment["POOPYPALS_SERVER_KEY"], household: household)
    var embedded: EmbeddedServer?
    if !alone, configuration == nil {
      let server = try await EmbeddedServer.start(in: folder, household: household, port: serverPort)
      configuration = server.configuration
      embedded = server
    }
    do {
      try await serve(folder, configuration, isEmbedded: embedded != nil)
    } catch {
      await embedded?.stop()
      throw error
    }
    await embedded?.stop()
  }

  private func serve(_ folder: DataFolder, _ configuration: ServerConfiguration?, isEmbedded: Bool) async throws {
    let composition = try await Composition(folder: folder, server: configuration)
    var logger = Logger(label: "poopypals", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .warning
    if let repair = composition.repair { try FileHandle.standardError.write(contentsOf: Data((repair + "\n").utf8)) }
    let pages = WebServer(
      site: composition.site, settings: WebServer.Settings(port: port, sessions: try sessions(folder)), logger: logger
    ) { address in
      print(address.link())
      if isEmbedded, let configuration {
        let code = (configuration.household ?? "").replacing("'", with: "'\\''")
        print(
          "Another device: poopypals --data ANOTHER_FOLDER --port 0 --server \(configuration.url) --household '\(code)'"
        )
      }
      // A reader behind a pipe waits for the link.
      fflush(nil)
    }
    let group = ServiceGroup(
      services: [pages, composition], gracefulShutdownSignals: [.sigint, .sigterm], logger: logger)
    try await group.run()
  }

  /// The browsers that were signed in before.
  private func sessions(_ folder: DataFolder) throws -> PageSessions {
    do {
      return try PageSessions(
        "poopypals", kept: FileManager.default.contents(atPath: folder.pages),
        save: { [folder] data in
          // For the owner alone: all that this process writes is.
          try data.write(to: URL(fileURLWithPath: folder.pages), options: .atomic)
        })
    } catch is WebServerError {
      throw DataFolderError(path: folder.pages, problem: "holds no signed-in browsers. Remove it to sign in anew")
    }
  }

  private static func custom(_ environment: [String: String]) -> String {
    #if canImport(Darwin)
      "~/Library/Application Support/PoopyPals"
    #else
      (environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "~/.local/share") + "/poopypals"
    #endif
  }
}
