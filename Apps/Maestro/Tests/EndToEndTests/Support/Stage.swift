import BrowserDriver
import Harness

/// Runs a test with a world, the server and a browser that was let in.
func withStage(
  _ options: BrowserOptions = BrowserOptions(), config: String = Agents.config,
  _ test: (World, RunningServer, Browser) async throws -> Void
) async throws {
  try await World.with(config: config) { world in
    try await world.withServer { server in
      try await Browser.run(options) { browser in
        try await browser.open(await server.link())
        try await test(world, server, browser)
      }
    }
  }
}
