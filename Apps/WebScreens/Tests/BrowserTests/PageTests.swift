import BrowserDriver
import ExampleScreens
import Foundation
import Testing
import WebScreens

extension BrowserTests {
  /// Pages as they are without script, in the dark, on a phone, and for those who do not see them.
  @Suite struct PageTests {
    @Test func everythingWorksWithoutScript() async throws {
      let model = await CounterModel()
      await model.log(["a line"])
      try await withExample(model, BrowserOptions(allowsScript: false)) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        #expect(try await browser.text("#count") == "0")
        #expect(try await browser.script("return document.documentElement.tagName").string == "HTML")
        #expect(try await !browser.has(".disconnected"))
        #expect(try await browser.text("#region-output") == "a line")
        // A click does not wait for the page that comes of it.
        try await browser.click("#increment button")
        try await browser.wait("the count is 1") { try await browser.text("#count") == "1" }
        #expect(try await browser.text("#notices") == "Counted.")
        #expect(try await browser.address() == site.address.base + "/counter")
        try await browser.reload()
        try await browser.wait("the notice is gone: it is shown once") { try await browser.text("#notices").isEmpty }
        try await browser.type("ab", into: "#field-name")
        try await browser.click("#add .primary")
        try await browser.wait("the message is there") {
          try await browser.text("#field-name-message") == "Use at least 3 characters."
        }
        #expect(try await browser.find("#field-name").property("value").string == "ab")
        #expect(try await browser.focused().attribute("id") == "field-name")
        try await browser.fill("#field-name", with: "abc")
        try await browser.click("#add .primary")
        try await browser.wait("the name is listed") { try await browser.text("#names") == "abc" }
        #expect(try await browser.address() == site.address.base + "/counter")
      }
      #expect(await model.names == ["abc"])
    }

