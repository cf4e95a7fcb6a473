import Foundation
import Testing

/// Odd arguments, streams and folders: an exit code that tells the truth, and a sentence that says what to do.
@Suite struct HostileUseTests {
  @Test(arguments: [
    ["-dash.swift"], ["check", "-dash.swift"], ["check", "-xh"], ["check", "--no-cache", "-h.swift"],
  ]) func fileThatLooksLikeOptionsIsNoCallForHelp(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder(["-dash.swift": SmallApp.leak, "-h.swift": SmallApp.leak])
    let result = try await Command.run(arguments, in: folder.path)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("Unknown option"))
    let meant = try await Command.run(["check", "--no-cache", "--", "-dash.swift"], in: folder.path)
    #expect(meant.status == 1)
    #expect(try await Command.run(["check", "--no-cache", "./-dash.swift"], in: folder.path).status == 1)
  }

  @Test(arguments: [
    ["check", ""], ["check", "--output", ""], ["check", "--cache-path", ""], ["check", "--only", ""],
    ["check", "--only", " , "], ["check", "--profile", ""], ["check", "--changed-since", ""], ["explain", ""],
    ["roles", "--why", ""], ["rules", "--markdown", "--requirements"], ["check", "--jobs", "99999999999999999999"],
  ]) func emptyAndAbsurdValuesEndWithTwo(_ arguments: [String]) async throws {
    let folder = try SmallApp.make()
    let result = try await Command.run(arguments, in: folder.path)
    #expect(result.status == 2, "\(arguments) \(result.error)")
    #expect(result.output.isEmpty)
    #expect(!result.error.isEmpty)
  }

  @Test(arguments: [
    "\"$lintel\" check --no-cache \"$app\" > /dev/full", "\"$lintel\" check --no-cache --output /dev/full \"$app\"",
    "\"$lintel\" rules > /dev/full", "\"$lintel\" roles --no-cache \"$app\" > /dev/full",
    "\"$lintel\" --help > /dev/full",
  ]) func reportThatCannotBeWrittenEndsWithThree(_ line: String) async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try SmallApp.make()
    let (status, error) = try await Command.shell(line, app: folder.path)
    #expect(status == 3)
    #expect(error.contains("cannot be written"))
  }

  @Test(arguments: [
    "\"$lintel\" check --no-cache \"$app\" >&-", "\"$lintel\" check --no-cache \"$app\" 2>&- >/dev/null",
    "\"$lintel\" check --no-cache \"$app\" <&- >&- 2>&-",
    "\"$lintel\" check --no-cache \"$app\" | head -1 >/dev/null; exit ${PIPESTATUS[0]}",
    "\"$lintel\" check --no-cache --output /dev/stdout \"$app\" | true; exit ${PIPESTATUS[0]}",
  ]) func closedStreamsKeepTheExitCode(_ line: String) async throws {
    let folder = try SmallApp.make()
    #expect(try await Command.shell(line, app: folder.path).status == 1)
    #expect(folder.read("App/Cart.swift") == SmallApp.leak)
  }

  @Test(arguments: [
    ["check", "--changed-since"], ["review", "--base"], ["review", "--base", "HEAD", "--task"],
    ["check", "--baseline"], ["review", "--base", "HEAD", "--baseline"], ["baseline", "status", "--baseline"],
    ["baseline", "prune", "--baseline"], ["baseline", "status", "--since"],
  ]) func whatIsTypedNeitherSteersTheTerminalNorFillsIt(_ arguments: [String]) async throws {
    let folder = try SmallApp.make()
    #expect(try await Command.run(["baseline", "record", "--no-cache"], in: folder.path).status == 0)
    for value in ["a\nb", "a\u{1B}[2Jb", "a\u{7F}\u{202E}b", String(repeating: "ab/", count: 33_000)] {
      let result = try await Command.run(arguments + [value, "--no-cache"], in: folder.path)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.error.hasPrefix("error: ") && result.error.utf8.count < 6000)
      let text = result.error.dropLast().unicodeScalars
      let isPlain = !text.contains { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x202E }
      #expect(isPlain, "\(result.error.prefix(300))")
    }
  }

  @Test func oddNamesAreAnalysedOrListed() async throws {
    let names = ["-dash", "emoji👩‍👩‍👧", "quo\"te$(x)`", "a b%3A#?", "", "ünïcode"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ("\($0).swift", SmallApp.leak) }))
    try folder.write("new\nline.swift", SmallApp.leak)
    try folder.write("esc\u{1B}[31m.swift", SmallApp.leak)
    let json = try await Command.run(["check", "--no-cache", "--format", "json", folder.path]).output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(Set(findings.compactMap { $0["path"] as? String }) == Set(names.map { "\($0).swift" }))
    #expect((report["skipped"] as? [Any])?.count == 2)
    for format in ["text", "xcode", "github", "sarif"] {
      let result = try await Command.run(["check", "--no-cache", "--format", format, folder.path])
      #expect(result.status == 1)
      #expect(!result.output.contains("\u{1B}"))
      #expect(!result.output.contains("new\nline"))
    }
  }

  @Test func oddCachesNeverChangeTheExitCode() async throws {
    let folder = try SmallApp.make()
    let cache = folder.path + "/cache"
    let arguments = ["check", "--cache-path", cache, folder.path + "/App"]
    #expect(try await Command.run(arguments).status == 1)
    for content in ["", String(repeating: "damaged ", count: 1_000)] {
      for name in try FileManager.default.subpathsOfDirectory(atPath: cache) {
        try folder.write("cache/" + name, content)
      }
      #expect(try await Command.run(arguments).status == 1)
    }
    let lines = [
      "for f in $(find \"$app/cache\" -type f); do rm \"$f\"; mkfifo \"$f\"; done",
      "rm -rf \"$app/cache\"; ln -s cache \"$app/cache\"",
      "rm \"$app/cache\"; ln -s /dev/null \"$app/cache\"", "rm \"$app/cache\"; echo file > \"$app/cache\"",
    ]
    for line in lines {
      _ = try await Command.shell(line, app: folder.path)
      #expect(try await Command.run(arguments).status == 1, "\(line)")
    }
  }

  @Test func runsSideBySideAgree() async throws {
    let folder = try SmallApp.make()
    let arguments = ["check", "--format", "json", "--cache-path", folder.path + "/cache", folder.path + "/App"]
    let outputs = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 { group.addTask { try await Command.run(arguments).output } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.contains("sink-captures-self") == true)
  }

  @Test func filesThatVanishAreListed() async throws {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: (0..<200).map { index in
          ("App/\(index).swift", SmallApp.leak.replacing("Cart", with: "Cart\(index)"))
        }))
    let line = "\"$lintel\" check --no-cache \"$app\" >/dev/null & wait=$!; rm -f \"$app\"/App/1*.swift; wait $wait"
    let (status, error) = try await Command.shell(line, app: folder.path)
    #expect(status == 1)
    #expect(error.isEmpty)
  }

  @Test func configurationThatLeadsNowhereIsAnError() async throws {
    let folder = try SmallApp.make()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.lintel.yml", withDestinationPath: "no-such-file.yml")
    let result = try await Command.run(["check", "--no-cache", folder.path])
    #expect(result.status == 2)
    #expect(result.error.contains(".lintel.yml") && result.error.contains("symbolic link"))
  }

  @Test(arguments: [
    ("\tprofile: mvvm\n", ":1:1"), ("profile: mvvm\nprofile: uikit\n", ":1:1"),
    ("rules:\n  viewmodel-too-large: { lines: 99999999999999999999 }\n", ":2:33"),
    ("rules:\n  viewmodel-too-large: [1]\n", ":2:24"), ("rules: 5\n", ":1:8"),
    ("a: &a [x, x]\ninclude: [*a, *a]\n", ":1:4"), ("include: [\"../*\"]\n", ":1:11"),
    ("layers:\n  domian: { paths: [\"D\"] }\n", ":2:3"), ("\u{0}", ":1:1"),
    ("include: " + String(repeating: "[", count: 10_000), ":1:"), ("profile: \"mvvm\n", ":2:1"),
    ("---\nprofile: mvvm\n---\nprofile: uikit\n", ":3:"),
  ]) func hostileConfigurationEndsWithTwoAndAPlace(_ text: String, _ place: String) async throws {
    let folder = try SmallApp.make()
    try folder.write(".lintel.yml", text)
    let result = try await Command.run(["check", "--no-cache", folder.path])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(".lintel.yml\(place)"), "\(result.error)")
  }
}
