import BrowserDriver
import Testing

extension EndToEndTests {
  /// All pages in both colour schemes, wide and on a phone: for weak eyes, for the keyboard, and for those who do not see.
  @Suite struct LooksTests {
    // Mutation: a colour that is too faint, a button without words, or a line that makes a phone scroll sideways.
    @Test(arguments: [false, true])
    func `Every page can be read and reached by everybody`(isDark: Bool) async throws {
      try await Gallery.open { gallery in
        try await Browser.run(BrowserOptions(isDark: isDark)) { browser in
          for page in try await gallery.pages(browser) {
            try await browser.resize(width: 1280, height: 900)
            try await browser.open(page.address)
            try await browser.see(page.text)
            try await page.prepare(browser)
            let sight = try await browser.look()
            #expect(sight.count >= 20, "\(page.name)")
            #expect(sight.faults.isEmpty, "\(page.name):\n\(sight.faults.joined(separator: "\n"))")
          }
          try await browser.expectQuietConsole(passing: ["404", "422"])
        }
      }
    }
  }
}
