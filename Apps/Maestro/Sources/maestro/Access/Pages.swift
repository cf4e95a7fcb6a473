import Domain
import Foundation
import Remote
import WebScreens

/// The browsers that may see the pages over a folder. Its owner holds the lock of the folder.
struct Pages: PageAccess {
  private let sessions: PageSessions
  private let address: WebServer.Address?

  /// Those that are kept, while no server runs.
  init(_ home: Home) throws {
    sessions = try .kept(in: home)
    address = nil
  }

  /// Those of a server.
  init(_ address: WebServer.Address) {
    sessions = address.sessions
    self.address = address
  }

  func port() throws -> Int { try running().port }

  func link() throws -> String { try running().link() }

  func browsers() -> [PageBrowser] {
    sessions.browsers.map { PageBrowser(id: $0.id, agent: $0.agent, since: $0.since, until: $0.until) }
  }

  func signOut(_ id: String) throws {
    guard try sessions.signOut(id) else {
      let shown = id.count > 100 ? id.prefix(100) + "…" : Substring(id)
      throw SessionError(
        .notFound, step: "Sign a browser out", reason: "No browser '\(shown)' is signed in. See: maestro browsers")
    }
  }

  func signOutAll() throws { try sessions.signOutAll() }

  private func running() throws -> WebServer.Address {
    guard let address else {
      throw SessionError(
        .refused, step: "Make a link", reason: "No server runs over this folder. Start one: maestro")
    }
    return address
  }
}

extension PageSessions {
  /// The browsers that were signed in before; kept, so that open pages go on when the server is started again.
  static func kept(in home: Home) throws -> PageSessions {
    do {
      return try PageSessions(
        "maestro", kept: FileManager.default.contents(atPath: home.pages),
        save: { [path = home.pages] in try PrivateFile.write($0, to: path) })
    } catch let error as WebServerError {
      throw SessionError(
        .system, step: "Open the pages",
        reason: "\(home.pages) cannot be used: \(error). Remove it; every browser then needs a new link.")
    }
  }
}
