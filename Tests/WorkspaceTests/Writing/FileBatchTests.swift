import Foundation
import Testing
import Workspace

@Suite struct FileBatchTests {
  private static func folder() throws -> String {
    let root = FileManager.default.temporaryDirectory.path + "/lintel-batch-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    return root
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func files(_ root: String) -> [String] {
    (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
  }

  @Test func writesNewAndOldFiles() throws {
    let root = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try "old".write(toFile: root + "/A.swift", atomically: true, encoding: .utf8)
    try FileBatch.write(
      [
        .init(path: "A.swift", bytes: Self.bytes("new"), old: Self.bytes("old")),
        .init(path: "Features/Orders/B.swift", bytes: Self.bytes("b")),
      ], root: root)
    #expect(try String(contentsOfFile: root + "/A.swift", encoding: .utf8) == "new")
    #expect(try String(contentsOfFile: root + "/Features/Orders/B.swift", encoding: .utf8) == "b")
    #expect(Self.files(root) == ["A.swift", "Features", "Features/Orders", "Features/Orders/B.swift"])
  }

  @Test func aFileThatExistsStopsEverything() throws {
    let root = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try "old".write(toFile: root + "/B.swift", atomically: true, encoding: .utf8)
    let error = #expect(throws: TextFolderError.self) {
      try FileBatch.write(
        [.init(path: "A/A.swift", bytes: Self.bytes("a")), .init(path: "B.swift", bytes: Self.bytes("b"))], root: root)
    }
    #expect(error?.description == "B.swift: exists already, and lintel never overwrites a file; nothing was written")
    #expect(Self.files(root) == ["B.swift"])
  }

  @Test func aFileThatChangedMeanwhileStopsEverything() throws {
    let root = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try "edited".write(toFile: root + "/B.swift", atomically: true, encoding: .utf8)
    #expect(throws: TextFolderError.changedMeanwhile("B.swift")) {
      try FileBatch.write(
        [
          .init(path: "A.swift", bytes: Self.bytes("a")),
          .init(path: "B.swift", bytes: Self.bytes("b"), old: Self.bytes("old")),
        ], root: root)
    }
    #expect(Self.files(root) == ["B.swift"])
  }

  @Test(arguments: ["../A.swift", "/tmp/A.swift", "", "A/../../B.swift", "Out/A.swift"])
  func nothingIsWrittenOutside(_ path: String) throws {
    let root = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createSymbolicLink(atPath: root + "/Out", withDestinationPath: "/tmp")
    #expect(throws: TextFolderError.self) {
      try FileBatch.write([.init(path: path, bytes: Self.bytes("a"))], root: root)
    }
    #expect(Self.files(root) == ["Out"])
  }

  @Test func permissionsStay() throws {
    let root = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try "old".write(toFile: root + "/A.swift", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: root + "/A.swift")
    try FileBatch.write([.init(path: "A.swift", bytes: Self.bytes("new"), old: Self.bytes("old"))], root: root)
    let mode = try FileManager.default.attributesOfItem(atPath: root + "/A.swift")[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
