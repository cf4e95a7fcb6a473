import FactStore
import Testing

@Suite struct GitBlobIDTests {
  @Test(arguments: [
    ("", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
    ("hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"),
    ("what is up, doc?", "bd9dbf5aae1a3862dd1526723246b20206e5fc37"),
    ("test content\n", "d670460b4b4aece5915caf5c68d12f560a9fe3e4"),
  ])
  func knownIDs(text: String, hex: String) {
    #expect(GitBlobID(of: Array(text.utf8)).description == hex)
  }

  @Test(.enabled(if: shell("git --version") != nil, "git is not installed"))
  func agreesWithGit() throws {
    // Sizes around every edge of the padding, with and without the prefix, and around whole blocks.
    let sizes = Array(0...200) + [246, 247, 248, 255, 256, 257, 999, 1000, 4095, 4096, 65_535, 65_536, 1 << 20]
    let sandbox = try Sandbox()
    var generator = SystemRandomNumberGenerator()
    var contents: [[UInt8]] = []
    var list = ""
    for size in sizes {
      let content = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      contents.append(content)
      try sandbox.write(content, to: "\(sandbox.root)/\(size)")
      list += "\(size)\n"
    }
    try sandbox.write(Array(list.utf8), to: sandbox.path + "/list")
    let output = try #require(
      shell("cd '\(sandbox.root)' && git hash-object --no-filters --stdin-paths < ../list"))
    #expect(output.split(separator: "\n").map(String.init) == contents.map { GitBlobID(of: $0).description })
  }

  @Test func readsWhatItPrints() throws {
    let id = GitBlobID(of: [1, 2, 3])
    #expect(GitBlobID(hex: id.description) == id)
    #expect(GitBlobID(hex: id.description.uppercased()) == id)
  }

  @Test(arguments: [
    "", "e69de2", "e69de29bb2d1d6434b8b29ae775ad8c2e48c539", "e69de29bb2d1d6434b8b29ae775ad8c2e48c53911",
    "g69de29bb2d1d6434b8b29ae775ad8c2e48c5391", "e69de29bb2d1d6434b8b29ae775ad8c2e48c539é",
  ])
  func refusesOtherText(text: String) {
    #expect(GitBlobID(hex: text) == nil)
  }

  @Test func ordersAsText() {
    let ids = (0..<200).map { GitBlobID(of: [UInt8($0)]) }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }

  @Test func doesNotDependOnAlignment() {
    let content = SampleRun.source(seed: 3, size: 500)
    for shift in 1..<8 {
      let shifted = [UInt8](repeating: 0, count: shift) + content
      let id = shifted.withUnsafeBytes { GitBlobID(of: UnsafeRawBufferPointer(rebasing: $0[shift...])) }
      #expect(id == GitBlobID(of: content))
    }
  }
}
