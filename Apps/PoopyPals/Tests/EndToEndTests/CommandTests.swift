import Foundation
import Testing

extension EndToEndTests {
  /// The command as a shell sees it.
  @Suite struct CommandTests {
    // Mutation: leave out an option, or its words.
    @Test func `The help names every option and how the command ends`() async throws {
      try await Home.with { home in
        let ended = try await home.run(["--help"])
        #expect(ended.code == 0 && ended.errors.isEmpty)
        for text in [
          "--port", "--data", "--server ", "--household", "--server-port", "--alone", "POOPYPALS_HOME",
          "POOPYPALS_SERVER_KEY", "exit code 0", "64",
        ] {
          #expect(ended.output.contains(text), "\(text)")
        }
      }
    }

    // Mutation: take one of them, or make the folder before looking.
    @Test(
      arguments: [
        ["--port=abc"], ["--port=-1"], ["--port=65536"], ["--server-port=65536"], ["--server=ftp://example.com"],
        ["--server=http://example.com"], ["--server=example.com"], ["--server="], ["--household=abc"],
        ["--alone", "--server=http://localhost:1"], ["--alone", "--household=abcd"], ["--nonsense"], ["something"],
        ["--data"],
      ])
    func `A wrong option is one sentence and exit code 64`(options: [String]) async throws {
      try await Home.with { home in
        let data = options == ["--data"] ? [] : ["--data", home.folder("one")]
        let ended = try await home.run(data + options)
        #expect(ended.code == 64)
        #expect(ended.output.isEmpty)
        let lines = ended.errors.split(separator: "\n")
        #expect(lines.first?.hasPrefix("Error: ") == true, "\(ended.errors)")
        #expect(lines.dropFirst().allSatisfy { !$0.hasPrefix("Error:") })
        #expect(!FileManager.default.fileExists(atPath: home.folder("one")))
      }
    }

    // Mutation: run without the server that the environment names, or tell its key.
    @Test func `A wrong server of the environment is told`() async throws {
      try await Home.with { home in
        let ended = try await home.run(
          ["--data", home.folder("one"), "--port", "0"],
          environment: ["POOPYPALS_SERVER": "http://example.com", "POOPYPALS_SERVER_KEY": "secret"])
        #expect(ended.code == 1)
        #expect(ended.errors.hasPrefix("Error: “http://example.com” is no address of a server."))
        #expect(!ended.errors.contains("secret"))
      }
    }

    // Mutation: let two processes work on one folder, or end the first one.
    @Test func `A second process over the same folder is refused`() async throws {
      try await Home.with { home in
        try await home.serve("one") { pals in
          let ended = try await home.run(["--data", home.folder("one"), "--port", "0"])
          #expect(ended.code == 1)
          #expect(
            ended.errors
              == "Error: PoopyPals runs already over \(home.folder("one")). End it, or name another folder by --data.\n"
          )
          let visitor = try await Visitor(pals)
          #expect(try await visitor.page("/").status == 200)
        }
      }
    }

    // Mutation: take another port in silence, or say it in the words of a library.
    @Test(arguments: ["--port", "--server-port"])
    func `A port that is taken is told with what to do`(option: String) async throws {
      try await Home.with { home in
        try await home.serve("one") { pals in
          var arguments = ["--data", home.folder("two"), option, "\(pals.port)"]
          if option != "--port" { arguments += ["--port", "0"] }
          let ended = try await home.run(arguments)
          #expect(ended.code == 1 && ended.output.isEmpty)
          #expect(ended.errors.hasPrefix("Error: The server cannot run on 127.0.0.1:\(pals.port): "))
          #expect(ended.errors.contains("Choose another port, or 0 for a free one"))
          #expect(ended.errors.split(separator: "\n").count == 1)
        }
      }
    }

