import Foundation
import Testing

/// The command as users and their scripts see it: exit codes, streams, files.
@Suite struct CheckCommandTests {
  @Test func findingsEndWithOneAndGoToStandardOutput() async throws {
    let folder = try SmallApp.make()
    let result = try await Command.run(["check", "--no-cache", folder.path])
    #expect(result.status == 1)
    #expect(result.output.contains("[sink-captures-self]"))
    #expect(result.error.isEmpty)
    #expect(!result.output.contains("\u{1B}["))
  }

  @Test func thresholdDecidesTheExitCode() async throws {
    let folder = try SmallApp.make([".lintel.yml": "rules:\n  sink-captures-self: medium\n"])
    let arguments = ["check", "--no-cache", folder.path, "--only", "sink-captures-self"]
    #expect(try await Command.run(arguments).status == 0)
    #expect(try await Command.run(arguments + ["--fail-on", "medium"]).status == 1)
    #expect(try await Command.run(["check", "--no-cache", folder.path, "--fail-on", "never"]).status == 0)
  }

  @Test func cleanAppEndsWithZero() async throws {
    let folder = try TemporaryFolder(["A.swift": "struct A { let a = 1 }\n"])
    let result = try await Command.run(["check", "--no-cache", folder.path])
    #expect(result.status == 0)
    #expect(result.output.contains("No findings"))
  }

  @Test(arguments: [
    ["check", "/no/such/folder"], ["check", "--no-such-option"], ["check", "--format", "html5"],
    ["check", "--only", "nothing"],
    ["check", "--jobs", "-1"], ["check", "--fail-on", "sometimes"], ["check", "--profile", "viper"],
    ["explain", "nothing"],
    ["nonsense"], ["check", "--no-cache", "--cache-path", "x"], ["roles", "--why", "Nobody"],
  ]) func wrongUseEndsWithTwo(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder(["A.swift": "struct A {}"])
    let result = try await Command.run(arguments, in: folder.path)
    #expect(result.status == 2, "\(arguments) \(result.output) \(result.error)")
    #expect(!result.error.isEmpty)
    #expect(result.output.isEmpty)
  }

  @Test func badConfigurationEndsWithTwoAndNamesThePlace() async throws {
    let folder = try SmallApp.make([".lintel.yml": "rules:\n  sink-captures-selff: off\n"])
    let result = try await Command.run(["check", folder.path])
    #expect(result.status == 2)
    #expect(result.error.contains(".lintel.yml:2:3"))
    #expect(result.error.contains("sink-captures-self"))
  }

  @Test func helpAndVersionEndWithZero() async throws {
    for arguments in [["--help"], ["check", "--help"], ["--version"], ["help", "roles"]] {
      let result = try await Command.run(arguments)
      #expect(result.status == 0, "\(arguments)")
      #expect(!result.output.isEmpty)
    }
  }

  @Test func everyFormatNamesTheFinding() async throws {
    let folder = try SmallApp.make()
    for format in ["text", "json", "sarif", "xcode", "github", "gitlab", "bitbucket", "junit", "markdown", "html"] {
      let result = try await Command.run(["check", "--no-cache", "--format", format, folder.path])
      #expect(result.status == 1)
      #expect(result.output.contains("sink-captures-self"), "\(format)")
    }
    let json = try await Command.run(["check", "--no-cache", "--format", "json", folder.path]).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect((object["findings"] as? [Any])?.isEmpty == false)
  }

  @Test func ownersReachThePageAndJSON() async throws {
    let folder = try SmallApp.make(["CODEOWNERS": "* @shop/app\n/App/ nobody\n"])
    for format in ["html", "json"] {
      let result = try await Command.run(["check", "--no-cache", "--format", format, folder.path])
      #expect(result.status == 1)
      #expect(result.output.contains("@shop/app"), "\(format)")
      #expect(result.error.contains("warning: CODEOWNERS:2: 'nobody' is no owner"), "\(result.error)")
    }
    // Formats that do not say who owns a file do not look.
    let text = try await Command.run(["check", "--no-cache", folder.path])
    #expect(text.error.isEmpty && !text.output.contains("@shop"))
  }

