import ArgumentParser
import Domain
import Engine
import Foundation
import Logging
import MVVM
import ServiceLifecycle
import Web
import WebScreens

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start the server and print the link of its page (this happens without a command, too).",
    discussion: """
      The page is reached from this machine only, and by the printed link only. Agents go on when the server ends; \
      commands work with and without it.
      """)
  @Option(help: "The port; a free one is taken when this one is not free, and always with 0.")
  var port = 7878
  @Flag(help: "Open the page in the browser.")
  var open = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is a number from 0 to 65,535.") }
  }

  func run() async throws {
    try await common.guarded {
      let home = try common.openHome()
      guard let lock = try await takeLock(home) else { return }
      defer { withExtendedLifetime(lock) {} }
      try await serve(home)
    }
  }

  /// The lock of the folder; nothing when a server runs over it already, whose link is printed then.
  private func takeLock(_ home: Home) async throws -> HomeLock? {
    let access = ServiceAccess(home)
    let deadline = ContinuousClock.now + access.patience
    while true {
      if let lock = try HomeLock(home) { return lock }
      if await access.runningServer() != nil, let record = ServerRecord.read(home) {
        Printer.remark("Maestro runs already over \(home.path).")
        try announce(record)
        return nil
      }
      guard ContinuousClock.now < deadline else {
        throw SessionError(
          .busy, step: "Start the server",
          reason:
            "Another maestro command has worked on \(home.path) for over \(access.patience). Try again when it has ended."
        )
      }
      // Another process holds the lock: there is no event for its end that could be waited for with an end.
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func serve(_ home: Home) async throws {
    let engine = try Composition(home: home).engine
    try await engine.catchUp()
    let here = FileManager.default.currentDirectoryPath
    let isRepository = (try? await engine.branches(at: here)) != nil
    let site = try await MaestroSite.make(
      service: engine, home: NSHomeDirectory(), repository: isRepository ? here : "")
    var logger = Logger(label: "maestro", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .warning
    let token = try ServerToken.kept(in: home)
    let server = WebServer(
      site: site, settings: WebServer.Settings(port: Ports.free(port) ? port : 0, token: token), logger: logger
    ) { address in
      let record = ServerRecord(port: address.port, token: address.token.text)
      do {
        try record.write(to: home)
        if port != 0, address.port != port {
          Printer.remark("Port \(port) is taken; this is another one. Choose one by --port.")
        }
        try announce(record)
      } catch {
        Printer.remark("error: \((error as? SessionError)?.message ?? "\(error)")")
      }
    }
    defer { ServerRecord.remove(home) }
    let group = ServiceGroup(
      services: [server, Following(engine: engine), CheckUp(engine: engine)],
      gracefulShutdownSignals: [.sigint, .sigterm], logger: logger)
    do {
      try await group.run()
    } catch let error as WebServerError {
      throw SessionError(.system, step: "Start the server", reason: error.description)
    }
  }

  private func announce(_ record: ServerRecord) throws {
    let link = record.link
    try common.printer.result("link", link, text: link)
    if open, !BrowserOpener.open(link) {
      Printer.remark("No browser could be opened; open the link yourself.")
    }
  }
}

/// Keeps the status of sessions right while the server runs.
private struct Following: Service {
  let engine: SessionEngine

  func run() async throws {
    await cancelWhenGracefulShutdown { await engine.run() }
  }
}

/// Looks once whether everything fits together, and says so when it does not.
private struct CheckUp: Service {
  let engine: SessionEngine

  func run() async throws {
    do {
      let findings = try await engine.diagnose().findings
      let count = findings.count { $0.verdict != .ok }
      if count > 0 { Printer.remark("\(count) of \(findings.count) things do not fit together. See: maestro doctor") }
    } catch let error as SessionError {
      Printer.remark("warning: \(error.title): \(error.message)")
    }
    // The group ends when one of its services does.
    try? await gracefulShutdown()
  }
}
