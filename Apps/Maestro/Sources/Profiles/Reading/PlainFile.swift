import Foundation

/// Reads a file that others may have put there: no links are followed, and nothing is waited for.
enum PlainFile {
  /// Why it is not read, as the end of a sentence that begins with its path.
  struct Refusal: Error {
    let reason: String
  }

  /// Nothing when there is no file; one byte more than the limit when it is longer.
  static func read(_ path: String, limit: Int) throws -> Data? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw Refusal(reason: "is a symbolic link, which is not followed; put the file itself there.")
      default: throw Refusal(reason: "cannot be read: \(String(cString: strerror(errno))). Check its permissions.")
      }
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, (status.st_mode & S_IFMT) == S_IFREG else {
      throw Refusal(reason: "is not a file.")
    }
    return try file.read(upToCount: limit + 1) ?? Data()
  }
}
