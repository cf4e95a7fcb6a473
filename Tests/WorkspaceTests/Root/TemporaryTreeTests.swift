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

  // Mutation: ask for no lock, or sweep nothing.
  @Test func `what a killed process left behind goes with the next one, what is in use stays`() throws {
    let live = try TemporaryTree.make()
    defer { live.remove() }
    let letters = UUID().uuidString.prefix(6)
    let dead = (live.path as NSString).deletingLastPathComponent + "/lintel-tree-\(letters)"
    let other = dead + "-other"
    for path in [dead, other] {
      try FileManager.default.createDirectory(atPath: path + "/tree", withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(atPath: other) }
    for path in [dead, other, live.path] {
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: path)
    }
    try TemporaryTree.make().remove()
    #expect(!FileManager.default.fileExists(atPath: dead))
    #expect(FileManager.default.fileExists(atPath: other))
    #expect(FileManager.default.fileExists(atPath: live.path))
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
