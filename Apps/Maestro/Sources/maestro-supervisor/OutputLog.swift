import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The output on disk: appends to the newest segment, begins new ones, removes the oldest when the quota is used up.
///
/// All memory is one buffer. What is in it is on disk when `flush()` returned true.
final class OutputLog {
  static let capacity = 64 << 10

  private let segmentBytes: UInt64
  private let quotaBytes: UInt64
  private var segments: [Segment]
  private var total: UInt64
  private var file: Int32 = -1
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: OutputLog.capacity, alignment: 16)
  private(set) var count = 0
  /// The errno of the last attempt to write; 0 when it went well.
  private(set) var problem: Int32 = 0

  /// Goes on after what an earlier run of the session has printed.
  init(segmentBytes: UInt64, quotaBytes: UInt64) throws(SystemError) {
    self.segmentBytes = segmentBytes
    self.quotaBytes = quotaBytes
    segments = try Segment.list(in: ".")
    total = segments.reduce(0) { $0 &+ $1.count }
    if let last = segments.last, last.count < segmentBytes {
      file = try Files.open(last.name, O_WRONLY | O_APPEND)
    }
  }

  deinit {
    if file >= 0 { close(file) }
    buffer.deallocate()
  }

  var hasRoom: Bool { count < Self.capacity }

  /// Reads what there is, at most what there is room for.
  /// - Returns: what `read` did.
  func fill(from fd: Int32) -> Int {
    let read = read(fd, buffer.baseAddress.map { $0 + count }, Self.capacity - count)
    if read > 0 { count += read }
    return read
  }

  /// Writes what is in the buffer.
  /// - Returns: whether all of it is written; otherwise `problem` says why not, and nothing is lost.
  func flush() -> Bool {
    var done = 0
    problem = 0
    while done < count && problem == 0 {
      do { done += try append(from: done) } catch { problem = error.code }
    }
    if done > 0 && done < count, let base = buffer.baseAddress { memmove(base, base + done, count - done) }
    count -= done
    return count == 0
  }

  private func append(from start: Int) throws(SystemError) -> Int {
    if file < 0 || (segments.last?.count ?? segmentBytes) >= segmentBytes { try beginSegment() }
    guard let last = segments.indices.last else { return 0 }
    let room = segmentBytes - segments[last].count
    let piece = min(UInt64(count - start), room)
    try makeRoom(for: piece)
    let newest = segments.count - 1
    let written = write(file, buffer.baseAddress.map { $0 + start }, Int(piece))
    if written < 0 {
      if errno == EINTR { return 0 }
      throw SystemError(errno, "write \(segments[newest].name)")
    }
    segments[newest].count += UInt64(written)
    total += UInt64(written)
    return written
  }

  private func beginSegment() throws(SystemError) {
    let segment = Segment(start: segments.last?.end ?? 0, count: 0)
    let next = try Files.open(segment.name, O_WRONLY | O_CREAT | O_APPEND)
    if file >= 0 { close(file) }
    file = next
    // An empty segment that was begun before a crash is the last one already.
    if segments.last?.start != segment.start { segments.append(segment) }
  }

  /// Removes the oldest segments until the quota allows so many bytes more. The newest one stays.
  private func makeRoom(for more: UInt64) throws(SystemError) {
    while total + more > quotaBytes, segments.count > 1 {
      let oldest = segments[0]
      if unlink(oldest.name) != 0 && errno != ENOENT { throw SystemError(errno, "remove \(oldest.name)") }
      segments.removeFirst()
      total -= min(total, oldest.count)
    }
  }
}
