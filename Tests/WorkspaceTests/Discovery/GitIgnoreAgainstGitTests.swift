import SeededRandom
import Testing
import Workspace

/// git itself is the oracle: random trees with random ignore files, listed by both.
struct GitIgnoreAgainstGitTests {
  @Test(arguments: 0..<16)
  func agreesWithGitOnRandomTrees(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    var folders = [""]
    for _ in 0..<14 {
      let path = random.pick(folders) + random.pick(Self.names)
      folders.append(path + "/")
      for _ in 0...2 { try folder.write(path + "/" + random.pick(Self.names) + ".swift") }
    }
    for place in [""] + (0..<4).map({ _ in random.pick(folders) }) {
      let lines = (0...random.below(9)).map { _ in Self.pattern(&random) }
      try folder.write(place + ".gitignore", lines.joined(separator: random.pick(["\n", "\n", "\r\n"])))
    }
    if random.below(2) == 0 {
      try folder.write(".git/info/exclude", (0..<3).map { _ in Self.pattern(&random) }.joined(separator: "\n"))
    }
    let expected = try folder.git("ls-files", "--others", "--exclude-standard", "-z").split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasSuffix(".swift") }
    let found = Discovery.find(root: folder.path, rules: try DiscoveryRules())
    #expect(found.files.map(\.path) == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    // The same from a root inside the work tree.
    for start in Set(folders.map { String($0.prefix { $0 != "/" }) }).subtracting([""]) {
      let prefix = start + "/"
      let inside = expected.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      // A folder that is ignored itself has nothing to list for git, but was asked for by name.
      if inside.isEmpty { continue }
      let found = Discovery.find(root: folder.path(start), rules: try DiscoveryRules())
      #expect(found.files.map(\.path) == inside.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }

  @Test func agreesWithGitOnManySinglePatterns() throws {
    var random = SeededGenerator(seed: 4711)
    let folder = try TemporaryFolder()
    let count = 60
    // One work tree per pattern inside one folder: the nested tree's patterns see only its own files.
    var patterns: [String] = []
    for index in 0..<count {
      let pattern = Self.pattern(&random)
      patterns.append(pattern)
      for name in ["a", "b/a", "ab/b", "a/ab/a", "a b", "b/a-b/b", "a/b/ab", "[a]", "a]", "foo/a/ab"] {
        try folder.write("\(index)/\(name).swift")
        try folder.write("\(index)/\(name)/x.swift")
      }
      try folder.write("\(index)/.gitignore", pattern)
    }
    for index in 0..<count {
      try folder.git("init", "-q", "\(index)")
      let listed = try folder.git(["ls-files", "--others", "--exclude-standard", "-z"], in: "\(index)")
      let expected = listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .filter { $0.hasSuffix(".swift") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let found = Discovery.find(root: folder.path("\(index)"), rules: try DiscoveryRules())
      #expect(found.files.map(\.path) == expected, "pattern: \(patterns[index].debugDescription)")
    }
    let all = Discovery.find(root: folder.path, rules: try DiscoveryRules())
    let separate = try (0..<count).flatMap { index in
      Discovery.find(root: folder.path("\(index)"), rules: try DiscoveryRules()).files.map { "\(index)/\($0.path)" }
    }
    #expect(Set(all.files.map(\.path)) == Set(separate))
  }

  private static let names = ["a", "b", "ab", "a b", "a-b", "foo", "a.b", "[a]", "#a", "!b", "a]", "\\a"]

  private static func pattern(_ random: inout SeededGenerator) -> String {
    let whole = [
      "", "#a", "\\#a.swift", "!", "\\!b.swift", "/", "a/", "/a", "*.swift", "**", "**/", "/**", "!*/", "a ", "a\\ ",
      "*", "!a*", "foo/**", "**/a", "a/**/b", "*/", "a**/b.swift", "foo**/a", "a/*", "!/a/ab", "\\a.swift", "a\\",
    ]
    if random.below(4) == 0 { return random.pick(whole) }
    let pieces = [
      "a", "b", "ab", "foo", "*", "**", "?", "/", "/", "/", "[ab]", "[!a]", "[^b]", "[a-b]", "[]a]", "[[:alpha:]]",
      "[[:bad:]]", "[a", "\\*", "\\a", ".swift", " ", "-", "[b-a]", "***", "/**/", "**/", "/**", "[[]", "[\\]]",
      "\\[a\\]",
      "[a-]", "[!-a]", "[[:a]", "[a\\-b]", "\\", "\\/", "[[:alpha:]-b]", "*.swift",
    ]
    var text = random.below(5) == 0 ? "!" : ""
    for _ in 0...random.below(5) { text += random.pick(pieces) }
    return text
  }
}
