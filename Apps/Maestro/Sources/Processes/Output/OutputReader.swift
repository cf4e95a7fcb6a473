import Domain
import Foundation
import SupervisorWire

/// Reads the segments of a session, and waits at their end while there may be more.
struct OutputReader: Sendable {
  static let pieceBytes = 64 << 10

  let folder: SessionFolder
  let watcher: FolderWatcher

  /// The piece at a place, as soon as there is one; nothing when there will be none.
  func read(at offset: UInt64) async throws -> OutputChunk? {
    if let chunk = try readNow(at: offset) { return chunk }
    let watch: FolderWatch
    do {
      watch = try FolderWatch(folder.path, by: watcher)
    } catch {
      if error.code == ENOENT { return nil }
      throw SessionError(error, step: "Read the output")
    }
    while true {
      let version = watch.version
      // In this order: what is printed last is written before the supervisor ends.
      let isSupervised = folder.isSupervised
      if let chunk = try readNow(at: offset) { return chunk }
      if !isSupervised { return nil }
      try Task.checkCancellation()
      await watch.change(after: version)
      try Task.checkCancellation()
    }
  }

  private func readNow(at offset: UInt64) throws -> OutputChunk? {
    // A segment may be removed between being listed and being opened, and then another one is the first.
    for _ in 0..<100 {
      guard let segment = folder.segments().first(where: { $0.end > offset && $0.count > 0 }) else { return nil }
      let start = max(segment.start, offset)
      do {
        let bytes = try piece(of: segment, at: start)
        if bytes.isEmpty { continue }
        return OutputChunk(offset: start, bytes: bytes, cutBefore: start - offset)
      } catch let error as SystemError where error.code == ENOENT {
        continue
      } catch let error as SystemError {
        throw SessionError(error, step: "Read the output")
      }
    }
    throw SessionError(
      .busy, step: "Read the output",
      reason: "The output of session \(folder.id.short) is cut faster than it can be read. Try again.")
  }

  private func piece(of segment: Segment, at start: UInt64) throws -> [UInt8] {
    let path = folder.file(segment.name)
    let fd = try Files.open(path, O_RDONLY)
    defer { close(fd) }
    let wanted = Int(min(UInt64(Self.pieceBytes), segment.end - start))
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      let read = pread(fd, buffer.baseAddress, wanted, off_t(start - segment.start))
      if read < 0 { failure = errno }
      count = max(0, read)
    }
    if failure != 0 { throw SystemError(failure, "read \(path)") }
    return bytes
  }
}
