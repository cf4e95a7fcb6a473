import Foundation

/// The programs that were built together with the one that runs.
public enum Programs {
  /// The command.
  public static let maestro = path("maestro")
  /// What runs beside each agent.
  public static let supervisor = path("maestro-supervisor")
  /// The agent of tests.
  public static let agent = path("fake-agent")

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
