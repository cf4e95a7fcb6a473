import BrowserDriver
import Foundation
import Harness
import Testing

extension EndToEndTests {
  /// The terminal in the page of a session.
  @Suite struct TerminalTests {
    private static let folder = ProcessInfo.processInfo.environment["MAESTRO_PICTURES"]

    /// What WebDriver calls keys.
    private enum Keys {
      static let null = "\u{E000}"
      static let escape = "\u{E00C}"
      static let up = "\u{E013}"
      static let enter = "\u{E007}"
      static let control = "\u{E009}"
    }

    private static let config = """
      stopGrace: 5
      profiles:
        shell:
          command: /bin/sh
          arguments: ["-i"]
          prompt: none
          environment: {PS1: "ready> ", ENV: "", TERM: xterm-256color, LC_ALL: C.UTF-8}
      """

    @Test func keysReachTheProgramAndTheScreenFollows() async throws {
      try await withStage(BrowserOptions(width: 1280, height: 900), config: Self.config) { world, server, browser in
        try await browser.create(server, world, ["name": "real-terminal", "profile": "shell"])
        try await browser.see("ready>", in: "#region-screen")
        try await browser.wait("the terminal has the size of its pane") {
          try await browser.find("#region-screen").attribute("data-size") != "120x40"
        }
        let size = try #require(try await browser.find("#region-screen").attribute("data-size"))
        let columns = try #require(size.split(separator: "x").first.flatMap { Int($0) })
        #expect(columns >= 120, "\(size)")
        try await browser.click("#terminal")
        let keys = try await browser.focused()
        func type(_ text: String) async throws { try await keys.type(text) }

        // The program is told the size, and 120 columns fit without wrapping.
        try await type("stty size\(Keys.enter)")
        try await browser.see(size.split(separator: "x").reversed().joined(separator: " "), in: "#region-screen")
        try await type("printf 'w%119s\\n' end\(Keys.enter)")
        try await browser.wait("120 columns are one row") {
          try await browser.script(
            """
            const line = [...document.querySelectorAll('#region-screen .line')].find((line) => /^w +end$/.test(line.textContent));
            return line && line.scrollWidth <= line.clientWidth && line.clientHeight < 30;
            """
          ).bool == true
        }
        // Control and C ends what runs.
        try await type("sleep 1000; echo interrupted-$?\(Keys.enter)")
        try await type("\(Keys.control)c\(Keys.null)")
        try await browser.see("ready> ", in: "#region-screen")
        try await type("echo after-$((6 * 7))\(Keys.enter)")
        try await browser.see("after-42", in: "#region-screen")
        // Single keys, as a program reads them: arrows and Escape.
        try await type("cat -v\(Keys.enter)")
        try await type("\(Keys.up)\(Keys.escape)<b>&\(Keys.enter)")
        try await browser.see("^[[A^[<b>&", in: "#region-screen")
        try await browser.click("#terminal-bar [data-press=ArrowLeft]")
        try await browser.see("^[[D", in: "#region-screen")
        try await browser.click("#terminal-bar [data-held=c]")
        // Several lines from the box for messages.
        try await browser.click("#send textarea")
        try await browser.fill("#send textarea", with: "echo from-$((1 + 1))-the-box\(Keys.enter)")
        try await browser.see("from-2-the-box", in: "#region-screen")
        // Found where it has scrolled away, and addresses can be followed.
        try await browser.click("#terminal")
        try await type("echo needle; seq 200; echo see https://example.org/a?b=1.\(Keys.enter)")
        try await browser.see("see https://example.org/a?b=1", in: "#region-screen")
        #expect(
          try await browser.find("#region-screen a").attribute("href") == "https://example.org/a?b=1")
        try await browser.type("needle", into: "#terminal-bar input")
        try await browser.wait("it is found") { try await browser.has("#terminal .found") }
        try await browser.expectQuietConsole()
      }
    }

    @Test func aFullScreenProgramIsUsedAndLeft() async throws {
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/vim") else { return }
      try await withStage(BrowserOptions(width: 1280, height: 900), config: Self.config) { world, server, browser in
        try await browser.create(server, world, ["name": "editor", "profile": "shell"])
        try await browser.see("ready>", in: "#region-screen")
        try await browser.click("#terminal")
        let keys = try await browser.focused()
        try await keys.type("vim -u NONE -N notes.txt\(Keys.enter)")
        try await browser.wait("vim has the screen") {
          try await browser.find("#region-screen").attribute("data-alternate") == "yes"
        }
        try await keys.type("ifirst line\(Keys.enter)second line\(Keys.escape)\(Keys.up)x")
        try await browser.see("first lin", in: "#region-screen")
        if let folder = Self.folder {
          try await browser.screenshot(to: folder + "/vim.png", wholePage: false)
        }
        try await keys.type(":wq\(Keys.enter)")
        try await browser.wait("vim is gone") {
          try await browser.find("#region-screen").attribute("data-alternate") == "no"
        }
        try await keys.type("wc -l notes.txt\(Keys.enter)")
        try await browser.see("2 notes.txt", in: "#region-screen")
        try await browser.expectQuietConsole()
      }
    }

    @Test(.enabled(if: folder != nil), arguments: [(1280, 900), (2560, 1300), (390, 844)])
    func pictures(_ width: Int, _ height: Int) async throws {
      let folder = try #require(Self.folder)
      for isDark in [false, true] {
        var options = BrowserOptions(width: width, height: height)
        options.isDark = isDark
        try await withStage(options, config: Self.config) { world, server, browser in
          try world.write(world.root + "/scene.sh", Scene.all[4].script)
          try await browser.create(server, world, ["name": "faster-search", "profile": "shell"])
          try await browser.see("ready>", in: "#region-screen")
          try await browser.click("#terminal")
          try await browser.focused().type("sh \(world.root)/scene.sh\(Keys.enter)")
          try await browser.see("Shall I commit this?", in: "#region-screen")
          try await browser.see("changed", in: "#region-work")
          try await browser.screenshot(
            to: folder + "/terminal-\(width)\(isDark ? "-dark" : "").png", wholePage: width < 500)
        }
      }
    }
  }
}
