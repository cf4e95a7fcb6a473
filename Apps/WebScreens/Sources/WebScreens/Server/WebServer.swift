import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves a site to the browsers of this machine. Run it by itself or in a `ServiceGroup`; it ends when that shuts down.
///
/// ```swift
/// let server = WebServer(site: site, settings: .init(port: 8080)) { address in print(address.link()) }
/// try await ServiceGroup(services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger).run()
/// ```
public struct WebServer: Service {
  /// How a server runs.
  public struct Settings: Sendable {
    /// The port; 0 takes a free one.
    public var port: Int
    /// The browsers that are let in, and the host name of the pages. New ones when nil: no browser stays signed in.
    public var sessions: PageSessions?
    /// How often tabs are written to.
    public var pace: Pace
    /// How long requests may go on when the server stops; event streams end at once.
    public var grace: Duration

    /// Settings; what is not named has the usual value.
    public init(
      port: Int = 0, sessions: PageSessions? = nil, pace: Pace = Pace(), grace: Duration = .seconds(5)
    ) {
      self.port = port
      self.sessions = sessions
      self.pace = pace
      self.grace = grace
    }
  }

  /// Where a running server is reached.
  public struct Address: Sendable {
    /// The port.
    public let port: Int
    /// The browsers that are let in.
    public let sessions: PageSessions

    /// The beginning of all addresses, without a slash at the end.
    public var base: String { "http://\(sessions.hostName):\(port)" }

    /// Makes a link to a page that lets one browser in, once and within an hour.
    public func link(to path: LocalPath = "/") -> String {
      let separator = path.description.contains("?") ? "&" : "?"
      return "\(base)\(path)\(separator)sign-in=\(sessions.makeLinkSecret())"
    }
  }

  private let site: Site
  private let settings: Settings
  private let logger: Logger
  private let started: @Sendable (Address) async -> Void

  /// A server.
  /// - Parameters:
  ///   - site: what it serves.
  ///   - settings: how it runs.
  ///   - logger: what goes wrong is told here; pages never show it.
  ///   - started: called once when it takes requests.
  public init(
    site: Site, settings: Settings = Settings(), logger: Logger = Logger(label: "web"),
    started: @escaping @Sendable (Address) async -> Void
  ) {
    self.site = site
    self.settings = settings
    self.logger = logger
    self.started = started
  }

  /// Serves until it is cancelled or the group that it belongs to shuts down.
  /// - Throws: `WebServerError` when it cannot listen.
  public func run() async throws {
    let shell = PageShell(site: site)
    let sessions = try settings.sessions ?? PageSessions()
    let gate = Gate(sessions: sessions, siteName: site.name)
    let router = Router(context: PageContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: GateMiddleware(gate: gate, shell: shell))
    let assets = site.assets
    router.get("/-/assets/{name}") { _, context in
      guard let asset = context.parameters.get("name").flatMap({ assets[$0] }) else { throw HTTPError(.notFound) }
      return PageResponse.file(asset)
    }
    let host = ScreenHost(gate: gate, shell: shell, pace: settings.pace)
    for route in site.routes { route.install(on: router, host) }
    // The library reports every start and stop as worth knowing.
    let quiet: Logger = {
      var quiet = logger
      quiet.logLevel = max(.notice, logger.logLevel)
      return quiet
    }()
    let responder = router.buildResponder()
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let first = application(responder, at: "127.0.0.1", port: settings.port, logger: quiet) { port.yield($0) }
    try await untilStopped {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { port.finish() }
          try await serve(first, at: "127.0.0.1:\(settings.port)")
        }
        group.addTask {
          guard let port = await ports.first(where: { _ in true }) else { return }
          let address = Address(port: port, sessions: sessions)
          // Browsers ask this address first: another program that listened there would get their cookies.
          let second = application(responder, at: "::1", port: port, logger: quiet) { _ in await started(address) }
          do {
            try await serve(second, at: "[::1]:\(port)")
          } catch is NoSuchAddress {
            await started(address)
          }
        }
        while try await group.next() != nil {}
      }
    }
  }

  /// The machine has no such address: it does without IPv6.
  private struct NoSuchAddress: Error {}

  private func application(
    _ responder: some HTTPResponder<PageContext>, at host: String, port: Int, logger: Logger,
    listening: @escaping @Sendable (Int) async -> Void
  ) -> some ApplicationProtocol {
    Application(
      responder: responder, configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { await listening($0.localAddress?.port ?? 0) }, logger: logger)
  }

  private func serve(_ application: some ApplicationProtocol, at address: String) async throws {
    do {
      try await application.run()
    } catch let error as CancellationError {
      throw error
    } catch {
      let code = (error as? IOError)?.errnoCode
      if code == EADDRNOTAVAIL || code == EAFNOSUPPORT { throw NoSuchAddress() }
      let reason = code == EADDRINUSE ? "the port is taken" : "\(error)"
      throw WebServerError(
        "The server cannot run on \(address): \(reason). Choose another port, or 0 for a free one")
    }
  }

  /// Requests that do not end when the server stops are ended after a while.
  private func untilStopped(_ serve: @escaping @Sendable () async throws -> Void) async throws {
    let (stops, stop) = AsyncStream<Void>.makeStream()
    try await withGracefulShutdownHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await serve() }
        group.addTask {
          for await _ in stops {}
          try await settings.pace.clock.sleep(for: settings.grace)
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    } onGracefulShutdown: {
      stop.finish()
    }
  }
}
