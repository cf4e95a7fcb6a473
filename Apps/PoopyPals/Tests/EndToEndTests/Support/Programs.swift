import Foundation

/// The programs that were built together with the one that runs.
enum Programs {
  /// The command.
  static let pals = folder.appendingPathComponent("poopypals").path

  private static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Token.self).bundleURL.deletingLastPathComponent()
    #else
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }

  private final class Token {}
}
