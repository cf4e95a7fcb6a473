import BrowserDriver
import Harness
import Testing

extension EndToEndTests {
  /// Notes on changes, viewed files and files that go back, without a reload.
  @Suite struct ReviewTests {
    @Test func whatIsSaidAboutALineReachesTheAgent() async throws {
      try await withStage { world, server, browser in
        try await browser.create(server, world, ["name": "write-notes", "profile": "asking", "prompt": "Write"])
        try await browser.see("Shall I write notes.txt?")
        try await world.maestro("send", "write-notes", "yes")
        try await browser.see("notes written")
        let session = try await browser.address()
        try await browser.open(session + "/diff")
        try await browser.see("Second line")
        try await browser.mark()

        // The form opens below its line; what was typed goes with it to another line.
        try await browser.click(".diff .line:nth-of-type(1) a.ns")
        try await browser.fill("#note-form textarea", with: "Say more here.")
        try await browser.click(".diff .line:nth-of-type(2) a.ns")
        #expect(try await browser.find("#note-form textarea").property("value").string == "Say more here.")
        #expect(try await browser.find("#note-form [name=number]").property("value").string == "2")
        try await browser.click("#note-form button.primary")
        try await browser.see("Noted on notes.txt:2.")
        try await browser.see("Say more here.", in: ".diff .line + .note")
        try await browser.wait("the form is gone") { try await !browser.has("#note-form") }

        try await browser.click("#note-1 summary")
        try await browser.fill("#note-1 textarea", with: "Say less here.")
        try await browser.click("#edit-1 button")
        try await browser.see("Say less here.", in: "#region-notes")
        try await browser.wait("what was opened is closed") { try await !browser.has("#note-1 details[open]") }

        // The file folds when it is viewed, and opens when it is not.
        try await browser.click(".viewed button")
        try await browser.see("1 of 1 viewed")
        try await browser.wait("the file is folded") { try await !browser.has(".file > details[open]") }
        try await browser.click(".viewed button")
        try await browser.see("0 of 1 viewed")
        try await browser.wait("the file is open") { try await browser.has(".file > details[open]") }

        try await browser.clickWhenReady("#send-notes button")
        try await browser.see("Sent 1 note to the agent.")
        try await browser.wait("the note is gone from its line") { try await !browser.has("#note-1") }
        #expect(try await browser.isMarked())
        try await browser.open(session)
        try await browser.see("Say less here.", in: "#terminal")

        try await browser.open(session + "/diff")
        try await browser.clickWhenReady(".file-end a")
        try await browser.see("Revert “notes.txt”?")
        try await browser.click("#confirm button")
        try await browser.see("Reverted notes.txt; nothing was committed.")
        try await browser.see("Nothing has changed.")
        #expect(try await world.git("for-each-ref", "--format=%(refname)", "refs/maestro").hasSuffix("-revert"))
        try await browser.expectQuietConsole()
      }
    }
  }
}