  @Test func pageShowsTheCode() async throws {
    let folder = try SmallApp.make()
    let output = folder.path + "/lintel.html"
    let result = try await Command.run(["check", "--no-cache", "--format", "html", "--output", output, folder.path])
    #expect(result.status == 1 && result.output.isEmpty && result.error.isEmpty)
    let page = try #require(folder.read("lintel.html"))
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains("App/<wbr>Cart.swift</bdi>:6") && page.contains("store(in: &amp;subscriptions)"))
    #expect(!page.contains(folder.path))
  }

  @Test func outputFileIsReplacedWhole() async throws {
    let folder = try SmallApp.make(["report.json": String(repeating: "stale-content ", count: 100_000)])
    let result = try await Command.run(
      ["check", "--no-cache", "--format", "json", "--output", folder.path + "/report.json", folder.path])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    let text = try #require(folder.read("report.json"))
    #expect(text.hasPrefix("{") && !text.contains("stale-content"))
    let failing = try await Command.run(["check", "--no-cache", "--output", folder.path + "/no/folder/x", folder.path])
    #expect(failing.status == 3)
    #expect(failing.error.contains("no/folder/x"))
  }

  @Test func colorOnlyWhenAskedFor() async throws {
    let folder = try SmallApp.make()
    let forced = try await Command.run(["check", "--no-cache", folder.path], environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output.contains("\u{1B}["))
  }

  @Test func closedPipeKeepsTheExitCode() async throws {
    let folder = try SmallApp.make()
    let line = "\"$lintel\" check --no-cache \"$app\" | true; exit ${PIPESTATUS[0]}"
    #expect(try await Command.shell(line, app: folder.path).status == 1)
  }

  @Test func rolesExplainThemselves() async throws {
    let folder = try SmallApp.make()
    let list = try await Command.run(["roles", "--no-cache", folder.path])
    #expect(list.output.contains("CartViewModel"))
    let why = try await Command.run(["roles", "--no-cache", "--why", "CartViewModel", folder.path])
    #expect(why.output.contains("role viewModel") && why.output.contains("is observable"))
    let json = try await Command.run(["roles", "--no-cache", "--format", "json", folder.path])
    #expect(json.output.contains("\"role\": \"viewModel\"") || json.output.contains("\"role\":\"viewModel\""))
  }

  @Test func initWritesAConfigurationThatCheckReads() async throws {
    let folder = try SmallApp.make()
    #expect(try await Command.run(["init", "--no-cache", folder.path]).status == 0)
    #expect(folder.read(".lintel.yml")?.contains("profile: auto") == true)
    #expect(try await Command.run(["check", "--no-cache", folder.path]).status == 1)
    let again = try await Command.run(["init", "--no-cache", folder.path])
    #expect(again.status == 2)
    #expect(again.error.contains("--force"))
    #expect(try await Command.run(["init", "--no-cache", "--force", folder.path]).status == 0)
  }

  @Test func changedSinceReportsOnlyChanges() async throws {
    let folder = try SmallApp.make([
      "App/Other.swift": SmallApp.leak.replacingOccurrences(of: "CartViewModel", with: "OtherViewModel")
    ])
    func git(_ arguments: String...) async throws {
      let author = ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b.c"]
      #expect(try await Command.run(["git"] + author + arguments, program: "/usr/bin/env").status == 0)
    }
    try await git("init", "-q")
    try await git("add", ".")
    try await git("commit", "-q", "-m", "start")
    let clean = try await Command.run(["check", "--no-cache", "--changed-since", "HEAD", folder.path])
    #expect(clean.status == 0)
    try folder.write(
      "App/Other.swift", "// edited\n" + SmallApp.leak.replacingOccurrences(of: "CartViewModel", with: "OtherViewModel")
    )
    let changed = try await Command.run(["check", "--no-cache", "--changed-since", "HEAD", folder.path])
    #expect(changed.status == 1)
    #expect(changed.output.contains("Other.swift") && !changed.output.contains("Cart.swift"))
    let unknown = try await Command.run(["check", "--no-cache", "--changed-since", "no-such-revision", folder.path])
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("no-such-revision"))
  }

  @Test func timingsGoToStandardError() async throws {
    let folder = try SmallApp.make()
    let result = try await Command.run([
      "check", "--cache-path", folder.path + "/cache", "--timings", folder.path + "/App",
    ])
    #expect(result.error.contains("facts") && result.error.contains("total"))
    #expect(!result.output.contains("wall ms"))
  }
}
