import BrowserDriver
import Harness
import Testing

extension EndToEndTests {
  /// All pages in both colour schemes, on a phone, and for those who do not see them.
  @Suite struct LooksTests {
    @Test(arguments: [false, true])
    func everyPageFitsAPhoneAndNamesItsControls(_ isDark: Bool) async throws {
      try await withStage(BrowserOptions(isDark: isDark)) { world, server, browser in
        let long = "a-name-that-is-too-long-for-one-line-of-a-phone-and-goes-on-and-on"
        try await browser.create(server, world, ["name": long, "profile": "colourful"])
        try await browser.see("green")
        try await browser.see("1 file changed")
        let session = String(try await browser.address().dropFirst(server.base.count))
        let red = try await browser.find(".terminal .fg-1")
        #expect(try await red.text() == "red")
        let ground = try await browser.find("body").style("background-color")
        let shade = ground.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
        #expect(isDark == (shade.map { $0 < 128 }), "\(ground)")
        let pages = [
          "/", "/create", session, session + "/diff", session + "/compare", session + "/remove", "/attention",
          "/sessions/archived", "/doctor",
        ]
        for page in pages {
          try await browser.resize(width: 1280, height: 900)
          try await browser.open(server.base + page)
          if !isDark { try await browser.expectNamedControls(page) }
          for width in [400, 320] {
            try await browser.resize(width: width, height: 700)
            let widths = try await browser.widths()
            #expect(widths.allSatisfy { $0 == width }, "\(page): \(widths)")
          }
        }
        try await browser.expectQuietConsole()
      }
    }
  }
}
