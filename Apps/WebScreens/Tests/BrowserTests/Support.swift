import BrowserDriver
import ExampleScreens
import Foundation
import Testing
import WebScreens

/// Runs a test with a browser and the example's server.
func withExample(
  _ model: CounterModel, _ options: BrowserOptions = BrowserOptions(),
  _ test: @escaping @Sendable (RunningSite, Browser) async throws -> Void
) async throws {
  let site = try ExampleSite.make(model)
  try await Browser.run(options) { browser in
    try await RunningSite.with(site) { running in try await test(running, browser) }
  }
}

/// Nothing was blocked, nothing failed.
func expectQuietConsole(_ browser: Browser) async throws {
  let messages = try await browser.console()
  #expect(messages.isEmpty, "\(messages)")
}

/// Keeps a picture for a person to look at, when a folder for them is named.
func picture(_ browser: Browser, _ name: String) async throws {
  guard let folder = ProcessInfo.processInfo.environment["WEB_SCREENS_PICTURES"] else { return }
  try await browser.screenshot(to: "\(folder)/\(name).png")
}
