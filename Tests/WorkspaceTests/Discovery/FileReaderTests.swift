import Foundation
import Testing
import Workspace

struct FileReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 4095, 4096, 70_000])
  func readsFilesOfAnySize(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try folder.write("a.swift", bytes: bytes)
    #expect(try FileReader.read(absolutePath: path, limit: 70_000).get() == bytes)
  }

  @Test func refusesLargeFiles() throws {
    let path = try folder.write("a.swift", bytes: [1, 2, 3])
    #expect(FileReader.read(absolutePath: path, limit: 2) == .failure(.tooLarge(size: 3, limit: 2)))
    #expect(ReadFailure.tooLarge(size: 3, limit: 2).description == "it has 3 bytes; the limit is 2 bytes")
  }

  @Test func doesNotHangOnPipesAndRefusesFolders() throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(FileReader.read(absolutePath: folder.path("pipe"), limit: 9) == .failure(.notAFile("a named pipe")))
    #expect(FileReader.read(absolutePath: folder.path, limit: 9) == .failure(.notAFile("a folder")))
    #expect(FileReader.read(absolutePath: "/dev/zero", limit: 9) == .failure(.notAFile("a device")))
  }

  @Test func aVanishedFileIsMissing() throws {
    #expect(FileReader.read(absolutePath: folder.path("gone"), limit: 9) == .failure(.missing))
  }

  @Test func followsLinksOnlyWhenAsked() throws {
    try folder.write("a.swift", "x")
    try folder.link("b.swift", to: "a.swift")
    let path = folder.path("b.swift")
    guard case .failure(.refused) = FileReader.read(absolutePath: path, limit: 9) else {
      Issue.record("a link was followed")
      return
    }
    #expect(try FileReader.read(absolutePath: path, limit: 9, followLinks: true).get() == Array("x".utf8))
  }

  /// Files of the kernel say they have no bytes, and have some.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func readsFilesThatAreLongerThanTheySay() throws {
    let bytes = try FileReader.read(absolutePath: "/proc/self/status", limit: 1 << 20).get()
    #expect(bytes.count > 100)
    #expect(FileReader.read(absolutePath: "/proc/self/status", limit: 50) == .failure(.tooLarge(size: 51, limit: 50)))
  }
}
