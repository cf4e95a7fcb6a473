import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server for trying an app and for its tests: the part of PostgREST that a client needs which works offline, on
/// 127.0.0.1 only.
///
/// ```swift
/// let server = try await DevelopmentServer.start(schema: schema, storage: .memory)
/// // … requests to server.address …
/// await server.stop()
/// ```
public final class DevelopmentServer: Sendable {
  /// Where the rows are kept.
  public enum Storage: Hashable, Sendable {
    /// In memory; they end with the server.
    case memory
    /// In a file of SQLite, made if it is not there. Nobody but its owner can read it, nor those that SQLite puts beside it
    /// while the server runs.
    case sqlite(path: String)
    /// In a database of PostgreSQL, whose tables are made if they are not there. The role in the URL has to be allowed to
    /// make tables and roles, and to become the roles of `Server.sql`: give it a database of its own.
    case postgres(url: String)
  }

  /// How a server runs.
  public struct Settings: Sendable {
    /// The port; 0 takes a free one.
    public var port: Int
    /// What tokens are signed with, 32 bytes or more. Without it no token is asked for, and everybody is `anon`.
    public var secret: String?
    /// How many devices a user can register in an hour; all clients without a user in their token are one.
    public var registrationsPerHour: Int
    /// The longest body that is read, in bytes.
    public var bodyLimit: Int
    /// The longest file that is taken, in bytes.
    public var fileLimit: Int64
    /// The most bytes that the files of an owner have together.
    public var fileQuota: Int64
    /// The folder of the files. Without it they are beside the file of SQLite, or end with the server.
    public var filesFolder: String?
    /// How long a client may say nothing while it sends a request, or between two, until its connection is closed.
    public var idleTimeout: Duration
    /// How long the database may take for a request.
    public var statementTimeout: Duration
    /// Connections to PostgreSQL.
    public var connections: Int
    /// Signals that stop the server.
    public var stopSignals: [UnixSignal]

    /// Settings; what is not named has the usual value.
    public init(
      port: Int = 0, secret: String? = nil, registrationsPerHour: Int = 60, bodyLimit: Int = 32 << 20,
      fileLimit: Int64 = 100 << 20, fileQuota: Int64 = 1 << 30, filesFolder: String? = nil,
      idleTimeout: Duration = .seconds(60), statementTimeout: Duration = .seconds(60), connections: Int = 8,
      stopSignals: [UnixSignal] = []
    ) {
      self.port = port
      self.secret = secret
      self.registrationsPerHour = registrationsPerHour
      self.bodyLimit = bodyLimit
      self.fileLimit = fileLimit
      self.fileQuota = fileQuota
      self.filesFolder = filesFolder
      self.idleTimeout = idleTimeout
      self.statementTimeout = statementTimeout
      self.connections = connections
      self.stopSignals = stopSignals
    }
  }

  /// The port.
  public let port: Int
  /// The beginning of all addresses, without a slash at the end.
  public var address: String { "http://127.0.0.1:\(port)" }

  private let group: ServiceGroup
  private let running: Task<Void, any Error>
  private let backend: any Backend
  private let files: FileVault

  private init(
    port: Int, group: ServiceGroup, running: Task<Void, any Error>, backend: any Backend, files: FileVault
  ) {
    self.files = files
    self.port = port
    self.group = group
    self.running = running
    self.backend = backend
  }

  /// Starts a server, and returns when it takes requests.
  /// - Parameters:
  ///   - schema: its tables.
  ///   - storage: where their rows are.
  ///   - settings: how it runs.
  /// - Throws: `ServerError`, or `SchemaError` where a file or database has other tables.
  public static func start(
    schema: ServerSchema, storage: Storage = .memory, settings: Settings = Settings()
  ) async throws -> DevelopmentServer {
    let tokens: Tokens? = if let secret = settings.secret { try Tokens(secret: secret) } else { nil }
    let backend = try await open(storage, schema, settings)
    let files = vault(storage, settings)
    let handler = RequestHandler(
      schema: schema, backend: backend, tokens: tokens, bodyLimit: settings.bodyLimit, files: files)
    var logger = Logger(label: "devserver")
    // Every start and stop would be told otherwise.
    logger.logLevel = .error
    let (ports, port) = AsyncThrowingStream<Int, any Error>.makeStream()
    let application = Application(
      responder: CallbackResponder { (request: Request, _: BasicRequestContext) in await handler.respond(to: request) },
      server: HTTPServerBuilder { responder in
        UpgradableChannel(
          responder: responder, idleTimeout: settings.idleTimeout, open: handler.connection(for:))
      },
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: settings.port)),
      onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) },
      logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [application], gracefulShutdownSignals: settings.stopSignals, logger: logger))
    let running = Task {
      do {
        try await group.run()
        port.finish()
      } catch {
        port.finish(throwing: error)
        throw error
      }
    }
    do {
      for try await port in ports {
        return DevelopmentServer(port: port, group: group, running: running, backend: backend, files: files)
      }
      throw ServerError("The server has stopped before it ran.")
    } catch {
      running.cancel()
      await backend.close()
      await files.close()
      if let error = error as? ServerError { throw error }
      let reason = (error as? IOError)?.errnoCode == EADDRINUSE ? "the port is taken" : "\(error)"
      throw ServerError(
        "The server cannot run on 127.0.0.1:\(settings.port): \(reason). Choose another port, or 0 for a free one.")
    }
  }

  private static func vault(_ storage: Storage, _ settings: Settings) -> FileVault {
    var folder = settings.filesFolder
    if folder == nil, case .sqlite(let path) = storage { folder = path + "-files" }
    return FileVault(
      folder: folder,
      limits: FileVault.Limits(file: max(0, settings.fileLimit), owner: max(0, settings.fileQuota)))
  }

  private static func open(
    _ storage: Storage, _ schema: ServerSchema, _ settings: Settings
  ) async throws -> any Backend {
    do {
      switch storage {
      case .memory: return try SQLiteBackend(path: nil, schema: schema, settings: settings)
      case .sqlite(let path): return try SQLiteBackend(path: path, schema: schema, settings: settings)
      case .postgres(let url):
        return try await PostgresBackend(
          url: url, schema: schema,
          tables: PostgresTables(
            schema, registrationsPerHour: settings.registrationsPerHour, isAnonymousAllowed: settings.secret == nil),
          connections: max(1, settings.connections), timeout: settings.statementTimeout)
      }
    } catch let error as SchemaError {
      throw error
    } catch let error as ServerError {
      throw error
    } catch let problem as Problem {
      throw ServerError("The database cannot be used: \(problem.message). \(problem.details ?? "")".trimmed)
    } catch {
      throw ServerError("The database cannot be used: \(error)")
    }
  }

  /// Waits until the server has stopped.
  public func wait() async throws {
    let result = await running.result
    await backend.close()
    await files.close()
    try result.get()
  }

  /// Stops the server: requests that are under way end first, or after five seconds.
  public func stop() async {
    await group.triggerGracefulShutdown()
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask { [running] in _ = await running.result }
      tasks.addTask { try? await Task.sleep(for: .seconds(5)) }
      await tasks.next()
      running.cancel()
      tasks.cancelAll()
    }
    await backend.close()
    await files.close()
  }
}

/// The server cannot run.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
