import BrowserDriver
import Foundation
import Harness
import Testing

extension EndToEndTests {
  /// The pictures of the documentation, made when `MAESTRO_PICTURES` names a folder for them.
  @Suite struct PictureTests {
    private static let folder = ProcessInfo.processInfo.environment["MAESTRO_PICTURES"]

    @Test(.enabled(if: folder != nil))
    func picturesForTheDocumentation() async throws {
      let folder = try #require(Self.folder)
      try await World.with(config: "") { world in
        try self.prepare(world)
        try await world.withServer { server in
          for scene in Scene.all {
            try await world.maestro("new", scene.name, "--agent", scene.agent, "--prompt", scene.prompt)
          }
          try await Browser.run(BrowserOptions(width: 1200, height: 920)) { browser in
            try await browser.open(await server.link())
            try await browser.see("Failed with code 1", in: "#region-sessions")
            try await browser.wait("two agents wait") {
              try await browser.text("#region-sessions").components(separatedBy: "Seems to wait").count == 3
            }
            try await world.maestro("pause", "dark-mode")
            try await browser.see("Paused", in: "#region-sessions")
            // The form at the end of the page is long, and no part of what the picture shows.
            try await browser.screenshot(to: folder + "/sessions.png", wholePage: false)
            try await browser.open(server.base)
            for link in try await browser.findAll("#region-sessions h3 a")
            where try await link.text() == "faster-search" {
              try await link.click()
              break
            }
            try await browser.see("Shall I commit this?")
            try await browser.see("2 files changed", in: "#region-work")
            try await browser.resize(width: 1200, height: 820)
            try await browser.screenshot(to: folder + "/session.png", wholePage: false)
          }
        }
      }
      for name in ["sessions.png", "session.png"] {
        let size = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.size] as? Int
        #expect((size ?? .max) < 200_000, "\(name) is too large for the repository")
      }
    }

    private func prepare(_ world: World) throws {
      var config = "profiles:\n"
      for agent in Set(Scene.all.map(\.agent)).sorted() {
        config += "  \(agent): {command: /bin/sh, arguments: [\"\(world.root)/agent.sh\", \"{prompt}\"]}\n"
      }
      try world.write(world.home + "/config.yml", config)
      let cases = Scene.all.map { "'\($0.prompt)')\n\($0.script)\n;;" }
      try world.write(world.root + "/agent.sh", "case \"$1\" in\n\(cases.joined(separator: "\n"))\nesac\n")
    }
  }
}
