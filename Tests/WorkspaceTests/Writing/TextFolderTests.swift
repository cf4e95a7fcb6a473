import Foundation
import Testing
import Workspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

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

  private func names(_ suffix: String = ".txt") throws -> [String] { try own.contents(suffix: suffix).map(\.name) }

  /// Over whatever is there.
  @discardableResult
  private func put(_ files: [String: [UInt8]?]) throws -> [String] {
    try own.write(files, over: own.contents(suffix: ".txt"))
  }

  private func everything() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("app/.lintel/baseline")).sorted()
  }

  @Test func `files are made, replaced and removed with the folders above them`() throws {
    #expect(!own.exists)
    #expect(try names().isEmpty)
    #expect(
      try put(["a.txt": Array("one".utf8), "b.txt": Array("two".utf8), "c.txt": nil]) == ["a.txt", "b.txt"])
    #expect(own.exists)
    #expect(try names() == ["a.txt", "b.txt"])
    #expect(try put(["a.txt": Array("three".utf8), "b.txt": nil]) == ["a.txt", "b.txt"])
    #expect(try own.contents(suffix: ".txt") == [TextFile(name: "a.txt", bytes: Array("three".utf8))])
    #expect(try everything() == ["a.txt"])
  }

  @Test func `what is the same is not touched`() throws {
    try put(["a.txt": Array("one".utf8)])
    let path = folder.path("app/.lintel/baseline/a.txt")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past, .posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try put(["a.txt": Array("one".utf8)]) == [])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == past)
    try put(["a.txt": Array("two".utf8)])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `hidden files and other kinds are not looked at`() throws {
    try put(["a.txt": []])
    for name in [".hidden.txt", "note.md", ".txt", "a.txt.orig", ".lintel-tmp.txt"] {
      try folder.write("app/.lintel/baseline/" + name)
    }
    #expect(try names() == ["a.txt"])
  }

  @Test func `one file that cannot be replaced leaves all as they were`() throws {
    try put(["a.txt": Array("one".utf8)])
    let read = try own.contents(suffix: ".txt")
    try folder.makeFolder("app/.lintel/baseline/b.txt")
    let error = #expect(throws: TextFolderError.self) {
      try own.write(["a.txt": Array("two".utf8), "b.txt": Array("two".utf8)], over: read)
    }
    #expect(error?.description.hasPrefix(".lintel/baseline/b.txt: is a folder") == true)
    #expect(text("a.txt") == "one")
    #expect(try everything() == ["a.txt", "b.txt"])
    #expect(throws: TextFolderError.self) { try names() }
  }

  @Test func `nothing is written through a link`() throws {
    try put(["a.txt": Array("one".utf8)])
    let read = try own.contents(suffix: ".txt")
    try folder.write("outside.txt", "mine")
    try folder.link("app/.lintel/baseline/b.txt", to: folder.path("outside.txt"))
    let error = #expect(throws: TextFolderError.self) { try own.write(["b.txt": Array("two".utf8)], over: read) }
    #expect(error?.description.contains("a symbolic link") == true)
    #expect(FileManager.default.contents(atPath: folder.path("outside.txt")) == Data("mine".utf8))
    #expect(throws: TextFolderError.self) { try names() }
  }

  @Test func `what somebody changed since it was read is not replaced`() throws {
    try put(["a.txt": Array("one".utf8), "b.txt": Array("one".utf8)])
    let read = try own.contents(suffix: ".txt")
    let changes: [String: [UInt8]?] = ["a.txt": Array("two".utf8), "b.txt": nil, "c.txt": Array("two".utf8)]
    // Changed, removed, and come.
    for (name, edit) in [("a.txt", "mine"), ("b.txt", "mine"), ("a.txt", nil), ("c.txt", "mine")] {
      if let edit { try folder.write("app/.lintel/baseline/" + name, edit) } else { try remove(name) }
      let error = #expect(throws: TextFolderError.self) { try own.write(changes, over: read) }
      #expect(error == .changedMeanwhile(".lintel/baseline/" + name))
      for name in ["a.txt", "b.txt", "c.txt"] where text(name) != nil { try remove(name) }
      for file in read { try put([file.name: file.bytes]) }
    }
    // Whoever made the same change is no trouble.
    try folder.write("app/.lintel/baseline/a.txt", "two")
    try remove("b.txt")
    #expect(try own.write(changes, over: read) == ["c.txt"])
  }

  private func remove(_ name: String) throws { try folder.remove("app/.lintel/baseline/" + name) }

  @Test(arguments: ["app/.lintel", "app/.lintel/baseline"])
  func `a folder that leads out of the root is refused`(link: String) throws {
    try folder.makeFolder("elsewhere/baseline")
    try folder.write("elsewhere/baseline/a.txt", "mine")
    try folder.link(link, to: folder.path(link.hasSuffix("baseline") ? "elsewhere/baseline" : "elsewhere"))
    #expect(throws: TextFolderError.leadsOut(".lintel/baseline")) { try names() }
    #expect(throws: TextFolderError.leadsOut(".lintel/baseline")) { try own.write(["a.txt": [1]], over: []) }
    #expect(FileManager.default.contents(atPath: folder.path("elsewhere/baseline/a.txt")) == Data("mine".utf8))
  }

  @Test func `a new folder is not made behind a link that leads out`() throws {
    try folder.makeFolder("elsewhere")
    try folder.link("app/.lintel", to: folder.path("elsewhere"))
    #expect(throws: TextFolderError.leadsOut(".lintel/baseline")) { try own.write(["a.txt": []], over: []) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")).isEmpty)
    try folder.remove("app/.lintel")
    try folder.makeFolder("app/.lintel")
    try folder.link("app/.lintel/baseline", to: folder.path("nowhere"))
    #expect(own.exists)
    #expect(throws: TextFolderError.self) { try own.write(["a.txt": []], over: []) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("nowhere")))
  }

  @Test func `a link within the root is fine`() throws {
    try folder.makeFolder("app/config/baseline")
    try folder.link("app/.lintel", to: "config")
    try put(["a.txt": Array("one".utf8)])
    #expect(FileManager.default.contents(atPath: folder.path("app/config/baseline/a.txt")) == Data("one".utf8))
  }

  @Test func `a folder that the user names may be anywhere`() throws {
    try folder.makeFolder("shared")
    let given = TextFolder(given: "../shared/baseline", currentDirectory: folder.path("app"), root: folder.path("app"))
    #expect(given.relativePath == nil)
    #expect(given.shownPath == "../shared/baseline")
    try given.write(["a.txt": Array("one".utf8)], over: [])
    #expect(FileManager.default.contents(atPath: folder.path("shared/baseline/a.txt")) == Data("one".utf8))
    let inside = TextFolder(given: "debt", currentDirectory: folder.path("app"), root: folder.path("app"))
    #expect(inside.relativePath == "debt")
  }

  @Test func `a file where the folder should be is said`() throws {
    try folder.write("app/.lintel/baseline", "text")
    let error = #expect(throws: TextFolderError.self) { try names() }
    #expect(error?.description == ".lintel/baseline: is a regular file, not a folder")
    #expect(throws: TextFolderError.self) { try own.write(["a.txt": []], over: []) }
  }

  @Test func `whoever uses the folder ends what a killed writer began`() throws {
    try put(["a.txt": Array("old".utf8), "b.txt": Array("old".utf8), "c.txt": Array("old".utf8)])
    // All changes were on the disk, and one of them was made.
    for (name, text) in ["oa.txt": "old", "wb.txt": "new", "ob.txt": "old", "rc.txt": "", "oc.txt": "old"] {
      try folder.write("app/.lintel/baseline/.lintel-ready/" + name, text)
    }
    try folder.write("app/.lintel/baseline/a.txt", "new")
    #expect(try own.contents(suffix: ".txt").map { String(decoding: $0.bytes, as: UTF8.self) } == ["new", "new"])
    #expect(try everything() == ["a.txt", "b.txt"])
    // Not all were.
    try folder.write("app/.lintel/baseline/.lintel-draft/wb.txt", "newe")
    #expect(try own.contents(suffix: ".txt").map { String(decoding: $0.bytes, as: UTF8.self) } == ["new", "new"])
    #expect(try everything() == ["a.txt", "b.txt"])
    // Whoever only writes does so, too.
    try folder.write("app/.lintel/baseline/.lintel-ready/wd.txt", "new")
    #expect(try own.write(["e.txt": []], over: []) == ["e.txt"])
    #expect(try everything() == ["a.txt", "b.txt", "d.txt", "e.txt"])
  }

  @Test func `what was edited after a kill stays as it is`() throws {
    try put(["a.txt": Array("mine".utf8), "c.txt": Array("mine".utf8), "d.txt": Array("old".utf8)])
    let journal = ["wa.txt": "new", "oa.txt": "old", "wb.txt": "new", "ob.txt": "old", "rc.txt": "", "oc.txt": "old"]
    for (name, text) in journal { try folder.write("app/.lintel/baseline/.lintel-ready/" + name, text) }
    for (name, text) in ["wd.txt": "new", "od.txt": "old"] {
      try folder.write("app/.lintel/baseline/.lintel-ready/" + name, text)
    }
    // b.txt was removed by somebody.
    #expect(try names() == ["a.txt", "c.txt", "d.txt"])
    #expect(text("a.txt") == "mine" && text("c.txt") == "mine" && text("d.txt") == "new")
    #expect(try everything() == ["a.txt", "c.txt", "d.txt"])
  }

  @Test func `another process that does not finish is not waited for without end`() throws {
    try put(["a.txt": Array("old".utf8)])
    var own = own
    own.patience = .milliseconds(50)
    let other = open(folder.path("app/.lintel/baseline"), O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    #expect(flock(other, LOCK_SH) == 0)
    #expect(try own.contents(suffix: ".txt").count == 1)
    #expect(throws: TextFolderError.busy(".lintel/baseline")) { try own.write(["a.txt": [1]], over: []) }
    #expect(flock(other, LOCK_EX) == 0)
    #expect(throws: TextFolderError.busy(".lintel/baseline")) { try own.contents(suffix: ".txt") }
    #expect(flock(other, LOCK_UN) == 0)
    #expect(text("a.txt") == "old")
    #expect(try names() == ["a.txt"])
  }

  @Test func `what only looks like a killed writer's is not touched`() throws {
    try put(["a.txt": Array("old".utf8)])
    for (name, text) in ["wa.txt": "new", "oa.txt": "old"] { try folder.write("elsewhere/" + name, text) }
    try folder.link("app/.lintel/baseline/.lintel-ready", to: folder.path("elsewhere"))
    let error = #expect(throws: TextFolderError.self) { try names() }
    #expect(error?.description.hasPrefix(".lintel/baseline/.lintel-ready: is a symbolic link") == true)
    #expect(throws: TextFolderError.self) { try own.write(["a.txt": []], over: []) }
    #expect(text("a.txt") == "old")
    try remove(".lintel-ready")
    try folder.write("app/.lintel/baseline/.lintel-ready/w../../a.swift", "new")
    #expect(try names() == ["a.txt"])
    #expect(FileManager.default.fileExists(atPath: folder.path("elsewhere/wa.txt")))
  }

  @Test func `a change that cannot be ended is ended as soon as it can`() throws {
    try put(["b.txt": Array("old".utf8)])
    try folder.write("app/.lintel/baseline/.lintel-ready/wa.txt", "new")
    try folder.write("app/.lintel/baseline/a.txt/mine.txt", "mine")
    let error = #expect(throws: TextFolderError.self) { try names() }
    #expect(
      error?.description.contains("the change waits in .lintel/baseline/.lintel-ready, and the next run finishes it")
        == true)
    try remove("a.txt")
    #expect(try names() == ["a.txt", "b.txt"])
    #expect(text("a.txt") == "new")
  }

  /// Some write pairs that belong together, all the time, some read them.
  @Test func `files that belong together are always read together`() async throws {
    try put(["a.txt": Array("0".utf8), "b.txt": Array("0".utf8)])
    let own = own
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...2 {
        group.addTask {
          var written = 0
          while written < 30 {
            let bytes = Array(String(repeating: "\(writer)\(written) ", count: 2000 * writer).utf8)
            do throws(TextFolderError) {
              try own.write(["a.txt": bytes, "b.txt": bytes], over: try own.contents(suffix: ".txt"))
              written += 1
            } catch {
              guard case .changedMeanwhile = error else { throw error }
            }
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<150 {
            let files = try own.contents(suffix: ".txt")
            #expect(files.count == 2 && files[0].bytes == files[1].bytes)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try everything() == ["a.txt", "b.txt"])
  }

  @Test func `what is read without lintel is old or new`() throws {
    let old = [UInt8](repeating: 0x61, count: 200_000)
    let new = [UInt8](repeating: 0x62, count: 300_000)
    try put(["a.txt": old])
    let path = folder.path("app/.lintel/baseline/a.txt")
    let own = own
    let writer = Thread {
      for round in 0..<40 {
        guard let read = try? own.contents(suffix: ".txt") else { return }
        _ = try? own.write(["a.txt": round.isMultiple(of: 2) ? new : old], over: read)
      }
    }
    writer.start()
    while !writer.isFinished {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(bytes == old || bytes == new)
    }
  }
}
