#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Runs a command line; its standard output, or `nil` when it fails.
func shell(_ command: String) -> String? {
  guard let stream = popen(command + " 2>/dev/null", "r") else { return nil }
  var output: [UInt8] = []
  var byte = fgetc(stream)
  while byte != EOF {
    output.append(UInt8(truncatingIfNeeded: byte))
    byte = fgetc(stream)
  }
  return pclose(stream) == 0 ? String(decoding: output, as: UTF8.self) : nil
}

/// A small file system in memory, which only root may mount.
final class SmallDisk {
  let path: String

  init?(at path: String, kilobytes: Int) {
    self.path = path
    guard shell("mount -t tmpfs -o size=\(kilobytes)k tmpfs '\(path)'") != nil else { return nil }
  }

  deinit {
    _ = shell("umount '\(path)'")
  }

  static func isPossible() -> Bool {
    guard geteuid() == 0, let sandbox = try? Sandbox() else { return false }
    return SmallDisk(at: sandbox.root, kilobytes: 64) != nil
  }
}
