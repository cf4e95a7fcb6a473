import Foundation
import Testing

/// `lintel graph` as users and their scripts see it.
@Suite struct GraphCommandTests {
  private static let app = SmallApp.leak + "struct Line { let cart: CartViewModel? }\n"

  private func folder() throws -> TemporaryFolder { try TemporaryFolder(["App/Cart.swift": Self.app]) }

  @Test func everyFormatGoesToStandardOutput() async throws {
    let folder = try folder()
    for (format, start) in [
      ("text", "Roles"), ("svg", "<?xml"), ("dot", "digraph"), ("mermaid", "%%"), ("json", "{"),
    ] {
      let result = try await Command.run(["graph", "--no-cache", "--format", format, folder.path])
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.hasPrefix(start))
      #expect(result.error.isEmpty)
    }
  }

  @Test func theNameOfTheFileChoosesTheFormat() async throws {
    let folder = try folder()
    for (name, start) in [("a.svg", "<?xml"), ("a.gv", "digraph"), ("a.mmd", "%%"), ("a.json", "{")] {
      let result = try await Command.run(["graph", "--no-cache", folder.path, "-o", folder.path + "/" + name])
      #expect(result.status == 0 && result.output.isEmpty, "\(result.error)")
      #expect(folder.read(name)?.hasPrefix(start) == true)
    }
    let other = try await Command.run(
      ["graph", "--no-cache", folder.path, "--format", "dot", "-o", folder.path + "/b.svg"])
    #expect(other.status == 0)
    #expect(folder.read("b.svg")?.hasPrefix("digraph") == true)
  }

  @Test func aFocusIsNamed() async throws {
    let folder = try folder()
    let result = try await Command.run(["graph", "--no-cache", folder.path, "--focus", "CartViewModel"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Types around CartViewModel (2 types, 1 dependency"))
  }

  @Test func jsonHasEverythingAndIsTheSameEveryTime() async throws {
    let folder = try folder()
    let arguments = ["graph", "--no-cache", folder.path, "--by", "type", "--format", "json"]
    let first = try await Command.run(arguments)
    let second = try await Command.run(arguments + ["--jobs", "1"])
    #expect(first.output == second.output)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    let edges = try #require(object["edges"] as? [[String: Any]])
    #expect(edges.map { $0["to"] as? String } == ["App/Cart.swift:CartViewModel"])
  }

  @Test(arguments: [
    (["--focus", "CartViewModle"], "did you mean 'CartViewModel'?"), (["--module", "Nothing"], "There is no module"),
    (["--focus", "Line", "--by", "role"], "drop --by role"), (["--depth", "2"], "--focus"),
    (["--focus", "Line", "--depth", "0"], "from 1 to 20"), (["--limit", "0"], "from 1 to 500"),
    (["--by", "folder"], "folder"), (["--format", "png"], "png"), (["--output", "picture.png"], ".svg"),
    (["--output", ""], "empty"), (["--module", ""], "empty"), (["--focus", ""], "empty"),
  ]) func wrongUseEndsWithTwo(_ arguments: [String], _ words: String) async throws {
    let folder = try folder()
    let result = try await Command.run(["graph", "--no-cache"] + arguments, in: folder.path)
    #expect(result.status == 2, "\(arguments)")
    #expect(result.error.contains(words), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test func aFolderThatCannotBeWrittenEndsWithThree() async throws {
    let folder = try folder()
    let result = try await Command.run(["graph", "--no-cache", folder.path, "-o", folder.path + "/no/such/a.svg"])
    #expect(result.status == 3)
    #expect(result.error.contains("cannot be written"))
  }

  @Test func thePictureInTheDocumentationIsThatOfTheSample() async throws {
    let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
    let picture = root + "/Documentation/Images/legacy-shop-roles.svg"
    let result = try await Command.run(
      ["graph", "--no-cache", "--by", "role", "--format", "svg", root + "/Samples/LegacyShop"])
    #expect(result.status == 0)
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" {
      try result.output.write(toFile: picture, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOfFile: picture, encoding: .utf8) == result.output,
      "LINTEL_UPDATE_GOLDEN=1 swift test --filter GraphCommand renews it")
  }

  @Test func anAppWithoutTypesIsAnEmptyPicture() async throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n"])
    for format in ["text", "svg", "dot", "mermaid", "json"] {
      let result = try await Command.run(["graph", "--no-cache", folder.path, "--format", format])
      #expect(result.status == 0, "\(result.error)")
    }
  }
}
