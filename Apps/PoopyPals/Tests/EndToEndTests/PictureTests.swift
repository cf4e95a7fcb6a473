import BrowserDriver
import Foundation
import Testing

extension EndToEndTests {
  /// Pictures of all pages, made when `POOPYPALS_PICTURES` names a folder for them; `visits.png` is that of the documentation.
  @Suite struct PictureTests {
    private static let folder = ProcessInfo.processInfo.environment["POOPYPALS_PICTURES"]

    @Test(.enabled(if: folder != nil))
    func `Pictures of all pages`() async throws {
      let folder = try #require(Self.folder)
      try await Gallery.open { gallery in
        try await Browser.run { browser in
          let pages = try await gallery.pages(browser)
          for (looks, width, isDark) in [("light", 1100, false), ("dark", 1100, true), ("phone", 390, false)] {
            try await browser.emulate(isDark: isDark)
            for page in pages {
              try await browser.resize(width: width, height: 860)
              try await browser.open(page.address)
              try await browser.see(page.text)
              try await page.prepare(browser)
              try await browser.screenshot(to: "\(folder)/\(page.name)-\(looks).png")
              if page.name == "visits", looks == "light" {
                try await browser.screenshot(to: folder + "/visits.png", wholePage: false)
              }
            }
          }
        }
      }
      let size = try FileManager.default.attributesOfItem(atPath: folder + "/visits.png")[.size] as? Int
      #expect((size ?? .max) < 200_000, "The picture is too large for the repository")
    }
  }
}
