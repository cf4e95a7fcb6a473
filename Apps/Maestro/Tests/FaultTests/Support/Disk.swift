import Foundation

#if os(Linux)
  import Glibc
  import TestSupport
#endif

/// Something mounted for one test: a small disk in memory, or a folder that cannot be written for a while.
final class Disk: Sendable {
  let path: String
  private let isOwn: Bool

  /// Whether mounting is allowed: containers may forbid it even to root.
  static var isPossible: Bool { (try? Disk(kilobytes: 64)) != nil }

  /// A small disk.
  init(kilobytes: Int) throws {
    #if os(Linux)
      let temporary = URL(fileURLWithPath: FileManager.default.temporaryDirectory.path).resolvingSymlinksInPath().path
      path = "\(temporary)/disk-\(UUID().uuidString.prefix(8))"
      isOwn = true
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
        rmdir(path)
        throw Missing("the right to mount")
      }
    #else
      throw Missing("a disk in memory")
    #endif
  }

  /// A folder that cannot be written until the end.
  init(readOnly path: String) throws {
    #if os(Linux)
      self.path = path
      isOwn = false
      guard mount(path, path, nil, UInt(MS_BIND), nil) == 0,
        mount(nil, path, nil, UInt(MS_BIND | MS_REMOUNT | MS_RDONLY), nil) == 0
      else { throw Missing("the right to mount") }
    #else
      throw Missing("a folder that cannot be written")
    #endif
  }

  deinit { end() }

  /// Unmounts it.
  func end() {
    #if os(Linux)
      umount2(path, Int32(MNT_DETACH))
      if isOwn { rmdir(path) }
    #endif
  }

  /// Gives a small disk more room.
  func grow(kilobytes: Int) throws {
    #if os(Linux)
      guard mount(nil, path, nil, UInt(MS_REMOUNT), "size=\(kilobytes)k") == 0 else {
        throw Missing("more room")
      }
    #endif
  }

  /// Takes all the room there is.
  /// - Returns: the path of the file that takes it.
  func fill() throws -> String {
    let file = path + "/ballast"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Missing("a file to fill the disk with") }
    defer { close(descriptor) }
    for size in [65536, 4096, 1] {
      let piece = [UInt8](repeating: 1, count: size)
      while write(descriptor, piece, size) > 0 {}
    }
    return file
  }
}
