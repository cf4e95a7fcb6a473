import Foundation
import MVVM
import Testing

@Suite struct DeepLinkTests {
  private let parser: DeepLinkParser<Place>

  init() {
    var parser = DeepLinkParser<Place>(schemes: ["Shop"], hosts: ["shop.example"])
    parser.add("settings") { _ in [.settings] }
    parser.add("items/:id") { [.list, .detail(try $0.parameter("id"))] }
    parser.add("find/:text") { link in
      let text: String = try link.parameter("text")
      return text == "a/b ü" ? [.list] : []
    }
    parser.add("open") { link throws(DeepLinkError) in [.detail(try link.parameter("id", as: Int.self))] }
    parser.add("closed/:day") { link in
      guard link.parameters["day"] == "monday" else { throw Refused() }
      return [.list]
    }
    self.parser = parser
  }

  @Test(arguments: [
    ("shop://settings", [Place.settings]), ("SHOP:///items/7", [.list, .detail(7)]),
    ("shop://items/7/", [.list, .detail(7)]), ("https://shop.example/items/7?x=1#y", [.list, .detail(7)]),
    ("https://SHOP.example/settings", [.settings]), ("shop://find/a%2Fb%20%C3%BC", [.list]),
    ("shop://open?id=4&id=5", [.detail(4)]),
  ])
  func `a link becomes a stack of routes`(link: String, routes: [Place]) throws {
    #expect(try parser.routes(for: link) == routes)
    #expect(try parser.routes(for: #require(URL(string: link))) == routes)
  }

  @Test(arguments: [
    ("https://evil.example/items/7", DeepLinkError.foreign("https://evil.example")),
    ("http://shop.example/items/7", .foreign("http://shop.example")), ("mailto:a@b.c", .foreign("mailto")),
    ("shop://items/seven", .invalid(parameter: "id")), ("shop://items", .unknown(path: "items")),
    ("shop://", .unknown(path: "")), ("shop://open", .invalid(parameter: "id")), ("items/7", .malformed),
    ("", .malformed), ("shop://items/%FF", .malformed), ("http://[", .malformed),
    ("shop://open?id=%FF", .malformed), ("shop://open?%FF=1&id=1", .malformed),
    ("shop://items/99999999999999999999", .invalid(parameter: "id")),
    ("shop://closed/sunday", .refused(error: "Refused")),
  ])
  func `a link that leads nowhere is an error value`(link: String, error: DeepLinkError) {
    #expect(throws: error) { try parser.routes(for: link) }
  }

  // Mutation: drop the guard on the length.
  @Test func `any string gets an answer`() {
    let long = "shop://items/" + String(repeating: "7", count: 10_000_000)
    #expect(throws: DeepLinkError.tooLong(bytes: 10_000_013)) { try parser.routes(for: long) }
    for link in ["👩‍👩‍👧‍👦", "shop://👩‍👩‍👧‍👦", "shop:// ", "\u{0}", "://", "shop:%", "shop://a:b:c/", "https://@:/"] {
      #expect(throws: DeepLinkError.self) { try parser.routes(for: link) }
    }
  }

  @Test func `a link that leads nowhere can be shown`() throws {
    let error = try #require(AppError(DeepLinkError.unknown(path: "ann@example.org")))
    #expect(error.code == "link.unknown")
    #expect(!error.title.isEmpty && !error.message.contains("ann"))
  }
}