    // Mutation: crash, or write beside what is not right.
    @Test func `Folders and files that cannot be used are named`() async throws {
      try await Home.with { home in
        let files = FileManager.default
        #expect(files.createFile(atPath: home.folder("file"), contents: Data()))
        for path in [home.folder("file"), home.folder("file") + "/below", "/proc/none"] {
          let ended = try await home.run(["--data", path, "--port", "0"])
          #expect(ended.code == 1 && ended.errors.hasPrefix("Error: \(path) cannot be "), "\(ended.errors)")
          #expect(ended.errors.split(separator: "\n").count == 1)
        }
        for (name, problem) in [("device", "holds no id of a device"), ("pages.json", "holds no signed-in browsers")] {
          try files.createDirectory(atPath: home.folder(name), withIntermediateDirectories: true)
          try Data("damaged".utf8).write(to: URL(fileURLWithPath: home.folder(name) + "/" + name))
          let ended = try await home.run(["--data", home.folder(name), "--port", "0"])
          #expect(ended.code == 1 && ended.output.isEmpty)
          #expect(ended.errors.hasPrefix("Error: \(home.folder(name))/\(name) \(problem)."), "\(ended.errors)")
          #expect(
            try String(contentsOfFile: home.folder(name) + "/" + name, encoding: .utf8) == "damaged")
        }
      }
    }

    // Mutation: leave the signal to the system, which ends the process with an open database.
    @Test(arguments: [SIGINT, SIGTERM])
    func `A signal ends it cleanly`(signal: Int32) async throws {
      try await Home.with { home in
        let ended = try await home.serve("one", end: signal == SIGINT ? .interrupt : .terminate) { pals in
          let visitor = try await Visitor(pals)
          #expect(try await visitor.log("kept"))
          #expect(try await visitor.sync().contains("Nothing waits to be sent"))
        }.ended
        #expect(ended.code == 0)
        #expect(ended.errors.isEmpty)
        let data = ["device", "household", "lock", "pages.json", "poopypals.sqlite", "server.sqlite"]
        #expect(try home.files("one") == data)
        try await home.serve("one") { pals in
          let visitor = try await Visitor(pals)
          #expect(try await visitor.notes() == ["kept"])
        }
      }
    }

    // Mutation: leave the permissions to the custom of the user.
    @Test func `Everything is readable by its owner only, in whatever folder`() async throws {
      try await Home.with { home in
        let files = FileManager.default
        try files.createDirectory(
          atPath: home.folder("one"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        try await home.serve("one") { pals in
          let visitor = try await Visitor(pals)
          #expect(try await visitor.log("private"))
          _ = try await visitor.sync()
          for name in try home.files("one") {
            let attributes = try files.attributesOfItem(atPath: home.folder("one") + "/" + name)
            #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0, "\(name)")
          }
        }
      }
    }

    // Mutation: end at a damaged file, hide that it was one, or begin with nothing.
    @Test func `A damaged store comes back from the server, and the user is told`() async throws {
      try await Home.with { home in
        try await home.serve("one") { pals in
          let visitor = try await Visitor(pals)
          for notes in ["first", "second", "third"] { #expect(try await visitor.log(notes)) }
          #expect(try await visitor.sync().contains("Nothing waits to be sent"))
        }
        let path = home.folder("one") + "/poopypals.sqlite"
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        let garbage = Data(repeating: 0x5A, count: 20_000)
        try garbage.write(to: URL(fileURLWithPath: path))
        let ended = try await home.serve("one") { pals in
          let visitor = try await Visitor(pals)
          let page = try await visitor.sync()
          #expect(page.contains("The store of this device was damaged and is rebuilt"))
          #expect(page.contains("what the server has comes back from there"))
          #expect(try await visitor.notes().sorted() == ["first", "second", "third"])
          #expect(try await visitor.page("/support").body.contains("data.corruptedData"))
        }.ended
        #expect(ended.code == 0)
        #expect(ended.errors.hasPrefix("The store of this device was damaged and is rebuilt: "))
        #expect(ended.errors.split(separator: "\n").count == 1)
        let kept = try #require(try home.files("one").first { $0.hasPrefix("poopypals.sqlite.damaged-") })
        #expect(ended.errors.contains(kept))
        #expect(FileManager.default.contents(atPath: home.folder("one") + "/" + kept) == garbage)
        // It is told once.
        let next = try await home.serve("one") { pals in
          let visitor = try await Visitor(pals)
          #expect(try await !visitor.page("/sync").body.contains("was damaged"))
        }.ended
        #expect(next.errors.isEmpty)
      }
    }
  }
}
