import PalsTestSupport
import Web
import WebScreens
import WebTesting

/// The site at a free port of this machine for as long as a test runs.
enum Running {
  /// Serves a scene; pages wait long, for a machine that is busy.
  static func with(_ scene: Scene, _ test: @escaping @Sendable (SiteVisitor) async throws -> Void) async throws {
    let site = try await PalsSite.make(
      services: scene.services, calendar: Scene.calendar, patience: .seconds(120))
    try await ServedSite.with(site) { try await test(SiteVisitor(at: $0)) }
  }
}

extension SiteVisitor {
  /// Sends a form of the page on which visits are logged.
  func post(_ path: String, _ fields: [(String, String)]) async throws -> WebAnswer {
    try await post(path, fields, from: "/logs/new")
  }
}
