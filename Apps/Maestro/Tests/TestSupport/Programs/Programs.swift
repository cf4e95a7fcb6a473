import Foundation

/// The programs that were built together with the one that runs.
package enum Programs {
  /// The command.
  package static let maestro = path("maestro")
  /// What runs beside each agent.
  package static let supervisor = path("maestro-supervisor")
  /// The agent of tests.
  package static let agent = path("fake-agent")

  private static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Token.self).bundleURL.deletingLastPathComponent()
    #else
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }

  private final class Token {}
}
