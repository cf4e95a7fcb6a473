import Domain
import TestSupport
import Testing
import WebTesting

/// What the script of a page sends from its terminal.
@Suite struct TerminalTests {
  private let session = Session.sample("fix", 1, status: .running)

  @Test func keysGoUpInTheirOrderByTheModesOfTheProgram() async throws {
    let service = ScriptedService([session]) {
      $0.printed = Array("\u{1B}[?1;2004;1000;1006hready".utf8)
      $0.hasEnded = false
    }
    try await Running.with(service) { site in
      // The page waits until the output is there.
      let page = try await site.get(session.path)
      #expect(page.body.contains("data-mouse=\"buttons\""))
      let keys = #"[["t","a<é"],["k","ArrowUp",""],["k","c","c"],["p","x\ny"],["m","press","0","2","3"]]"#
      let answer = try await site.post(session.path + "/keys", [("keys", keys)])
      #expect(answer.status == 303)
    }
    #expect(
      service.calls == ["type a<é\u{1B}OA\u{3}\u{1B}[200~x\ry\u{1B}[201~\u{1B}[<0;3;4M"])
  }

  @Test func theTerminalHasTheSizeOfWhoTypedLast() async throws {
    let service = ScriptedService([session])
    try await Running.with(service) { site in
      func post(_ viewer: String, _ size: String, _ keys: String = "[]") async throws {
        _ = try await site.post(session.path + "/keys", [("keys", keys), ("size", size), ("viewer", viewer)])
      }
      try await post("one", "100x30")
      try await post("two", "90x20")
      try await post("one", "100x30", #"[["t","x"]]"#)
      try await post("two", "90x20")
      try await post("two", "nonsense")
      try await post("two", "90x20", #"[["t","y"]]"#)
    }
    #expect(
      service.calls == ["resize 100x30", "resize 90x20", "resize 100x30", "type x", "resize 90x20", "type y"])
  }

  @Test(arguments: ["", "{}", #"[["k"]]"#, #"[["z","a"]]"#, #"[["m","press","a","b","c"]]"#, #"[[1]]"#])
  func whatIsNoInputIsRefused(_ keys: String) async throws {
    let service = ScriptedService([session])
    try await Running.with(service) { site in
      let page = try await site.follow(site.post(session.path + "/keys", [("keys", keys)]))
      #expect(page.body.contains("What was typed cannot be read."))
    }
    #expect(service.calls.isEmpty)
  }
}
