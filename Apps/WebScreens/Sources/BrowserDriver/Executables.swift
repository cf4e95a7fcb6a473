import Foundation

/// Where the programs are.
struct Executables: Sendable {
  /// The name of the driver, found on the search path.
  let driver: String
  /// The path of the browser.
  let browser: String

  /// Looks along a search path.
  /// - Throws: `BrowserError` naming what is missing and the packages that bring it.
  init(path: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") throws {
    let folders = path.split(separator: ":").map(String.init)
    func find(_ names: [String]) -> String? {
      names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
    let driver = find(["chromedriver"])
    let browser = find(["chromium", "chromium-browser", "google-chrome"])
    guard let driver, let browser else {
      let missing = [driver == nil ? "chromedriver" : nil, browser == nil ? "chromium" : nil].compactMap(\.self)
      throw BrowserError(
        "\(missing.joined(separator: " and ")) cannot be found. Install the Debian packages chromium and "
          + "chromium-driver (apt-get install chromium chromium-driver), or put both programs on the PATH")
    }
    self.driver = URL(fileURLWithPath: driver).lastPathComponent
    self.browser = browser
  }
}
