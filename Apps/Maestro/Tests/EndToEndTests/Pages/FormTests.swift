import BrowserDriver
import Harness
import Testing

extension EndToEndTests {
  /// What the form for a new session does while somebody types.
  @Suite struct FormTests {
    /// The form gains and loses parts around the field that has the focus: that stays where it is, once.
    @Test func aFieldWithTheFocusStaysInItsPlace() async throws {
      try await withStage { world, server, browser in
        try await browser.open(server.base + "/create")
        try await browser.put("repositoryPath", world.repository)
        try await browser.put("name", "with-script")
        let enter = "\u{E007}"
        try await browser.type("setup.sh" + enter, into: "#create [name=setUpScript]")
        try await browser.see("There is no file 'setup.sh' in the repository.", in: "#field-setUpScript-message")
        try world.write(world.repository + "/setup.sh", "echo made\n")
        try await browser.focused().type(enter)
        try await browser.see("echo made", in: "#create .script-text")
        #expect(try await browser.findAll("#create [name=setUpScript]").count == 1)
        #expect(try await browser.findAll("#create .field").count == browser.findAll("#create .field[data-key]").count)
        #expect(try await browser.focused().attribute("name") == "setUpScript")
        #expect(try await browser.text("#field-setUpScript-message") == "Read the script and agree to it first")
        let order = try await browser.script(
          """
          const field = document.querySelector('#create [name=setUpScript]');
          const button = document.querySelector('#create .form-end');
          return field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
          """)
        #expect(order.number == 4)
        // What has been read and agreed to runs, and the session is made.
        try await browser.click("#create [name=agreed]")
        try await browser.put("profile", "quiet")
        try await browser.click("#create .form-end button")
        try await browser.wait("the session is shown") {
          try await browser.address().hasPrefix(server.base + "/sessions/")
        }
        try await browser.expectQuietConsole(passing: [" 422 "])
      }
    }
  }
}
