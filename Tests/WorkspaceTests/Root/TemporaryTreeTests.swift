import Foundation
import Testing
import Workspace

struct TemporaryTreeTests {
  // Mutation: follow links, or leave folders that cannot be written to.
  @Test func `a temporary tree goes with all that is in it, and nothing else`() throws {
    let outside = try TemporaryFolder()
    try outside.write("kept.swift")
    let tree = try TemporaryTree.make()
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path) == [])
    let deep = tree.path + "/a/b/" + String(repeating: "c", count: 200)
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    for name in ["file", ".hidden", "with \"quotes\""] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: deep + "/" + name))
    }
    #expect(symlink(outside.path, tree.path + "/link") == 0)
    #expect(chmod(tree.path + "/a/b", 0o500) == 0)
    tree.remove()
    #expect(!FileManager.default.fileExists(atPath: tree.path))
    #expect(FileManager.default.fileExists(atPath: outside.path("kept.swift")))
  }

  @Test func `only its owner can read it, and no two are the same`() throws {
    let trees = try (0..<3).map { _ in try TemporaryTree.make() }
    defer { for tree in trees { tree.remove() } }
    #expect(Set(trees.map(\.path)).count == 3)
    for tree in trees {
      let attributes = try FileManager.default.attributesOfItem(atPath: tree.path)
      #expect((attributes[.posixPermissions] as? Int) == 0o700)
    }
  }
}
