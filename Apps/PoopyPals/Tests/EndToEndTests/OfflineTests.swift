import BrowserDriver
import Testing

extension EndToEndTests {
  /// Offline and back, with two devices, as their user sees it.
  @Suite struct OfflineTests {
    // Mutation: lose a change that was made offline, send one before, or bring back what was deleted.
    @Test func `What is logged, changed and deleted offline reaches the other device after coming back`() async throws {
      try await Home.with { home in
        try await home.serve("one") { one in
          try await Browser.run { browser in
            try await browser.signIn(one)
            try await browser.see("No visits yet.")
            try await browser.log(one, "after breakfast", duration: "4:30", consistency: 3)
            try await browser.see("Earned “First Visit”", in: "#notices")
            try await browser.see("1 day in a row", in: "#region-head")
            try await browser.see("Crackle · 3 · cracked", in: "#region-list")
            for notes in ["to be changed", "to be deleted"] { try await browser.log(one, notes) }
            try await browser.sync(one)
            try await browser.see("Everything is up to date.")
            try await browser.goOnline(one, false)
            try await browser.see("Offline: changes wait on this device.")
            try await browser.open(one)
            let changed = try await browser.id(of: "to be changed")
            let deleted = try await browser.id(of: "to be deleted")
            try await browser.edit(one, changed, notes: "changed offline")
            try await browser.log(one, "logged offline")
            try await browser.click("#delete-\(deleted) button")
            try await browser.see("Deleted the visit of", in: "#region-status")
            #expect(try await !browser.text("#region-list").contains("to be deleted"))
            try await browser.open(one, "/sync")
            try await browser.see("3 changes not sent yet")
            try await home.serve("two", one.joining) { two in
              let tab = try await browser.openTab()
              try await browser.signIn(two)
              // What was there before is here, and nothing else yet.
              for notes in ["after breakfast", "to be changed", "to be deleted"] {
                try await browser.see(notes, in: "#region-list")
              }
              try await browser.sync(two)
              try await browser.open(two)
              #expect(try await !browser.text("main").contains("offline"))
              let other = try await browser.openTab()
              try await browser.goOnline(one, true)
              try await browser.see("Nothing waits to be sent")
              try await browser.sync(two)
              try await browser.open(two)
              try await browser.see("changed offline", in: "#region-list")
              let shown = try await browser.text("#region-list")
              #expect(shown.contains("logged offline") && shown.contains("after breakfast"))
              #expect(!shown.contains("to be changed") && !shown.contains("to be deleted"))
              #expect(try await Visitor(two).notes().sorted() == Visitor(one).notes().sorted())
              for open in [other, tab] {
                try await browser.closeTab()
                try await browser.switchTo(tab: open)
              }
              try await browser.expectQuietConsole()
            }
          }
        }
      }
    }

    // Mutation: hide one of the values, let the earlier change win, or keep the conflict for ever.
    @Test func `Two changes of one field are shown with both values until somebody has looked`() async throws {
      try await Home.with { home in
        try await home.serve("one") { one in
          try await home.serve("two", one.joining) { two in
            try await Browser.run { browser in
              try await browser.signIn(one)
              try await browser.log(one, "as it was")
              let id = try await browser.id(of: "as it was")
              try await browser.sync(one)
              try await browser.signIn(two)
              try await browser.sync(two)
              for (pals, notes) in [(one, "from the first"), (two, "from the second")] {
                try await browser.goOnline(pals, false)
                try await browser.edit(pals, id, notes: notes)
              }
              try await browser.goOnline(two, true)
              try await browser.sync(two)
              try await browser.goOnline(one, true)
              try await browser.see("Changed visit", in: "#region-conflicts")
              let conflict = try await browser.text("#region-conflicts")
              for text in ["Notes", "from the first", "from the second", "This device", "Server"] {
                #expect(conflict.contains(text), "\(text) in \(conflict)")
              }
              #expect(try await !browser.has("#region-parked li"))
              try await browser.click("#region-conflicts form[id^=acknowledge] button")
              try await browser.see("No conflicts to look at.", in: "#region-conflicts")
              try await browser.sync(two)
              // The later change counts on both.
              for pals in [one, two] { #expect(try await Visitor(pals).notes() == ["from the second"]) }
              try await browser.open(one, "/sync")
              try await browser.see("No conflicts to look at.", in: "#region-conflicts")
              try await browser.expectQuietConsole()
            }
          }
        }
      }
    }

    // Mutation: in `send` of the script, put hidden fields back to what they held when the form was sent.
    @Test func `A switch does what it says, also when the page was told before its answer came`() async throws {
      try await Home.with { home in
        try await home.serve("one") { one in
          try await Browser.run { browser in
            try await browser.signIn(one)
            try await browser.open(one, "/sync")
            // The answer of the form is held back until the page shows that it is done.
            try await browser.script(
              """
              const send = window.fetch;
              window.fetch = async (...request) => {
                const answer = await send(...request);
                await new Promise((done) => { window.release = done; });
                return answer;
              };
              """)
            try await browser.click("#online button")
            try await browser.wait("the page is told") { try await browser.text("#online button") == "Go Online" }
            try await browser.wait("the answer is there") {
              try await browser.script("return Boolean(window.release)").bool == true
            }
            try await browser.script("window.release()")
            try await browser.wait("the form is done") { try await !browser.has("#online[aria-busy]") }
            #expect(try await browser.find("#online [name=online]").attribute("value") == "yes")
            try await browser.expectQuietConsole()
          }
        }
      }
    }

    // Mutation: need script for the switch, the form or the sync.
    @Test func `Everything works without script, too`() async throws {
      try await Home.with { home in
        try await home.serve("one") { one in
          try await Browser.run(BrowserOptions(allowsScript: false)) { browser in
            try await browser.signIn(one)
            try await browser.goOnline(one, false)
            try await browser.log(one, "without script")
            // Nothing changes by itself here.
            func reload(_ what: String, until isSo: () async throws -> Bool) async throws {
              try await browser.wait(what) {
                try await browser.open(one, "/sync")
                return try await isSo()
              }
            }
            try await reload("both changes are counted") {
              try await browser.text("#region-status").contains("2 changes not sent yet")
            }
            try await browser.goOnline(one, true)
            try await reload("the button can be clicked") { try await browser.has("#now button:not([disabled])") }
            try await browser.click("#now button")
            try await browser.see("Synced.", in: "#notices")
            try await reload("everything is sent") {
              try await browser.text("#region-status").contains("Nothing waits to be sent")
            }
          }
        }
      }
    }
  }
}
