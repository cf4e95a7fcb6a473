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
    /// The browsers that are let in, and the host name of the pages. New ones when nil: nobody stays signed in.
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
    var quiet = logger
    // The library reports every start and stop as worth knowing.
    quiet.logLevel = max(.notice, logger.logLevel)
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: settings.port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        await started(Address(port: port, sessions: sessions))
      },
      logger: quiet)
    try await run(application)
  }

  /// Requests that do not end when the server stops are ended after a while.
  private func run(_ application: some ApplicationProtocol) async throws {
    let (stops, stop) = AsyncStream<Void>.makeStream()
    try await withGracefulShutdownHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          do {
            try await application.run()
          } catch let error as CancellationError {
            throw error
          } catch {
            let isTaken = (error as? IOError)?.errnoCode == EADDRINUSE
            let reason = isTaken ? "the port is taken" : "\(error)"
            throw WebServerError(
              "The server cannot run on 127.0.0.1:\(settings.port): \(reason). Choose another port, or 0 for a free one"
            )
          }
        }
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
