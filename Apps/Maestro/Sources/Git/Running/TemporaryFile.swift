import Subprocess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that has no name any more: what git is to read, or what it prints.
final class TemporaryFile: Sendable {
  private let descriptor: Int32

  /// A file that holds something; what is written into it comes behind that.
  init(_ bytes: [UInt8] = [], in folder: GitPath) throws(FileSystem.Failure) {
    let own = try FileSystem.makeTemporaryFolder(in: folder)
    let path = own.appending(GitPath("file"))
    defer {
      // It is ours, and nobody misses it: the folder of temporary files is tidied up by the system.
      try? FileSystem.removeFile(path)
      FileSystem.removeEmptyFolder(own)
    }
    try FileSystem.write(bytes, to: path)
    descriptor = FileSystem.withPath(path) { open($0, O_RDWR | O_APPEND | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileSystem.Failure(action: "Opening", path: path, number: errno) }
  }

  deinit { close(descriptor) }

  /// For a process that reads it.
  var input: FileDescriptorInput { .fileDescriptor(.init(rawValue: descriptor), closeAfterSpawningProcess: false) }
  /// For a process that prints into it.
  var output: FileDescriptorOutput { .fileDescriptor(.init(rawValue: descriptor), closeAfterSpawningProcess: false) }

  /// Reads it from its beginning, piece by piece, until the end or until the reader has enough.
  func read(_ reader: (UnsafeRawBufferPointer) -> Bool) throws(FileSystem.Failure) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset: off_t = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, offset) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw FileSystem.Failure(action: "Reading what git printed", path: GitPath("a temporary file"), number: errno)
      }
      if count == 0 { return }
      offset += off_t(count)
      guard buffer.withUnsafeBytes({ reader(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) else { return }
    }
  }
}
