import BrowserDriver
import ExampleScreens
import Testing
import WebScreens

extension BrowserTests {
  /// What a person sees in a real browser: pages that change by themselves and lose nothing that was typed.
  @Suite struct LiveTests {
    @Test func changesArriveWithoutAReload() async throws {
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        #expect(try await browser.address() == site.address.base + "/counter")
        try await browser.script("window.x = 1")
        await model.increment()
        try await browser.wait("the count is 1") { try await browser.text("#count") == "1" }
        await MainActor.run { model.heading = "New <title>" }
        try await browser.wait("the title is new") { try await browser.title() == "New <title> · Example" }
        try await browser.click("#increment button")
        try await browser.wait("the count is 2") { try await browser.text("#count") == "2" }
        try await browser.wait("the notice is shown") { try await browser.text("#notices") == "Counted." }
        #expect(try await browser.script("return window.x").number == 1)
        try await expectQuietConsole(browser)
      }
    }

    @Test func whatIsTypedOpenedAndChosenSurvivesAnUpdate() async throws {
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        try await browser.click("summary")
        try await browser.fill("#note", with: "half a sentence")
        try await browser.script("const n = document.querySelector('#note'); n.setSelectionRange(2, 6); window.n = n")
        await MainActor.run { _ = model.add("Ada", isTooLong: false) }
        try await browser.wait("the name is listed") { try await browser.text("#names") == "Ada" }
        #expect(try await browser.find("#note").property("value").string == "half a sentence")
        #expect(try await browser.focused().attribute("id") == "note")
        let same = try await browser.script(
          "const n = document.querySelector('#note'); return [n === window.n, n.selectionStart, n.selectionEnd]")
        #expect(same == [true, 2, 6])
        #expect(try await browser.script("return document.querySelector('details').open").bool == true)
        #expect(try await !browser.has(".empty"))
        // Also when the field does not have the focus any more.
        try await browser.click("h1")
        await MainActor.run { _ = model.add("Grace", isTooLong: false) }
        try await browser.wait("both are listed") { try await browser.findAll("#names li").count == 2 }
        #expect(try await browser.find("#note").property("value").string == "half a sentence")
      }
    }

    // Mutation: in `updateChildren` of the script, leave what is being typed in whatever the new page has.
    @Test func aFieldThatBecomesAnotherKindOfFieldIsNotThereTwice() async throws {
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        try await browser.script(
          """
          const choice = Object.assign(document.createElement("select"), { id: "note", name: "note" });
          document.querySelector("#note").replaceWith(choice);
          choice.focus();
          """)
        await MainActor.run { _ = model.add("Ada", isTooLong: false) }
        try await browser.wait("the name is listed") { try await browser.text("#names") == "Ada" }
        let fields = try await browser.script(
          "return [...document.querySelectorAll('[name=note]')].map((field) => field.nodeName)")
        #expect(fields == ["INPUT"])
      }
    }

    @Test func aFormSaysWhatIsWrongBesideTheField() async throws {
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        try await browser.script("window.x = 1")
        try await browser.type("ab", into: "#field-name")
        try await browser.click("#add .primary")
        try await browser.wait("the message is shown") {
          try await browser.text("#field-name-message") == "Use at least 3 characters."
        }
        let field = try await browser.find("#field-name")
        #expect(try await field.attribute("aria-invalid") == "true")
        #expect(try await field.attribute("aria-describedby")?.contains("field-name-message") == true)
        #expect(try await field.property("value").string == "ab")
        #expect(try await browser.focused().attribute("id") == "field-name")
        // Ten megabytes lead to a message too.
        try await browser.script("document.querySelector('#field-name').value = 'x'.repeat(10_000_000)")
        try await browser.click("#add .primary")
        try await browser.wait("the other message is shown") {
          try await browser.text("#field-name-message").hasPrefix("The name is too long.")
        }
        #expect(try await browser.script("return window.x").number == 1)
        try await browser.fill("#field-name", with: "abc")
        try await browser.click("#add .primary")
        try await browser.wait("the name is listed") { try await browser.text("#names") == "abc" }
        try await browser.wait("the form is empty again") {
          try await browser.find("#field-name").property("value").string == ""
        }
        #expect(try await !browser.has("#add .message, #add [aria-invalid]"))
        #expect(try await browser.script("return window.x").number == 1)
        try await browser.fill("#field-name", with: "leave")
        try await browser.click("#add .primary")
        try await browser.wait("the browser goes on") {
          try await browser.address() == site.address.base + "/other/1"
        }
        #expect(try await browser.text("#notices") == "Added leave.")
      }
      #expect(await model.names == ["abc", "leave"])
    }

    @Test func aLogGrowsAndStaysAtItsEndOnlyForThoseWhoAreThere() async throws {
      let model = await CounterModel()
      await model.log((1...200).map { "line \($0)" })
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        let lines = "return document.querySelectorAll('#region-output .line').length"
        let isAtEnd = """
          const l = document.querySelector('#region-output');
          return l.scrollHeight - l.scrollTop - l.clientHeight < 8
          """
        #expect(try await browser.script(lines).number == 200)
        #expect(try await browser.script(isAtEnd).bool == true)
        await model.log(["line 201"])
        try await browser.wait("a line is added") { try await browser.script(lines).number == 201 }
        #expect(try await browser.script(isAtEnd).bool == true)
        try await browser.script("document.querySelector('#region-output').scrollTop = 100")
        await model.log(["line 202"])
        try await browser.wait("a line is added") { try await browser.script(lines).number == 202 }
        #expect(try await browser.script("return document.querySelector('#region-output').scrollTop").number == 100)
        // A flood: the page holds a thousand lines, the last ones, and says that some are missing.
        await model.log((203...4000).map { "line \($0)" })
        let last = "return document.querySelector('#region-output').lastElementChild.textContent"
        try await browser.wait("the last line is there") { try await browser.script(last).string == "line 4000" }
        #expect(try await browser.script(lines).number == 1000)
      }
    }

    @Test func aScreenThatEndsSaysWhereToGo() async throws {
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/other/1"))
        await MainActor.run { model.isOver = true }
        try await browser.wait("the page says so") {
          try await browser.text("#notices").hasPrefix("This page has ended.")
        }
        #expect(try await browser.find("#notices a").attribute("href") == "/counter")
      }
    }

    @Test func aStoppedServerIsNoticedAndItsReturnToo() async throws {
      let model = await CounterModel()
      let site = try ExampleSite.make(model)
      try await Browser.run { browser in
        let address = try await RunningSite.with(site) { running async throws in
          try await browser.open(running.address.link(to: "/counter"))
          try await browser.script("window.x = 1")
          await model.increment()
          try await browser.wait("it is connected") { try await browser.text("#count") == "1" }
          return running.address
        }
        try await browser.wait("the notice is shown") {
          try await browser.text("#connection").hasPrefix("Disconnected, trying again")
        }
        #expect(try await browser.find("#connection").attribute("aria-live") == "polite")
        await model.increment()
        let settings = WebServer.Settings(port: address.port, sessions: address.sessions)
        try await RunningSite.with(site, settings: settings) { _ async throws in
          try await browser.wait("the notice is gone") { try await browser.text("#connection").isEmpty }
          try await browser.wait("what was missed is there") { try await browser.text("#count") == "2" }
          #expect(try await browser.script("return window.x").number == 1)
        }
      }
    }

    @Test func timesAreToldAnewByThePageItself() async throws {
      let told: [(Double, String)] = [
        (-60, "just now"), (9, "just now"), (10, "10 s ago"), (59, "59 s ago"), (60, "1 min ago"), (3599, "59 min ago"),
        (3600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"), (604_799, "6 days ago"),
      ]
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        let texts = try await browser.script(
          """
          const times = arguments[0].map((age) => {
            const time = document.createElement('time');
            // A little earlier, since the clock goes on.
            time.dateTime = new Date(Date.now() - age * 1000 - 100).toISOString();
            time.dataset.ago = '';
            document.querySelector('main').append(time);
            return time;
          });
          const none = document.createElement('time');
          none.dateTime = none.textContent = 'some day';
          none.dataset.ago = '';
          document.querySelector('main').append(none);
          const old = document.createElement('time');
          old.dateTime = '2020-02-29T23:59:59Z';
          old.dataset.ago = '';
          document.querySelector('main').append(old);
          dispatchEvent(new PageTransitionEvent('pageshow'));
          times[1].id = 'soon';
          return [...times, old, none].map((time) => time.textContent);
          """, [.array(told.map { .number($0.0) })])
        #expect(texts.array.map(\.string) == told.map { $0.1 } + ["2020-02-29", "some day"])
        try await browser.wait("time has passed") { try await browser.text("#soon").hasSuffix(" s ago") }
      }
    }

    @Test func aTabThatNobodySeesLetsGoOfItsConnection() async throws {
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        // More tabs than a browser has connections: the last one works too.
        for _ in 0..<8 {
          _ = try await browser.openTab()
          try await browser.open(site.address.base + "/counter")
        }
        await model.increment()
        try await browser.wait("the last tab is up to date") { try await browser.text("#count") == "1" }
      }
    }
  }
}
