import BrowserDriver
import Testing

extension EndToEndTests {
  /// How many taps a visit takes on a phone.
  @Suite struct QuickLogTests {
    // Mutations: leave the duration empty; forget which pal was tapped; let the home page scroll sideways.
    @Test func `A visit takes two taps on a phone, and the page does not scroll sideways`() async throws {
      try await Home.with { home in
        try await home.serve("phone", ["--alone"]) { pals in
          try await Browser.run { browser in
            try await browser.resize(width: 390, height: 844)
            try await browser.signIn(pals)
            try await browser.see("No visits yet.")
            try await browser.click(".quick a[href*='consistency=6']")
            try await browser.see("Log a Visit", in: "h1")
            try await browser.click("#visit button.primary")
            try await browser.see("Fluffy · 6 · mushy", in: "#region-list")
            try await browser.see("1 day in a row", in: "#region-head")
            try await browser.see("1 visit in the last 18 weeks", in: "#region-head")
            #expect(try await browser.has("#region-head .level-1"))
            let widths = try await browser.widths()
            #expect(widths[0] <= widths[1], "scrolls sideways: \(widths)")
          }
        }
      }
    }
  }
}
