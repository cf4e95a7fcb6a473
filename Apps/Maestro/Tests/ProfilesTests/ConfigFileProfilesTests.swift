import Domain
import Foundation
import Profiles
import Testing

struct ConfigFileProfilesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func profiles(_ text: String?, shell: String = "/bin/zsh", path: String = "") throws -> ConfigFileProfiles {
    let file = folder.path + "/config.yaml"
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    return ConfigFileProfiles(path: file, shell: shell, programs: ProgramFinder(searchPath: path))
  }

  private func reason(_ text: String) throws -> String {
    let source = try profiles(text)
    let error = #expect(throws: SessionError.self) { _ = try source.profiles() }
    #expect(error?.kind == .invalid)
    let reason = try #require(error?.reason)
    #expect(reason.hasPrefix(folder.path + "/config.yaml"))
    return String(reason.dropFirst((folder.path + "/config.yaml").count))
  }

  @Test func withoutAFileThereAreTheTemplates() throws {
    let source = try profiles(nil)
    let all = try source.profiles()
    #expect(all.map(\.name) == ["claude", "codex", "gemini", "opencode", "shell"])
    #expect(all.last?.executable == "/bin/zsh")
    #expect(try profiles(nil, shell: "").profiles().last?.executable == "/bin/sh")
    #expect(try source.settings() == Settings())
    for profile in all {
      // What a template promises about its prompt is what its arguments do.
      #expect((profile.promptDelivery == .argument) == profile.arguments.contains { $0.contains("{prompt}") })
      for pattern in profile.waitingPatterns { #expect(throws: Never.self) { _ = try Regex(pattern) } }
    }
  }

  @Test func aWrapperMayMakeTheReportsOfAnother() throws {
    let source = try profiles(
      "profiles:\n  a: {command: /opt/wrap, reports: codex}\n  b: {command: /opt/claude, reports: none}\n  c: {command: /opt/claude}"
    )
    #expect(try source.profiles().prefix(3).map(\.kind) == [.codex, nil, .claude])
  }

  @Test(arguments: ["", "# nothing\n", "~", "{}", "profiles:\n"]) func nothingSetIsNothingChanged(_ text: String) throws
  {
    #expect(try profiles(text).profiles().count == 5)
    #expect(try profiles(text).settings() == Settings())
  }

  @Test func everythingCanBeSet() throws {
    let source = try profiles(
      """
      branchPrefix: work/
      disposable: [out/, "*.o"]
      stopGrace: 2.5
      setUpLimit: 60
      outputQuota: 8
      webhook: https://hooks.example.org/maestro?key=1
      profiles:
        fast:
          command: claude
          arguments: [--model, haiku, --, "{prompt}"]
          resume: [--model, haiku, --continue]
          environment: {CI: "1", EMPTY: ""}
          waiting: ['Proceed\\?$']
        shell:
          command: /usr/bin/fish
          prompt: typed
        quiet: {command: sleep, arguments: ["60", ""]}
      """)
    let all = try source.profiles()
    #expect(all.map(\.name) == ["fast", "shell", "quiet", "claude", "codex", "gemini", "opencode"])
    #expect(
      all[0]
        == AgentProfile(
          name: "fast", executable: "claude", arguments: ["--model", "haiku", "--", "{prompt}"],
          resumeArguments: ["--model", "haiku", "--continue"], promptDelivery: .argument,
          environment: ["CI": "1", "EMPTY": ""], waitingPatterns: [#"Proceed\?$"#]))
    #expect(all[1] == AgentProfile(name: "shell", executable: "/usr/bin/fish", promptDelivery: .typed))
    #expect(all[2].promptDelivery == .none)
    #expect(all[2].arguments == ["60", ""])
    #expect(
      try source.settings()
        == Settings(
          branchPrefix: "work/", disposablePatterns: ["out/", "*.o"], stopGrace: .milliseconds(2500),
          setUpLimit: .seconds(60), outputQuota: 8 << 20,
          webhook: URL(string: "https://hooks.example.org/maestro?key=1")))
  }

  @Test(arguments: [
    ("stopGrase: 3", ":1:1: unknown key 'stopGrase' in the settings; did you mean 'stopGrace'?"),
    ("profiles:\n  a:\n    comand: x", ":3:5: unknown key 'comand' in profile 'a'; did you mean 'command'?"),
    ("hosts: {gpu: {destination: g}}", ":1:1: 'hosts' in the settings: Maestro no longer runs agents on other hosts."),
    (
      "profiles:\n  a: {command: x, host: gpu}",
      ":2:19: 'host' in profile 'a': Maestro no longer runs agents on other hosts."
    ),
    ("colour: red", ":1:1: unknown key 'colour' in the settings. Known are branchPrefix,"),
    (
      "profiles:\n  a: {command: x, reports: clade}",
      ":2:28: 'reports' must be claude, codex, gemini, opencode, none, not 'clade'; did you mean 'claude'?"
    ),
    (
      "profiles:\n  a: {command: x, prompt: typd}",
      ":2:27: 'prompt' must be argument, typed, none, not 'typd'; did you mean 'typed'?"
    ),
    ("profiles:\n  a: {arguments: [x]}", ":2:3: profile 'a' needs a 'command'"),
    ("profiles:\n  a: {command: }", ":2:16: 'command' must be a text."),
    ("profiles:\n  a: {command: x, prompt: argument}", ":2:27: 'prompt' is 'argument', but no argument of profile 'a'"),
    (
      "profiles:\n  a: {command: x, arguments: ['{prompt}'], prompt: none}", "an argument of profile 'a' holds {prompt}"
    ),
    ("profiles:\n  a: {command: x, waiting: ['(']}", ":2:29: '(' is not a regular expression"),
    ("profiles:\n  a: {command: x, environment: {'A=B': c}}", "the name of a variable has no '=' in it"),
    ("profiles:\n  a: {command: \"x\\0y\"}", "'command' holds a NUL character"),
    ("profiles: [a]", ":1:11: 'profiles' must be a mapping"),
    ("profiles: {a: b}", "profile 'a' must be a mapping"),
    ("profiles:\n  a: {command: x}\n  a: {command: y}", "the key 'a' is there twice"),
    ("stopGrace: soon", ":1:12: 'stopGrace' must be a number of seconds from 0 to 3600"),
    ("stopGrace: nan", "'stopGrace' must be a number of seconds"),
    ("stopGrace: -1", "'stopGrace' must be a number of seconds"),
    ("outputQuota: 99999999999999999999", "'outputQuota' must be a whole number"),
    ("webhook: ftp://example.org/x", ":1:10: 'webhook' must be an address of the web"),
    ("webhook: 'https:///secret'", "'webhook' must be an address of the web"),
    ("webhook: file:///etc/passwd", "'webhook' must be an address of the web"),
    ("templates: [a]", ":1:12: 'templates' must be a mapping from names to prompts."),
    ("templates:\n  a: {promt: x}", ":2:7: unknown key 'promt' in template 'a'; did you mean 'prompt'?"),
    ("templates:\n  a: {agent: x}", ":2:3: template 'a' needs a 'prompt'"), ("templates:\n  a:", "template 'a'"),
    ("branchPrefix: -x", "'branchPrefix' must be the beginning of a branch name"),
    ("disposable: build", ":1:13: 'disposable' must be a list of texts"),
    ("a: [", "is not YAML"), ("\t- x", "is not YAML"), ("- x", ":1:1: the settings must be a mapping"),
  ])
  func whatIsNotRightIsNamedWithItsPlace(_ text: String, _ expected: String) throws {
    let reason = try reason(text)
    #expect(reason.contains(expected), "\(reason)")
  }

  @Test func templatesAreTextsOrMore() throws {
    let source = try profiles(
      """
      templates:
        review: Review the last commit.
        tests:
          agent: claude
          prompt: |
            Write tests
            for what has none.
      """)
    #expect(
      try source.templates() == [
        PromptTemplate(name: "review", prompt: "Review the last commit."),
        PromptTemplate(name: "tests", prompt: "Write tests\nfor what has none.", agent: "claude"),
      ])
    #expect(try profiles("templates:").templates().isEmpty)
  }

  @Test func hostileFilesAreRefusedBriefly() throws {
    #expect(try reason("\(String(repeating: "x", count: 100_000)): 1").utf8.count < 400)
    #expect(try reason(String(repeating: "#", count: 2 << 20)).contains("larger than 1 MB"))
    let bomb =
      "a: &a [x]\n"
      + (0..<40).map { "b\($0): &b\($0) [*\($0 == 0 ? "a" : "b\($0 - 1)"), *\($0 == 0 ? "a" : "b\($0 - 1)")]\n" }
      .joined()
    #expect(try reason(bomb).contains("unknown key 'a'"))
    let file = folder.path + "/config.yaml"
    try Data([0x61, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: file))
    let source = ConfigFileProfiles(path: file, shell: "", programs: ProgramFinder(searchPath: ""))
    #expect(throws: SessionError.self) { _ = try source.settings() }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let error = #expect(throws: SessionError.self) { _ = try source.settings() }
    #expect(error?.reason.contains("cannot be read") == true)
  }

  @Test func anEditCountsAtOnce() throws {
    let source = try profiles("profiles: {one: {command: a}}")
    #expect(try source.profiles().first?.name == "one")
    _ = try profiles("profiles: {two: {command: a}}")
    #expect(try source.profiles().first?.name == "two")
  }

  @Test func programsAreFoundAsStartingThemWould() throws {
    let bin = folder.path + "/bin"
    try FileManager.default.createDirectory(atPath: bin + "/folder", withIntermediateDirectories: true)
    for (name, mode) in [("agent", 0o755), ("notes", 0o644)] {
      let isMade = FileManager.default.createFile(
        atPath: "\(bin)/\(name)", contents: Data(), attributes: [.posixPermissions: mode])
      try #require(isMade)
    }
    let programs = ProgramFinder(searchPath: "/nowhere:relative::\(bin)")
    #expect(programs.find("agent") == bin + "/agent")
    #expect(programs.find(bin + "/agent") == bin + "/agent")
    for missing in ["notes", "folder", "", "bin/agent", "../bin/agent", "a\u{0}b", "/nowhere/agent"] {
      #expect(programs.find(missing) == nil, "\(missing)")
    }
    let source = try profiles(nil, path: bin)
    #expect(source.isInstalled(AgentProfile(name: "x", executable: "agent")))
    #expect(!source.isInstalled(AgentProfile(name: "x", executable: "notes")))
  }
}

/// A folder of its own that goes with the test.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/profiles-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
