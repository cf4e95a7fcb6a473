/// The access to the pages of a Maestro server that runs on this machine.
public struct RemotePageAccess: PageAccess {
  private let connection: ServiceConnection

  /// The access behind a socket.
  /// - Parameter socket: the path of the socket at which a `CallServer` listens.
  public init(socket: String) { connection = ServiceConnection(path: socket) }

  /// The port of the pages.
  public func port() async throws -> Int { try await connection.call(.pages(.port)) }

  /// A link that signs a browser in, once.
  public func link() async throws -> String { try await connection.call(.pages(.link)) }

  /// The browsers that are signed in.
  public func browsers() async throws -> [PageBrowser] { try await connection.call(.pages(.browsers)) }

  /// Signs a browser out.
  public func signOut(_ id: String) async throws {
    let _: Done = try await connection.call(.pages(.signOut(id)))
  }

  /// Signs all browsers out, and gives the pages a new address.
  public func signOutAll() async throws {
    let _: Done = try await connection.call(.pages(.signOutAll))
  }
}
