import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

struct TerminalTests {
  @Test func anAgentHasATerminalOfItsOwn() async throws {
    try await withFixture { fixture in
      let id = SessionID()
      let script = "tty; [ -t 0 ] && [ -t 1 ] && [ -t 2 ] && echo all; stty size; echo $TERM $PWD; ps -o sid= -p $$"
      _ = try await fixture.manager.start(fixture.launch(id, "bash", ["-c", script + "; echo own $$"]))
      let lines = try await fixture.wholeText(id).split(separator: "\r\n").map(String.init)
      #expect(lines[0].hasPrefix("/dev/pts/") || lines[0].hasPrefix("/dev/ttys"))
      #expect(lines[1] == "all")
      #expect(lines[2] == "40 120")
      #expect(lines[3] == "xterm-256color \(fixture.work)")
      #expect("own " + lines[4].trimmingCharacters(in: .whitespaces) == lines[5])
    }
  }

  @Test func theTerminalIsTheControllingOne() async throws {
    try await withFixture { fixture in
      let id = SessionID()
      _ = try await fixture.manager.start(fixture.launch(id, "bash", ["-c", "echo reached > /dev/tty"]))
      #expect(try await fixture.wholeText(id) == "reached\r\n")
    }
  }

  @Test func itsSizeCanBeChanged() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start("size", "resized")
      try await fixture.text(id, upTo: "watching")
      try await fixture.manager.resize(id, columns: 77, rows: 31)
      #expect(try await fixture.wholeText(id) == "120x40\r\nwatching\r\n77x31\r\n")
      await #expect(throws: SessionError.self) { try await fixture.manager.resize(id, columns: 1, rows: 1) }
      await #expect(throws: SessionError.self) { try await fixture.manager.resize(id, columns: 0, rows: 1) }
    }
  }

  @Test func theEnvironmentIsInheritedWithAdditions() async throws {
    try await withFixture { fixture in
      let id = try await fixture.start(
        "env", "ADDED", "env", "HOME", "env", "MAESTRO_SESSION", "cwd", "env", "TERM",
        environment: ["ADDED": "one=two", "TERM": "dumb"])
      let home = ProcessInfo.processInfo.environment["HOME"] ?? "unset"
      let work = URL(fileURLWithPath: fixture.work).resolvingSymlinksInPath().path
      #expect(try await fixture.wholeText(id) == "one=two\r\n\(home)\r\n\(id)\r\n\(work)\r\ndumb\r\n")
    }
  }

  @Test(arguments: ["", "A=B"])
  func aVariableWithoutAProperNameIsRefused(_ name: String) async throws {
    try await withFixture { fixture in
      let launch = fixture.launch(SessionID(), Programs.agent, [], environment: [name: "x"])
      let error = await #expect(throws: SessionError.self) { try await fixture.manager.start(launch) }
      #expect(error?.kind == .invalid)
    }
  }

  @Test func noDescriptorOfOursReachesTheAgent() async throws {
    try await withFixture { fixture in
      let leaked = open(fixture.root, O_RDONLY)
      defer { close(leaked) }
      let id = SessionID()
      _ = try await fixture.manager.start(fixture.launch(id, "sh", ["-c", "ls /dev/fd/ | tr '\\n' ' '"]))
      // 3 is the folder that `ls` lists.
      #expect(try await fixture.wholeText(id) == "0 1 2 3 ")
    }
  }

  @Test func aProgramThatIsMissingIsNamed() async throws {
    try await withFixture { fixture in
      let id = SessionID()
      let error = await #expect(throws: SessionError.self) {
        try await fixture.manager.start(fixture.launch(id, "no-such-agent", []))
      }
      #expect(error?.kind == .missingProgram)
      #expect(error?.reason.contains("'no-such-agent'") == true)
      #expect(await fixture.manager.state(of: id) == .absent)
    }
  }

  @Test func aMissingInterpreterIsAMissingProgram() async throws {
    try await withFixture { fixture in
      let path = fixture.work + "/script"
      try Data("#!/no/such/interpreter\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
      let id = SessionID()
      let error = await #expect(throws: SessionError.self) {
        try await fixture.manager.start(fixture.launch(id, "./script", []))
      }
      #expect(error?.kind == .missingProgram)
      #expect(error?.reason.contains("No such file") == true)
      #expect(await fixture.manager.state(of: id) == .exited(code: 127))
    }
  }

  @Test func aWorkingDirectoryThatIsNoneIsRefused() async throws {
    try await withFixture { fixture in
      let file = fixture.root + "/file"
      try Data().write(to: URL(fileURLWithPath: file))
      for (path, kind) in [(fixture.root + "/none", SessionError.Kind.notFound), (file, .invalid), ("here", .invalid)] {
        let launch = Launch(
          session: SessionID(), executable: Programs.agent, arguments: [], workingDirectory: path)
        let error = await #expect(throws: SessionError.self) { try await fixture.manager.start(launch) }
        #expect(error?.kind == kind)
      }
    }
  }

  @Test func theSupervisorRefusesAFolderThatWentAway() async throws {
    try await withFixture { fixture in
      // Maestro looks first; this is for a folder that is removed in between.
      let folder = fixture.folder(SessionID())
      try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
      let launch = LaunchSpecification(
        run: 5, session: folder.id.description, executable: Programs.agent, arguments: ["x"],
        workingDirectory: fixture.root + "/none")
      try Files.replace(folder.file(SessionFile.launch), with: try launch.encoded(), by: folder.file("new"))
      try await runSupervisor(folder)
      let state = try #require(folder.supervisorState)
      #expect(state.phase == .failed(code: ENOENT, action: "go to the working directory \(fixture.root)/none"))
    }
  }
}

/// Runs a supervisor by itself until it ends.
func runSupervisor(_ folder: SessionFolder) async throws {
  let watcher = try FolderWatcher()
  let watch = try FolderWatch(folder.path, by: watcher)
  let process = try SupervisorProcess(executable: Programs.supervisor, folder: folder) {
    watcher.tell(folder.path, .state)
  }
  #expect(await watch.first(within: .seconds(180)) { process.hasEnded ? true : nil } == true)
}
