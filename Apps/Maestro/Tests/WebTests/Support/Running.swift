import Domain
import TestSupport
import Web
import WebScreens
import WebTesting

/// Maestro's site at a free port of this machine for as long as a test runs.
enum Running {
  /// - Parameter patience: long, for a machine that is busy; only what never comes needs less.
  static func with(
    _ service: any SessionService, patience: Duration = .seconds(120),
    _ test: @escaping @Sendable (SiteVisitor) async throws -> Void
  ) async throws {
    let site = try await MaestroSite.make(service: service, home: "/home/ana", patience: patience, now: { .now0 })
    try await ServedSite.with(site) { try await test(SiteVisitor(at: $0)) }
  }
}

extension SiteVisitor {
  /// Sends a form; without another page that of the form for new sessions.
  func post(_ path: String, _ fields: [(String, String)], token: String? = nil) async throws -> WebAnswer {
    try await post(path, fields, from: "/create", token: token)
  }
}
