import Foundation
import Testing
import Workspace

/// Files of lintel's own: whole or untouched, and never through a link that leads out.
struct TextFolderTests {
  private let folder: TemporaryFolder
  private let own: TextFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("app")
    own = TextFolder(".lintel/baseline", root: folder.path("app"))
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path("app/.lintel/baseline/" + name)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func everything() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("app/.lintel/baseline")).sorted()
  }

  @Test func `files are made, replaced and removed with the folders above them`() throws {
    #expect(!own.exists)
    #expect(try own.names(suffix: ".txt").isEmpty)
    #expect(
      try own.write(["a.txt": Array("one".utf8), "b.txt": Array("two".utf8), "c.txt": nil]) == ["a.txt", "b.txt"])
    #expect(own.exists)
    #expect(try own.names(suffix: ".txt") == ["a.txt", "b.txt"])
    #expect(try own.write(["a.txt": Array("three".utf8), "b.txt": nil]) == ["a.txt", "b.txt"])
    #expect(try own.read("a.txt") == Array("three".utf8))
    #expect(try everything() == ["a.txt"])
  }

  @Test func `what is the same is not touched`() throws {
    try own.write(["a.txt": Array("one".utf8)])
    let path = folder.path("app/.lintel/baseline/a.txt")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past, .posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try own.write(["a.txt": Array("one".utf8)]) == [])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == past)
    try own.write(["a.txt": Array("two".utf8)])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `hidden files and other kinds are not looked at`() throws {
    try own.write(["a.txt": []])
    for name in [".hidden.txt", "note.md", ".txt", "a.txt.orig", ".lintel-tmp.1.0"] {
      try folder.write("app/.lintel/baseline/" + name)
    }
    #expect(try own.names(suffix: ".txt") == ["a.txt"])
  }

  @Test func `one file that cannot be replaced leaves all as they were`() throws {
    try own.write(["a.txt": Array("one".utf8)])
    try folder.makeFolder("app/.lintel/baseline/b.txt")
    let error = #expect(throws: TextFolderError.self) {
      try own.write(["a.txt": Array("two".utf8), "b.txt": Array("two".utf8)])
    }
    #expect(error?.description.hasPrefix(".lintel/baseline/b.txt: is a folder") == true)
    #expect(text("a.txt") == "one")
    #expect(try everything() == ["a.txt", "b.txt"])
    #expect(throws: TextFolderError.self) { try own.read("b.txt") }
  }

  @Test func `nothing is written through a link`() throws {
    try own.write(["a.txt": Array("one".utf8)])
    try folder.write("outside.txt", "mine")
    try folder.link("app/.lintel/baseline/b.txt", to: folder.path("outside.txt"))
    let error = #expect(throws: TextFolderError.self) { try own.write(["b.txt": Array("two".utf8)]) }
    #expect(error?.description.contains("a symbolic link") == true)
    #expect(FileManager.default.contents(atPath: folder.path("outside.txt")) == Data("mine".utf8))
    #expect(throws: TextFolderError.self) { try own.read("b.txt") }
  }

  @Test(arguments: ["app/.lintel", "app/.lintel/baseline"])
  func `a folder that leads out of the root is refused`(link: String) throws {
    try folder.makeFolder("elsewhere/baseline")
    try folder.write("elsewhere/baseline/a.txt", "mine")
    try folder.link(link, to: folder.path(link.hasSuffix("baseline") ? "elsewhere/baseline" : "elsewhere"))
    #expect(throws: TextFolderError.leadsOut(".lintel/baseline")) { try own.names(suffix: ".txt") }
    #expect(throws: TextFolderError.leadsOut(".lintel/baseline")) { try own.write(["a.txt": [], "b.txt": []]) }
    #expect(FileManager.default.contents(atPath: folder.path("elsewhere/baseline/a.txt")) == Data("mine".utf8))
  }

  @Test func `a new folder is not made behind a link that leads out`() throws {
    try folder.makeFolder("elsewhere")
    try folder.link("app/.lintel", to: folder.path("elsewhere"))
    #expect(throws: TextFolderError.leadsOut(".lintel/baseline")) { try own.write(["a.txt": []]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")).isEmpty)
    try folder.remove("app/.lintel")
    try folder.makeFolder("app/.lintel")
    try folder.link("app/.lintel/baseline", to: folder.path("nowhere"))
    #expect(own.exists)
    #expect(throws: TextFolderError.self) { try own.write(["a.txt": []]) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("nowhere")))
  }

  @Test func `a link within the root is fine`() throws {
    try folder.makeFolder("app/config/baseline")
    try folder.link("app/.lintel", to: "config")
    try own.write(["a.txt": Array("one".utf8)])
    #expect(FileManager.default.contents(atPath: folder.path("app/config/baseline/a.txt")) == Data("one".utf8))
  }

  @Test func `a folder that the user names may be anywhere`() throws {
    try folder.makeFolder("shared")
    let given = TextFolder(given: "../shared/baseline", currentDirectory: folder.path("app"), root: folder.path("app"))
    #expect(given.relativePath == nil)
    #expect(given.shownPath == "../shared/baseline")
    try given.write(["a.txt": Array("one".utf8)])
    #expect(FileManager.default.contents(atPath: folder.path("shared/baseline/a.txt")) == Data("one".utf8))
    let inside = TextFolder(given: "debt", currentDirectory: folder.path("app"), root: folder.path("app"))
    #expect(inside.relativePath == "debt")
  }

  @Test func `a file where the folder should be is said`() throws {
    try folder.write("app/.lintel/baseline", "text")
    let error = #expect(throws: TextFolderError.self) { try own.names(suffix: ".txt") }
    #expect(error?.description == ".lintel/baseline: is a regular file; name a folder")
    #expect(throws: TextFolderError.self) { try own.write(["a.txt": []]) }
  }

  @Test func `what a killed process left is cleared away, and of a living one it stays`() throws {
    try own.write(["a.txt": []])
    // No process has such a number: it is beyond every limit.
    try folder.write("app/.lintel/baseline/.lintel-tmp.2147483646.0")
    try folder.write("app/.lintel/baseline/.lintel-tmp.\(getppid()).0")
    try own.write(["a.txt": [1]])
    #expect(try everything() == [".lintel-tmp.\(getppid()).0", "a.txt"])
  }

  @Test func `who reads while it is written sees old or new`() throws {
    let old = [UInt8](repeating: 0x61, count: 200_000)
    let new = [UInt8](repeating: 0x62, count: 300_000)
    try own.write(["a.txt": old])
    let path = folder.path("app/.lintel/baseline/a.txt")
    let own = own
    let writer = Thread {
      for round in 0..<40 { _ = try? own.write(["a.txt": round.isMultiple(of: 2) ? new : old]) }
    }
    writer.start()
    while !writer.isFinished {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(bytes == old || bytes == new)
    }
  }
}
