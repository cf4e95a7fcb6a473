import Foundation
import Testing

/// `lintel merge-driver`, as git starts it.
@Suite struct MergeDriverTests {
  private func git(_ folder: TemporaryFolder, _ line: String) async throws -> Int32 {
    try await Command.shell(
      "cd \"$app\" && export GIT_CONFIG_GLOBAL=/dev/null PATH=\"$(dirname \"$lintel\"):$PATH\" && git -c user.name=A"
        + " -c user.email=a@example.com \(line)", app: folder.path
    ).status
  }

  private func lintel(_ folder: TemporaryFolder, _ arguments: String...) async throws -> Command.Result {
    try await Command.run(arguments + ["--no-cache"], in: folder.path)
  }

  @Test func `Branches that update and accept everything are merged by git without a conflict`() async throws {
    let app = try SmallApp.make()
    #expect(try await git(app, "init -q -b main") == 0)
    let installed = try await lintel(app, "init", "--merge-driver")
    #expect(installed.status == 0 && installed.error.contains(".gitattributes"))
    #expect(
      app.read(".gitattributes") == "refactoring/*.md merge=lintel\n.lintel/baseline/*.txt merge=lintel\n")
    #expect(try await lintel(app, "init", "--merge-driver").error.contains("is set in this clone"))
    _ = try await lintel(app, "baseline", "record")
    _ = try await lintel(app, "plan")
    #expect(try await git(app, "add -A") == 0)
    #expect(try await git(app, "commit -q -m base") == 0)
    for (branch, name) in [("one", "Home"), ("two", "House")] {
      #expect(try await git(app, "checkout -q -b \(branch) main") == 0)
      try app.write("App/\(name).swift", SmallApp.leak.replacing("CartViewModel", with: "\(name)ViewModel"))
      _ = try await lintel(app, "baseline", "record", "--accept-new", "--reason", "for \(name)")
      _ = try await lintel(app, "plan", "update", "--everything")
      #expect(try await git(app, "add -A") == 0)
      #expect(try await git(app, "commit -q -m \(branch)") == 0)
    }
    #expect(try await git(app, "merge -q --no-edit one") == 0)
    let discovered = app.read("refactoring/discovered.md") ?? ""
    #expect(discovered.contains("HomeViewModel") && discovered.contains("HouseViewModel"))
    let check = try await lintel(app, "check", "--strict-baseline")
    #expect(check.status == 0, "\(check.output)")
    let update = try await lintel(app, "plan", "update", "--everything", "--dry-run")
    #expect(update.status == 0 && !update.output.contains("Discovered"), "\(update.output)")
  }

  @Test func `A conflict of people leaves markers and exit code 1, and what is no text is named`() async throws {
    let folder = try TemporaryFolder(["o": "a\n", "a": "b\n", "b": "c\n"])
    let result = try await Command.run(["merge-driver", "o", "a", "b", "refactoring/cart.md"], in: folder.path)
    #expect(result.status == 1 && folder.read("a") == "<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n")
    try Data([0xFF]).write(to: URL(fileURLWithPath: folder.path + "/b"))
    let broken = try await Command.run(["merge-driver", "o", "a", "b", "refactoring/cart.md"], in: folder.path)
    #expect(broken.status == 2 && broken.error.contains("b: it is not valid UTF-8"))
    let missing = try await Command.run(["merge-driver", "o", "a", "none", "x.md"], in: folder.path)
    #expect(missing.status == 2 && missing.error.contains("none: "))
  }
}
