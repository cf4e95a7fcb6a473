#if os(Linux)
  import Foundation
  import Glibc

  /// A small disk in memory, unmounted with the test.
  final class Tmpfs: Sendable {
    struct Failure: Error { let code: Int32 }

    let path: String

    /// Containers may forbid it even to root.
    static var isPossible: Bool { (try? Tmpfs(kilobytes: 64)) != nil }

    init(kilobytes: Int) throws {
      path = FileManager.default.temporaryDirectory.path + "/tmpfs-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
        let code = errno
        rmdir(path)
        throw Failure(code: code)
      }
    }

    deinit {
      umount2(path, Int32(MNT_DETACH))
      rmdir(path)
    }
  }
#endif
