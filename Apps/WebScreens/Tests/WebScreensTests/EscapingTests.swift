import ExampleScreens
import Testing
import WebScreens

/// Whatever a text holds, a browser shows it and does nothing else with it.
@Suite struct EscapingTests {
  private static let attacks = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)", "</title><script>1</script>",
    "</textarea><script>1</script>", "<!--", "]]>", "{{count}}", "{{{count}}}", "{{>field}}", "&lt;script&gt;",
    "\"\u{301} onfocus=alert(1) x=\"", "<\u{338}script>", "\u{0}<script>", "`onclick=1`", "</div></main>",
  ]

  @Test(arguments: attacks) func everyTextOfAPageIsEscaped(_ attack: String) async throws {
    let model = await CounterModel()
    await MainActor.run {
      model.heading = attack
      _ = model.add("abc" + attack, isTooLong: false)
      model.log([attack])
    }
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { running in
      let page = try await running.get("/counter").body
      Self.expectHarmless(page, attack)
      #expect(page.components(attack: attack) == 0)
      // What was typed, in the field that it was typed into.
      let short = String(attack.unicodeScalars.prefix(2).map(Character.init))
      let typed = try await running.post("/counter/add", "name=" + Self.encoded(short))
      #expect(typed.status == 422)
      Self.expectHarmless(typed.body, attack)
      // The notice that a redirect carries.
      let done = try await running.post("/counter/add", "name=" + Self.encoded("abc" + attack))
      #expect(done.status == 303)
      let cookie = try #require(done.headers("Set-Cookie").first?.prefix { $0 != ";" })
      let after = try await running.get("/counter", headers: ["Cookie: " + cookie])
      #expect(after.body.contains("notice-success"))
      Self.expectHarmless(after.body, attack)
    }
  }

  @Test func markupMadeByHandIsEscapedToo() {
    let html = HTML.element(
      "span", ["class": "\"><b>", "onclick": "alert(1)", "style": "x", "data-x\" y": "z", "title": nil],
      [HTML(text: "<b>\"\u{301}")])
    #expect(html.markup == "<span class=\"&quot;&gt;&lt;b&gt;\">&lt;b&gt;&quot;\u{301}</span>")
    #expect((HTML("<br>") + HTML(text: "<br>")).markup == "<br>&lt;br&gt;")
  }

  /// The page has the tags of the templates and no other.
  private static func expectHarmless(_ page: String, _ attack: String) {
    let bytes = Array(page.utf8)
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { String($0) }.joined(separator: "\u{1}")
    // Scalars are kept apart, so that a combining mark cannot hide what stands before it.
    func count(_ mark: String) -> Int {
      let spread = mark.unicodeScalars.map { String($0) }.joined(separator: "\u{1}")
      var rest = Substring(text)
      var count = 0
      while let range = rest.firstRange(of: spread) {
        count += 1
        rest = rest[range.upperBound...]
      }
      return count
    }
    #expect(count("<script") == 1, "\(attack)")
    #expect(count("<img") == 0, "\(attack)")
    #expect(count("<!--") == 0, "\(attack)")
    #expect(count("</title") == 1, "\(attack)")
    #expect(count("</main") == 1, "\(attack)")
    // Every quote of the page is one of an attribute of a template: they come in pairs within tags.
    for piece in page.unicodeScalars.split(separator: "<") {
      let tag = piece.prefix { $0 != ">" }
      #expect(tag.filter { $0 == "\"" }.count % 2 == 0, "\(attack): \(String(String.UnicodeScalarView(tag)))")
    }
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension String {
  /// How often a text that holds markup stands here as it is.
  fileprivate func components(attack: String) -> Int {
    guard attack.contains(where: { "<>\"'".contains($0) }) else { return 0 }
    return contains(attack) ? 1 : 0
  }
}
