import Testing
import Workspace

@Suite struct CodeOwnersTests {
  private func owners(_ text: String, in place: String = "CODEOWNERS") throws -> CodeOwners {
    let folder = try TemporaryFolder()
    try folder.write(place, text)
    return try #require(CodeOwners.read(root: folder.path))
  }

  /// What GitHub's documentation says of each pattern, and what its matcher does beyond that.
  @Test(arguments: [
    ("*", ["a.swift", "a/b/c.swift"], []),
    ("*.swift", ["a.swift", "a/b.swift", "a/x.swift/b"], ["a.swiftx"]),
    ("/App/", ["App/a.swift", "App/a/b.swift"], ["a/App/b.swift", "App"]),
    ("App/", ["App/a.swift", "a/App/b.swift"], ["App", "a/App"]),
    ("App", ["App", "App/a.swift", "a/App/b.swift"], ["Apps/a.swift"]),
    ("App/*", ["App/a.swift"], ["App/a/b.swift", "x/App/a.swift"]),
    ("App/*.swift", ["App/a.swift"], ["App/a/b.swift"]),
    ("/App/Home", ["App/Home", "App/Home/a.swift"], ["App/Home2/a.swift", "x/App/Home/a.swift"]),
    ("App/Home", ["App/Home/a.swift"], ["x/App/Home/a.swift"]),
    ("**/Home", ["Home/a.swift", "App/Home/a.swift"], ["App/Homes/a.swift"]),
    ("**/Home/", ["App/Home/a.swift"], ["App/Home"]),
    ("App/**/Home.swift", ["App/Home.swift", "App/a/b/Home.swift"], ["Home.swift", "App/aHome.swift"]),
    ("App/**", ["App/a.swift", "App/a/b.swift"], ["Apps/a.swift"]),
    ("**", ["a", "a/b"], []),
    ("Feature?/", ["Feature1/a.swift"], ["Feature10/a.swift", "Feature/a.swift"]),
    (#"My\ App/"#, ["My App/a.swift"], ["My/a.swift"]),
    (#"\*.swift"#, ["*.swift"], ["a.swift"]),
    ("a[bc].swift", ["a[bc].swift"], ["ab.swift"]),
    ("Home.SWIFT", ["Home.SWIFT"], ["Home.swift"]),
  ]) func pattern(_ pattern: String, _ matched: [String], _ others: [String]) throws {
    let owners = try owners("\(pattern) @team\n")
    #expect(owners.problems.isEmpty)
    for path in matched { #expect(owners.owners(of: path) == ["@team"], "\(pattern) \(path)") }
    for path in others { #expect(owners.owners(of: path).isEmpty, "\(pattern) \(path)") }
  }

  @Test func lastMatchDecides() throws {
    let owners = try owners(
      """
      \u{FEFF}# Owners of everything

      *        @all
      /App/    @app ada@example.com  # comment @nobody\r
      /App/Generated/
      *.md\t@docs @org/writers
      """)
    #expect(owners.problems.isEmpty)
    #expect(owners.path == "CODEOWNERS")
    #expect(owners.owners(of: "x.swift") == ["@all"])
    #expect(owners.owners(of: "App/x.swift") == ["@app", "ada@example.com"])
    #expect(owners.owners(of: "App/Generated/x.swift").isEmpty)
    #expect(owners.owners(of: "App/Generated/x.md") == ["@docs", "@org/writers"])
  }

  @Test func sectionsOfGitLabAddUp() throws {
    let owners = try owners(
      """
      * @all
      [Data][2] @db @dba
      *.sql
      /App/Models/ @models
      ^[Design]
      /App/ @design
      [DATA]
      /App/Models/Old/ @@maintainer
      """, in: ".gitlab/CODEOWNERS")
    #expect(owners.problems.isEmpty)
    #expect(owners.owners(of: "a.sql") == ["@all", "@db", "@dba"])
    #expect(owners.owners(of: "App/Models/a.swift") == ["@all", "@models", "@design"])
    #expect(owners.owners(of: "App/Models/Old/a.swift") == ["@all", "@@maintainer", "@design"])
  }

  @Test func firstPlaceWins() throws {
    let folder = try TemporaryFolder()
    try folder.write("docs/CODEOWNERS", "* @docs")
    #expect(CodeOwners.read(root: folder.path)?.owners(of: "a") == ["@docs"])
    try folder.write("CODEOWNERS", "* @root")
    #expect(CodeOwners.read(root: folder.path)?.owners(of: "a") == ["@root"])
    try folder.write(".github/CODEOWNERS", "* @github")
    #expect(CodeOwners.read(root: folder.path)?.owners(of: "a") == ["@github"])
  }

  @Test func pathsStartAtTheRepository() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("CODEOWNERS", "/ios/App/ @app\n/App/ @other\n")
    try folder.write("ios/App/a.swift")
    let owners = try #require(CodeOwners.read(root: folder.path("ios")))
    #expect(owners.owners(of: "App/a.swift") == ["@app"])
  }

  @Test func nothingWithoutAFile() throws {
    #expect(CodeOwners.read(root: try TemporaryFolder().path) == nil)
  }

  @Test func wrongLinesAreNamedAndTheRestCounts() throws {
    let owners = try owners(
      """
      * @all
      *.swift bob @all
      !App/ @app
      a***b @app
      / @app
      a\\
      \u{1B}[31m @x\u{7} y
      /App/ @app
      """)
    #expect(
      owners.problems == [
        "CODEOWNERS:2: 'bob' is no owner; write @user, @organization/team or a mail address; the line has no effect",
        "CODEOWNERS:3: the pattern '!App/' starts with '!', which is not supported; the line has no effect",
        "CODEOWNERS:4: the pattern 'a***b' has three stars in a row; write '**' to cross folders; the line has no effect",
        "CODEOWNERS:5: the pattern '/' matches no file; write '*' for all files; the line has no effect",
        "CODEOWNERS:6: the pattern 'a\\\\' ends in a backslash with nothing to escape; the line has no effect",
        "CODEOWNERS:7: 'y' is no owner; write @user, @organization/team or a mail address; the line has no effect",
      ])
    #expect(owners.owners(of: "x.swift") == ["@all"])
    #expect(owners.owners(of: "App/x.swift") == ["@app"])
  }

  @Test func manyWrongLinesAreCounted() throws {
    let owners = try owners(String(repeating: "* nobody\n", count: 1_000) + "* @all\n")
    #expect(owners.problems.count == 11)
    #expect(owners.problems.last == "CODEOWNERS: 990 more lines are wrong and have no effect")
    #expect(owners.owners(of: "a") == ["@all"])
  }

  @Test func bytesThatAreNoText() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "CODEOWNERS", bytes: Array("* @all\n".utf8) + [0xFF, 0x20, 0x40, 0x61, 0x0A, 0x00, 0x0A] + Array("/a @a".utf8))
    let owners = try #require(CodeOwners.read(root: folder.path))
    #expect(owners.problems.count == 2)
    #expect(owners.problems.first?.hasPrefix("CODEOWNERS:2: it is not UTF-8 text") == true)
    #expect(owners.owners(of: "a") == ["@a"])
    try folder.write("CODEOWNERS", bytes: [0xFF, 0xFE, 0x2A, 0x00])
    #expect(CodeOwners.read(root: folder.path)?.problems.first?.contains("UTF-16") == true)
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("CODEOWNERS/x", "")
    #expect(
      CodeOwners.read(root: folder.path)?.problems == [
        "CODEOWNERS: it is a folder, not a regular file; no file has an owner"
      ])
    let huge = try TemporaryFolder()
    try huge.write("CODEOWNERS", String(repeating: "* @all\n", count: 500_000))
    let owners = try #require(CodeOwners.read(root: huge.path))
    #expect(owners.problems.first?.contains("the limit is 3145728 bytes") == true)
    #expect(owners.owners(of: "a").isEmpty)
  }

  /// Lines and files in proportion: a match that goes back would need hours.
  @Test(.timeLimit(.minutes(1))) func hostilePatternsTakeNoTime() throws {
    let pattern = String(repeating: "*a", count: 2_000) + "b"
    let owners = try owners(String(repeating: "/\(pattern) @a\n", count: 20))
    let path = String(repeating: "a", count: 4_000)
    #expect(owners.owners(of: path).isEmpty)
  }
}
