import Foundation
import TestSupport
import Testing
import WebTesting

/// Who may see the pages, and what others on the machine can learn of it.
@Suite struct PageAccessTests {
  private struct Browser: Decodable {
    let id: String
    let agent: String
  }

  private static func browsers(_ bench: Bench) async throws -> [Browser] {
    try await bench.succeed("browsers").value("browsers")
  }

  @Test func browsersAreListedAndSignedOut() async throws {
    try await Bench.run(isDirty: false) { bench in
      let (server, first) = try await FormVisitor.serve(bench)
      let link: String = try await bench.succeed("link").value("link")
      let second = try await FormVisitor(link: link)
      for visitor in [first, second] { #expect(try await visitor.get("/").status == 200) }
      let ids = try await Self.browsers(bench).map(\.id)
      #expect(ids.count == 2)
      try await bench.succeed("sign-out", ids[1])
      #expect(try await second.get("/").status == 401)
      #expect(try await first.get("/").status == 200)
      let unknown = try await bench.maestro("sign-out", ids[1])
      #expect(unknown.status == 2 && unknown.error?.reason.contains("maestro browsers") == true, "\(unknown)")
      // Without a server, too; and a browser that is still signed in comes to the next one.
      try await server.kill()
      #expect(try await Self.browsers(bench).map(\.id) == [ids[0]])
      let none = try await bench.maestro("link")
      #expect(none.status == 1 && none.error?.reason.contains("No server runs") == true, "\(none)")
      try await bench.succeed("sign-out", "--all")
      #expect(try await Self.browsers(bench).isEmpty)
    }
  }

  @Test func whatCookiesGiveIsNotKeptWhereCommandsLook() async throws {
    try await Bench.run(isDirty: false) { bench in
      let (_, visitor) = try await FormVisitor.serve(bench)
      let path = bench.home + "/pages.json"
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      let secret = try #require(visitor.cookie.split(separator: "=").last)
      #expect(bench.read(path)?.contains(secret) == false)
    }
  }

  /// There is no key that a program could send, nor an address that would take one.
  @Test func pagesAnswerNoProgram() async throws {
    try await Bench.run(isDirty: false) { bench in
      let (_, visitor) = try await FormVisitor.serve(bench)
      let secret = visitor.cookie.split(separator: "=").last ?? ""
      for (headers, status) in [
        (["Authorization: Bearer \(secret)"], 401), (["Cookie: " + visitor.cookie], 404),
        (["Cookie: " + visitor.cookie, "Origin: http://localhost:\(visitor.port)"], 403),
      ] {
        let answer = try await WebClient.exchange(
          port: visitor.port, "POST", "/api", headers: ["Host: " + visitor.host] + headers, body: #"{"profiles":{}}"#)
        #expect(answer.status == status, "\(headers): \(answer.head)")
      }
      // What a page at another port of this machine can ask for: it knows the port, not the name.
      for host in ["127.0.0.1", "localhost", "maestro.localhost", "rebound.example"] {
        let answer = try await WebClient.exchange(
          port: visitor.port, "GET", "/", headers: ["Host: \(host):\(visitor.port)", "Cookie: " + visitor.cookie])
        #expect(answer.status == 403, "\(host)")
        #expect(!answer.text.contains(visitor.host.prefix { $0 != ":" }), "\(host)")
      }
    }
  }

  @Test func openingAPageTellsOthersNothing() async throws {
    try await Bench.run(isDirty: false) { bench in
      let log = bench.root + "/opened"
      try bench.write(
        "#!/bin/sh\necho \"$@\" > '\(log).new'; mv '\(log).new' '\(log)'\n", bench.root + "/bin/xdg-open", mode: 0o755)
      let path = bench.root + "/bin:" + (bench.environment()["PATH"] ?? "")
      let server = try bench.start(Programs.maestro, ["serve", "--port", "0", "--open"], ["PATH": path])
      let arguments = try await found("the call of the browser") { bench.read(log) }
      let page = bench.home + "/open.html"
      #expect(arguments.trimmingCharacters(in: .newlines) == "file://" + page)
      #expect(try FileManager.default.attributesOfItem(atPath: page)[.posixPermissions] as? Int == 0o600)
      let text = try #require(bench.read(page))
      let mark = try #require(text.firstRange(of: "url="))
      let link = String(text[mark.upperBound...].prefix { $0 != "\"" })
      #expect(try await FormVisitor(link: link).get("/").status == 200)
      // The printed link is another one, and each works once.
      let printed = String(try #require(server.output.split(separator: "\n").first))
      #expect(try await FormVisitor(link: printed).get("/").status == 200)
      for used in [link, printed] {
        let parts = used.dropFirst("http://".count).split(separator: "/", maxSplits: 1).map(String.init)
        let port = try #require(parts[0].split(separator: ":").last.flatMap { Int($0) })
        let answer = try await WebClient.exchange(port: port, "GET", "/" + parts[1], headers: ["Host: " + parts[0]])
        #expect(answer.status == 401 && answer.headers("Set-Cookie").isEmpty)
      }
    }
  }

  @Test func aDamagedListOfBrowsersIsSaid() async throws {
    try await Bench.run(isDirty: false) { bench in
      try bench.write("{\"host\":", bench.home + "/pages.json")
      let answer = try await bench.maestro("browsers")
      #expect(answer.status == 1 && answer.error?.reason.contains("pages.json") == true, "\(answer)")
      let server = try await bench.start(Programs.maestro, ["serve", "--port", "0"]).end()
      #expect(server.status == 1 && server.errors.contains("pages.json"), "\(server)")
    }
  }

  @Test func whatProfilesAddToTheEnvironmentIsNotPrinted() async throws {
    try await Bench.run(isDirty: false) { bench in
      let config = try #require(bench.read(bench.home + "/config.yml"))
      let line = "  keyed: {command: \"\(Programs.agent)\", arguments: [print, ready, forever], prompt: none, "
      try bench.write(config + line + "environment: {API_KEY: hush-hush}}\n", bench.home + "/config.yml")
      try await bench.new("task", agent: "keyed")
      for arguments in [["profiles"], ["list"], ["show", "task"], ["pause", "task"]] {
        let answer = try await bench.succeed(arguments)
        #expect(answer.output.contains("keyed") && !answer.output.contains("hush-hush"), "\(arguments)")
      }
      // The agent has it all the same, also after a restart of Maestro.
      _ = try await FormVisitor.serve(bench)
      try await bench.succeed("stop", "task")
      #expect(try await !bench.succeed("restart", "task").output.contains("hush-hush"))
      #expect(try await !bench.succeed("list").output.contains("hush-hush"))
      let environments = bench.processes.compactMap { bench.read("/proc/\($0.pid)/environ") }
      #expect(environments.contains { $0.contains("API_KEY=hush-hush") })
    }
  }

  @Test func promptsNeedNotBeArguments() async throws {
    try await Bench.run(isDirty: false) { bench in
      let config = try #require(bench.read(bench.home + "/config.yml"))
      let line = "  asked: {command: \"\(Programs.agent)\", arguments: [ask, \"? \", forever], prompt: typed}\n"
      try bench.write(config + line, bench.home + "/config.yml")
      try bench.write("hush from a file\n", bench.root + "/prompt")
      try await bench.succeed(
        "new", "by-file", "--repository", bench.repository, "--agent", "asked", "--prompt-file", bench.root + "/prompt")
      let maestro = Programs.maestro
      try await bench.shell(
        "echo hush from a pipe | '\(maestro)' new by-pipe --repository '\(bench.repository)' --agent asked --prompt -")
      for (name, text) in [("by-file", "hush from a file"), ("by-pipe", "hush from a pipe")] {
        let session = try #require(try await bench.sessions().first { $0.name == name })
        #expect(session.prompt == text)
        try await bench.printed("answer: " + text, session)
      }
      for process in bench.processes {
        #expect(bench.read("/proc/\(process.pid)/cmdline")?.contains("hush") == false)
      }
      try await bench.shell("echo sent by a pipe | '\(maestro)' send by-file -")
      for arguments in [["--prompt-file", bench.root + "/missing"], ["--prompt", "x", "--prompt-file", "y"]] {
        let answer = try await bench.start(
          maestro, ["new", "none", "--repository", bench.repository, "--agent", "asked"] + arguments
        ).end()
        #expect(answer.status == 2, "\(answer)")
      }
      try bench.write("\u{0}", bench.root + "/binary")
      try await bench.shell("printf '\\377\\376' > '\(bench.root)/binary'")
      let binary = try await bench.maestro(
        "new", "none", "--repository", bench.repository, "--agent", "asked", "--prompt-file", bench.root + "/binary")
      #expect(binary.status == 2 && binary.error?.reason.contains("no UTF-8") == true, "\(binary)")
    }
  }
}
