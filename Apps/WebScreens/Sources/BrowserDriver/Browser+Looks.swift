import Foundation

extension Browser {
  /// Gives the page this size in CSS pixels, exactly: windows have a least width, phones have not.
  public func resize(width: Int, height: Int) async throws {
    try await devTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
        "mobile": .bool(width < 600),
      ])
  }

  /// Tells pages which colours and how much motion are preferred.
  public func emulate(isDark: Bool, reducesMotion: Bool = false) async throws {
    try await devTools(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference"],
        ]
      ])
  }

  /// Writes a picture (PNG) of the page to a file, of the whole page or of what the window shows.
  public func screenshot(to path: String, wholePage: Bool = true) async throws {
    let answer = try await devTools(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": .bool(wholePage)])
    guard let text = answer["data"].string, let data = Data(base64Encoded: text) else {
      throw BrowserError("The browser made no picture of the page")
    }
    try data.write(to: URL(fileURLWithPath: path))
  }

  /// Sends a command of the Chrome DevTools protocol.
  @discardableResult
  public func devTools(_ command: String, _ parameters: JSONValue = .object([:])) async throws -> JSONValue {
    try await send("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }
}
