import Foundation

/// The programs that were built together with the tests.
enum Binaries {
  static let maestro = folder.appendingPathComponent("maestro").path
  static let agent = folder.appendingPathComponent("fake-agent").path

  private static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Token.self).bundleURL.deletingLastPathComponent()
    #else
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }

  private final class Token {}
}
