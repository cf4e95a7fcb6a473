import SeededRandom
import Testing
import Workspace

struct GlobTests {
  @Test(arguments: [
    ("App", "App", true), ("App", "App/A.swift", true), ("App", "App/B/A.swift", true), ("App", "Apple/A.swift", false),
    ("App", "Lib/App/A.swift", false), ("App/", "App/A.swift", true), ("./App", "App/A.swift", true),
    ("*.swift", "A.swift", true), ("*.swift", "App/A.swift", false), ("**/*.swift", "A.swift", true),
    ("**/*.swift", "App/B/A.swift", true), ("**/Domain/**", "Domain/A.swift", true),
    ("**/Domain/**", "App/Domain/B/A.swift", true), ("**/Domain/**", "App/Domains/A.swift", false),
    ("App/**/View.swift", "App/View.swift", true), ("App/**/View.swift", "App/a/b/View.swift", true),
    ("App/**/View.swift", "App/MyView.swift", false), ("App/*/View.swift", "App/a/b/View.swift", false),
    ("App/?.swift", "App/A.swift", true), ("App/?.swift", "App/AB.swift", false),
    ("{App,Lib}/**", "Lib/A.swift", true), ("{App,Lib}/**", "Lab/A.swift", false),
    ("A{b{c,d},e}.swift", "Abd.swift", true), ("A{b{c,d},e}.swift", "Ae.swift", true),
    ("A{b{c,d},e}.swift", "Ab.swift", false), ("A{,b}.swift", "A.swift", true),
    ("\\{a\\}/\\*", "{a}/*", true), ("\\{a\\}/\\*", "{a}/b", false), ("[a]", "[a]/x.swift", true),
    ("**", "a/b/c.swift", true), ("a**b", "axxb", true), ("a**b", "a/b", false), ("**/**/a", "x/a", true),
    ("Ünï/**", "Ünï/a.swift", true),
  ])
  func matches(glob: String, path: String, expected: Bool) throws {
    #expect(try PathGlob(glob).matches(path) == expected)
  }

  @Test(arguments: [
    ("", "empty"), ("/", "absolute"), ("/abs", "absolute"), ("a/../b", ".."), ("{a", "'{'"), ("a}", "'}'"),
    ("a\0", "NUL"), (String(repeating: "{a,b}", count: 9), "256"), (String(repeating: "a", count: 5000), "4096"),
  ])
  func unusableGlobsSayWhy(glob: String, part: String) {
    let error = #expect(throws: GlobError.self) { try PathGlob(glob) }
    #expect(error?.description.contains(part) == true)
  }

  /// Naive matchers take exponential time here.
  @Test func hostileGlobsAreFast() throws {
    let glob = try PathGlob(String(repeating: "**/a*", count: 60) + "/b")
    let path = Array(repeating: String(repeating: "a", count: 20), count: 100).joined(separator: "/")
    #expect(!glob.matches(path))
    #expect(!NameGlob(String(repeating: "a*", count: 60) + "b").matches(String(repeating: "a", count: 2000)))
  }

  /// A slow but obvious matcher is the oracle.
  @Test func agreesWithAPlainMatcher() throws {
    var random = SeededGenerator(seed: 5)
    let pieces = ["a", "b", "*", "**", "?", "/", "/**/", "/"]
    for _ in 0..<4000 {
      let glob = (0...random.below(7)).map { _ in random.pick(pieces) }.joined()
      guard let compiled = try? PathGlob(glob) else { continue }
      let components = glob.split(separator: "/").map(Array.init)
      for _ in 0..<6 {
        let path = (0...random.below(4)).map { _ in random.pick(["a", "b", "ab", "ba", "aab"]) }
        let expected = (1...path.count).contains { Self.matches(components[...], path.prefix($0).map(Array.init)[...]) }
        #expect(compiled.matches(path.joined(separator: "/")) == expected, "\(glob) on \(path)")
      }
    }
  }

  private static func matches(_ glob: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
    guard let first = glob.first else { return path.isEmpty }
    if first.count > 1, first.allSatisfy({ $0 == "*" }) {
      // At the end it wants at least one component, in the middle none is fine.
      if glob.count == 1 { return !path.isEmpty }
      return (0...path.count).contains { matches(glob.dropFirst(), path.dropFirst($0)) }
    }
    guard let name = path.first, matchesName(first[...], name[...]) else { return false }
    return matches(glob.dropFirst(), path.dropFirst())
  }

  private static func matchesName(_ glob: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = glob.first else { return name.isEmpty }
    if first == "*" { return (0...name.count).contains { matchesName(glob.dropFirst(), name.dropFirst($0)) } }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return matchesName(glob.dropFirst(), name.dropFirst())
  }

  @Test func namesMatchAsAWhole() {
    #expect(NameGlob("*Processor").matches("ImageProcessor"))
    #expect(!NameGlob("*Processor").matches("ProcessorImage"))
    #expect(NameGlob("Current").matches("Current"))
    #expect(!NameGlob("Current").matches("CurrentUser"))
    #expect(NameGlob("A?C*").matches("ABCD"))
  }
}
