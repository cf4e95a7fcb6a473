import BrowserDriver
import Foundation
import Harness
import TestSupport
import Testing

extension EndToEndTests {
  /// The real pages in both colour schemes for weak eyes, for the keyboard, and on a narrow phone.
  @Suite struct ContrastTests {
    @Test func everythingOnEveryPageCanBeReadAndReached() async throws {
      try await withStage(config: Self.config) { world, server, browser in
        for name in ["broken", "asking", "lost"] {
          try await world.maestro("new", name + "-session", "--agent", name == "lost" ? "asking" : name)
        }
        try await browser.create(server, world, ["name": "colours", "profile": "painting"])
        try await browser.see("end of colours")
        try await browser.see("2 files changed")
        let session = String(try await browser.address().dropFirst(server.base.count))
        try await browser.open(server.base)
        try await browser.see("Seems to wait", in: "#region-sessions")
        try await browser.see("Failed with code 3", in: "#region-sessions")
        try Self.loseWorktree(of: "lost-session", in: world)
        let pages = [
          ("/", "Failed with code 3"), (session, "end of colours"), (session + "/diff", "The shop, and more."),
          (session + "/compare", "1 session, 2 files"), ("/attention", "asking-session"),
          (session + "/remove", "Remove"), ("/doctor", "lost-session"), ("/sessions/archived", "No archived sessions"),
          ("/create", "New Session"), ("/nothing", "Not found"), ("/?q=nothing-like-it", "No session matches"),
        ]
        for isDark in [false, true] {
          try await browser.emulate(isDark: isDark)
          for (page, text) in pages {
            try await browser.resize(width: 1280, height: 900)
            try await browser.open(server.base + page)
            try await browser.see(text)
            try await Self.expectReadable(browser, "\(page), \(isDark ? "dark" : "light")")
          }
          try await browser.resize(width: 1280, height: 900)
          try await browser.open(server.base + "/create")
          try await browser.click("#create button.primary")
          try await browser.wait("the form says what is wrong") { try await browser.has("#create .message") }
          try await Self.expectReadable(browser, "/create with mistakes, \(isDark ? "dark" : "light")")
          try await Self.expectColours(browser, server.base + session)
        }
        try await browser.expectQuietConsole(passing: ["404", "422"])
      }
    }

    /// What every page has to be, wide and narrow.
    private static func expectReadable(_ browser: Browser, _ page: String) async throws {
      try await browser.expectNamedControls(page)
      for width in [1280, 360] {
        try await browser.resize(width: width, height: 800)
        let contrasts = try await browser.contrasts()
        #expect(contrasts.count >= 5, "\(page)")
        #expect(contrasts.faults.isEmpty, "\(page), \(width) px:\n\(contrasts.faults.joined(separator: "\n"))")
        let widths = try await browser.widths()
        #expect(widths.allSatisfy { $0 == width }, "\(page) scrolls sideways: \(widths)")
      }
      let frames = try await browser.frames()
      #expect(frames.count >= 5, "\(page)")
      #expect(frames.faults.isEmpty, "\(page):\n\(frames.faults.joined(separator: "\n"))")
    }

    /// The terminal shows the colours it was sent, and not one for all.
    private static func expectColours(_ browser: Browser, _ address: String) async throws {
      try await browser.open(address)
      try await browser.see("end of colours")
      let shown = try await browser.script(
        """
        const spans = [...document.querySelectorAll('.terminal span')];
        const texts = new Set(spans.map((s) => getComputedStyle(s).color));
        const grounds = new Set(spans.map((s) => getComputedStyle(s).backgroundColor));
        return [texts.size, grounds.size];
        """)
      #expect(shown.array.allSatisfy { ($0.number ?? 0) >= 16 }, "\(shown)")
    }

    /// What the doctor is to find: a session without its folder.
    private static func loseWorktree(of name: String, in world: World) throws {
      let files = FileManager.default
      let base = world.home + "/worktrees"
      for repository in try files.contentsOfDirectory(atPath: base) {
        for folder in try files.contentsOfDirectory(atPath: "\(base)/\(repository)") where folder.hasPrefix(name) {
          return try files.removeItem(atPath: "\(base)/\(repository)/\(folder)")
        }
      }
      Issue.record("There is no worktree of \(name) in \(base)")
    }

    /// All colours of a terminal by themselves, faint, on grounds, and turned round; then some of the 256.
    private static let colours: String = {
      var text = ""
      for code in Array(30...37) + Array(90...97) {
        for looks in ["", "1;", "2;", "3;4;", "7;"] { text += "\u{1b}[\(looks)\(code)m\(looks)\(code)\u{1b}[0m " }
        for looks in ["", "2;", "7;"] { text += "\u{1b}[\(looks)\(code + 10)m\(looks)\(code + 10)\u{1b}[0m " }
        for ground in Array(40...47) + Array(100...107) {
          text += "\u{1b}[\(code);\(ground)m\(code) on \(ground)\u{1b}[0m "
        }
        text += "\r\n"
      }
      for number in [16, 17, 22, 52, 55, 88, 124, 232, 236, 240, 244, 250, 255] {
        text += "\u{1b}[38;5;\(number)m\(number)\u{1b}[0m \u{1b}[48;5;\(number)m\(number)\u{1b}[0m "
        text += "\u{1b}[38;5;231;48;5;\(number)mpair\u{1b}[0m \u{1b}[2;7;38;5;\(number)mfaint\u{1b}[0m "
      }
      return text + "\r\nend of colours\r\n"
    }()

    private static let config = """
      stopGrace: 5
      profiles:
        painting:
          command: "\(Programs.agent)"
          arguments: [write, README.md, "# Storefront\\n\\nThe shop, and more.\\n", write, new.txt, "one\\ntwo\\n",
            raw, "\(colours.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())", forever]
        asking: {command: "\(Programs.agent)", arguments: [ask, "Go on? ", forever]}
        broken: {command: "\(Programs.agent)", arguments: [print, "Something is wrong.", exit, "3"]}
      """
  }
}
