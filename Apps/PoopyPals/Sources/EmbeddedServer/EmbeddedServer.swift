import DevServer
import Foundation
import PalsData

/// A server in this process, for trying the sync without one of one's own: it keeps its rows apart from those of the device,
/// and other devices of this machine can share them.
public struct EmbeddedServer: Sendable {
  /// How the device reaches it.
  public let configuration: ServerConfiguration

  private let server: DevelopmentServer

  /// Starts one over the file in a folder.
  /// - Parameters:
  ///   - household: the code that devices come in by; nothing for the one that is kept in the folder.
  ///   - port: 0 takes a free one.
  /// - Throws: why it cannot run.
  public static func start(in folder: DataFolder, household: String?, port: Int) async throws -> EmbeddedServer {
    let code = try household ?? PrivateFile.text(at: folder.household) { UUID().uuidString.lowercased() }
    let server = try await DevelopmentServer.start(
      schema: try ServerSchema(tables: ServerTables.all), storage: .sqlite(path: folder.server),
      settings: DevelopmentServer.Settings(port: port))
    guard let configuration = try ServerConfiguration(url: server.address, key: nil, household: code) else {
      throw DataFolderError(path: folder.server, problem: "is served at no address")
    }
    return EmbeddedServer(configuration: configuration, server: server)
  }

  /// Ends it.
  public func stop() async { await server.stop() }
}