    @Test(arguments: [false, true]) func colourSchemesFollowTheSystemAndAPhoneNeedsNoSidewaysScrolling(_ isDark: Bool)
      async throws
    {
      let model = await CounterModel()
      await MainActor.run {
        _ = model.add("A name that is so long-that-it-does-not-fit-into-one-line-of-a-phone-at-all", isTooLong: false)
        model.log(["\u{1}", String(repeating: "wide", count: 100)])
      }
      try await withExample(model, BrowserOptions(isDark: isDark)) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        let ground = try await browser.find("body").style("background-color")
        #expect(ground == (isDark ? "rgba(20, 22, 25, 1)" : "rgba(247, 247, 248, 1)"))
        try await picture(browser, "wide-\(isDark ? "dark" : "light")")
        for width in [400, 360, 320] {
          try await browser.resize(width: width, height: 700)
          let sizes = try await browser.script(
            "const d = document.documentElement; return [d.scrollWidth, d.clientWidth, window.innerWidth]")
          #expect(sizes.array.allSatisfy { $0.number == Double(width) }, "\(sizes)")
        }
        try await picture(browser, "phone-\(isDark ? "dark" : "light")")
        try await expectQuietConsole(browser)
      }
    }

    // Mutation: fade such buttons, as the style sheet did: white on a third of the accent color is hard to read.
    @Test(arguments: [false, true]) func disabledAndBusyButtonsStayReadable(_ isDark: Bool) async throws {
      try await withExample(CounterModel(), BrowserOptions(isDark: isDark)) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        try await browser.script(
          """
          const buttons = ['', 'primary', 'danger', 'quiet'].map((name) => `<button class="${name}">Syncing…</button>`);
          document.querySelector('main').innerHTML = buttons.join('').replaceAll('<button', '<button disabled')
            + `<form aria-busy="true">${buttons.join('')}</form>`;
          """)
        let sight = try await browser.contrasts()
        #expect(sight.count >= 8)
        #expect(sight.faults.isEmpty, "\(sight.faults.joined(separator: "\n"))")
      }
    }

    @Test func everyFieldButtonAndLinkHasAName() async throws {
      let model = await CounterModel()
      try await withExample(model) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        let names = try await browser.names()
        #expect(names.count >= 10)
        #expect(names.faults.isEmpty, "\(names.faults)")
        #expect(try await !browser.find("nav").accessibleName().isEmpty)
        for landmark in ["header", "nav", "main", "footer"] {
          #expect(try await browser.findAll(landmark).count == 1)
        }
        // The first stop of the keyboard leads past the header.
        try await browser.find("body").type("\u{E004}")
        #expect(try await browser.focused().text() == "Skip to content")
        #expect(try await browser.find("html").attribute("lang") == "en")
      }
    }

    @Test func whatHasNoNameIsFound() async throws {
      try await Browser.run { browser in
        try await browser.open("about:blank")
        try await browser.script(
          """
          document.body.innerHTML = `
            <button>Save</button> <button><svg></svg></button> <a href="/top"> </a> <a href="/end">End</a>
            <label>Name <input></label> <input name="lost"> <input type="hidden"> <button hidden></button>
            <div aria-hidden="true"><input></div> <select id="kind"><option>One</option></select>
            <details><summary aria-label="More"></summary></details> <textarea aria-label="Text"></textarea>
            <div role="log" id="output"></div>`;
          """)
        let names = try await browser.names()
        #expect(names.count == 10)
        #expect(
          names.faults == [
            "no name: <button><svg></svg></button>", #"no name: <a href="/top"> </a>"#,
            #"no name: <input name="lost">"#, #"no name: <select id="kind"><option>One</option></select>"#,
            #"no name: <div role="log" id="output"></div>"#,
          ])
      }
    }

    /// A page that replaces all it holds with every frame for a while.
    @Test func aPageThatChangesByItselfCanBeLookedAt() async throws {
      try await Browser.run { browser in
        try await browser.open("about:blank")
        try await browser.script(
          """
          let round = 0;
          const renew = () => {
            round += 1;
            const links = [...Array(40).keys()].map((i) => `<a href="#${i}">Link ${i}</a>`).join(' ');
            document.body.innerHTML = `<p id="round">${round}</p> ${links}`;
            if (performance.now() < 3000) requestAnimationFrame(renew);
          };
          renew();
          """)
        for _ in 0..<5 {
          let names = try await browser.names()
          #expect(names.count == 40 && names.faults.isEmpty, "\(names)")
          #expect(try await Int(browser.text("#round")) ?? 0 > 0)
          try await browser.click("a")
        }
      }
    }

    /// A button that is disabled just when it is pressed, the first three times.
    @Test func aClickThatWasSwallowedIsMadeAgain() async throws {
      try await Browser.run { browser in
        try await browser.open("about:blank")
        try await browser.script(
          """
          document.body.innerHTML = '<button>Go</button><p id="clicks">0</p>';
          const button = document.querySelector('button');
          let coming = 0;
          button.addEventListener('pointerdown', () => {
            coming += 1;
            button.disabled = coming <= 3;
            setTimeout(() => { button.disabled = false; }, 100);
          });
          button.addEventListener('click', () => { document.getElementById('clicks').textContent = 'done ' + coming; });
          """)
        try await browser.clickWhenReady("button")
        #expect(try await browser.text("#clicks") == "done 4")
      }
    }

    @Test func otherServersOfThisMachineGetNoCookie() async throws {
      let another = try ExampleSite.make(await CounterModel())
      try await withExample(await CounterModel()) { site, browser in
        try await browser.open(site.address.link(to: "/counter"))
        #expect(try await browser.text("#count") == "0")
        try await RunningSite.with(another) { other async throws in
          let port = other.address.port
          for name in ["127.0.0.1", "localhost", "pages.localhost", other.address.sessions.hostName] {
            try await browser.open("http://\(name):\(port)/")
            #expect(try await browser.cookies().isEmpty, "\(name)")
          }
          // Cookies do not distinguish ports: that is why the name is a secret.
          try await browser.open("http://\(site.address.sessions.hostName):\(port)/")
          #expect(try await browser.cookies().keys.sorted() == ["pages-session"])
        }
      }
    }

    @Test func aBrowserWithoutTheKeyIsToldWhatToDo() async throws {
      try await withExample(await CounterModel()) { site, browser in
        try await browser.open(site.address.base + "/counter")
        #expect(try await browser.text("h1") == "Sign in by a link")
        try await picture(browser, "no-key")
        try await browser.open(site.address.link())
        #expect(try await browser.text("h1") == "Not found")
        #expect(try await browser.cookies().keys.sorted() == ["pages-session"])
        // Hidden from script.
        #expect(try await browser.script("return document.cookie").string == "")
      }
    }
  }
}
