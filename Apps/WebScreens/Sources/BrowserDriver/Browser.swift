import Foundation

/// A headless Chromium under control, as tests need one.
///
/// ```swift
/// try await Browser.run { browser in
///   try await browser.open(address.link)
///   try await browser.type("fix-login", into: "input[name=name]")
///   try await browser.click("button.primary")
///   try await browser.wait("the session is listed") { try await browser.text("h1") == "fix-login" }
/// }
/// ```
public struct Browser: Sendable {
  let client: DriverClient
  let session: String
  /// Whether pages may run their script.
  let runsScript: Bool

  /// Starts a browser, runs a body of code, and always ends the browser and its driver, however the body ends.
  /// - Throws: `BrowserError` when chromium or chromedriver is missing or does not start; what the body throws.
  public static func run<Result: Sendable>(
    _ options: BrowserOptions = BrowserOptions(), _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    let executables = try Executables()
    // A short name: Chromium puts a socket in here, whose path may have no more than about a hundred characters.
    let name = "web-" + String(UInt32.random(in: .min ... .max), radix: 36)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await DriverProcess.run(executables, folder: folder.path) { client in
      let capabilities = Browser.capabilities(options, browser: executables.browser, folder: folder.path)
      let answer = try await client.send("POST", "/session", capabilities)
      guard let session = answer["sessionId"].string else { throw BrowserError("chromedriver opened no session") }
      let browser = Browser(client: client, session: session, runsScript: options.allowsScript)
      let result: Swift.Result<Result, any Error>
      do {
        try await browser.emulate(isDark: options.isDark, reducesMotion: options.reducesMotion)
        if !options.allowsScript {
          try await browser.devTools("Emulation.setScriptExecutionDisabled", ["value": true])
        }
        try await browser.resize(width: options.width, height: options.height)
        result = .success(try await body(browser))
      } catch {
        result = .failure(error)
      }
      // Ends the browser; the driver is ended by its owner, and with it a browser that did not listen.
      _ = try? await client.send("DELETE", "/session/\(session)")
      return try result.get()
    }
  }

  private static func capabilities(_ options: BrowserOptions, browser: String, folder: String) -> JSONValue {
    let arguments: [JSONValue] = [
      // Tests run as root in containers, where Chromium refuses its sandbox and /dev/shm is small.
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync",
      "--force-device-scale-factor=1", "--hide-scrollbars", "--lang=en",
      .string("--window-size=\(options.width),\(options.height)"), .string("--user-data-dir=\(folder)/profile"),
    ]
    return [
      "capabilities": [
        "alwaysMatch": [
          "browserName": "chrome",
          "goog:chromeOptions": ["binary": .string(browser), "args": .array(arguments)],
          "goog:loggingPrefs": ["browser": "ALL"],
          "timeouts": ["implicit": 0, "pageLoad": 110_000, "script": 60_000],
        ]
      ]
    ]
  }

  @discardableResult
  func send(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    try await client.send(method, "/session/\(session)\(path)", body)
  }
}
