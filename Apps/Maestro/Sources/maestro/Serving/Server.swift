import Domain
import Engine
import Foundation
import Logging
import MVVM
import Remote
import ServiceLifecycle
import Web
import WebScreens
import Webhooks

/// The server over a folder, in this process. Whoever runs it holds the lock of the folder.
struct Server {
  let home: Home
  let engine: SessionEngine
  /// The program that is run when a session begins to wait; nothing for none.
  let onWaiting: String?
  /// Where it is posted what happens to sessions; nothing for nowhere.
  let webhook: URL?
  /// A free one is taken when this one is not free, and always with 0.
  let port: Int
  /// Is told what goes wrong beside the work of the server; standard error may not be ours to write to.
  let remark: @Sendable (String) -> Void

  /// Serves until the guest ends, or without one until a signal comes.
  /// - Parameters:
  ///   - guest: works beside the server, and listens to signals itself.
  ///   - announce: told where the server is, once commands find it.
  func run(
    with guest: Guest? = nil,
    announce: @escaping @Sendable (Pages) async throws -> Void = { _ in }
  ) async throws {
    let here = FileManager.default.currentDirectoryPath
    // Anything else is no folder to begin with, whatever the reason.
    let isRepository = (try? await engine.branches(at: here)) != nil
    let site = try await MaestroSite.make(
      service: engine, home: NSHomeDirectory(), repository: isRepository ? here : "")
    var logger = Logger(label: "maestro", factory: { [remark] _ in RemarkLog(remark: remark) })
    logger.logLevel = .warning
    // Others may wait for news for a long time, and whoever quits an interface waits for them.
    let grace = Duration.seconds(guest == nil ? 5 : 1)
    let (addresses, begin) = AsyncStream.makeStream(of: WebServer.Address.self)
    let server = WebServer(
      site: site,
      settings: WebServer.Settings(port: Ports.free(port) ? port : 0, sessions: try .kept(in: home), grace: grace),
      logger: logger
    ) { begin.yield($0) }
    let calls = Answering { [home, engine, remark] in
      for await address in addresses.cancelOnGracefulShutdown() {
        let pages = Pages(address)
        let runner = ServiceCallRunner(engine, pages: pages)
        try await CallServer(path: home.socket, grace: grace) {
          await runner.run($0)
        } started: {
          // Now commands find the server.
          do {
            try await announce(pages)
          } catch {
            remark("error: \((error as? SessionError)?.message ?? "\(error)")")
          }
        }.run()
        return
      }
    }
    var parts: [any Service] = [calls, server, Following(engine: engine), CheckUp(engine: engine, remark: remark)]
    if let onWaiting { parts.append(WaitingProgram(engine: engine, path: onWaiting, remark: remark)) }
    if let webhook { parts.append(Webhook(webhook, service: engine, remark: remark)) }
    var services = parts.map { ServiceGroupConfiguration.ServiceConfiguration(service: $0) }
    if let guest {
      services.append(
        ServiceGroupConfiguration.ServiceConfiguration(
          service: guest, successTerminationBehavior: .gracefullyShutdownGroup,
          failureTerminationBehavior: .gracefullyShutdownGroup))
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services, gracefulShutdownSignals: guest == nil ? [.sigint, .sigterm] : [], logger: logger))
    do {
      try await group.run()
    } catch let error as WebServerError {
      throw SessionError(.system, step: "Start the server", reason: error.description)
    }
  }
}

/// Answers commands once the pages are there.
private struct Answering: Service {
  let work: @Sendable () async throws -> Void

  func run() async throws { try await work() }
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
  let remark: @Sendable (String) -> Void

  func run() async throws {
    do {
      let findings = try await engine.diagnose().findings
      let count = findings.count { $0.verdict != .ok }
      if count > 0 { remark("\(count) of \(findings.count) things do not fit together. See: maestro doctor") }
    } catch let error as SessionError {
      remark("warning: \(error.title): \(error.message)")
    }
    // The group ends when one of its services does. Cancelled is as good a reason to end.
    try? await gracefulShutdown()
  }
}
