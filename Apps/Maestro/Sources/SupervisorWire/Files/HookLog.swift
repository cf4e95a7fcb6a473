#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the hooks of a session said: a line of JSON each, in a file of the session and one before it. The first line of a
/// file is the number of the byte that follows it.
public struct HookLog: Sendable {
  /// The largest file. What is older than two of them is gone.
  public static let fileBytes = 512 << 10
  /// The longest event, as it is stored.
  public static let eventBytes = 16 << 10

  private let path: String

  /// The log in the folder of a session.
  public init(folder: String) { path = "\(folder)/\(SessionFile.events)" }

  private var olderPath: String { path + ".old" }

  /// Adds an event. Several processes may do so at once.
  /// - Parameter event: no more than `eventBytes`, and no line end.
  public func append(_ event: [UInt8]) throws(SystemError) {
    guard event.count <= Self.eventBytes, !event.contains(0x0A) else { throw SystemError(EMSGSIZE, "write \(path)") }
    let lock = try Files.open(path + ".lock", O_RDWR | O_CREAT)
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 { if errno != EINTR { throw SystemError(errno, "lock \(path)") } }
    var head: [UInt8] = []
    if let part = part(at: path), part.end - part.start < UInt64(Self.fileBytes) {
      // One that was killed while it wrote has left half a line.
      if !part.isWhole { head = [0x0A] }
    } else {
      let end = part(at: path)?.end ?? 0
      if end > 0, rename(path, olderPath) != 0 { throw SystemError(errno, "rename \(path)") }
      unlink(path)
      head = Array("\(end)\n".utf8)
    }
    let file = try Files.open(path, O_WRONLY | O_CREAT | O_APPEND)
    defer { close(file) }
    try Files.write(head + event + [0x0A], to: file, path: path)
    #if canImport(Darwin)
      // There, watchers of a folder hear of names only.
      close(try Files.open(path + ".told", O_WRONLY | O_CREAT))
      unlink(path + ".told")
    #endif
  }

  /// How much was said, found without reading it.
  public var end: UInt64 {
    guard let size = Files.size(of: path), let file = try? Files.open(path, O_RDONLY | O_NONBLOCK) else { return 0 }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 20)
    let count = head.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 0, let headEnd = head[..<count].firstIndex(of: 0x0A), let start = Self.number(head[..<headEnd]) else {
      return 0
    }
    return start + max(size, UInt64(headEnd + 1)) - UInt64(headEnd + 1)
  }

  /// What was said from a place on, and where what follows begins. A line that is not whole yet comes later.
  public func lines(from place: UInt64) -> (lines: [[UInt8]], end: UInt64) {
    guard end != place, let newer = part(at: path) else { return ([], place) }
    // Of a log that was begun anew, all is new.
    var place = place > newer.end ? 0 : place
    var lines: [[UInt8]] = []
    if place < newer.start {
      if let older = part(at: olderPath), older.end == newer.start { lines += older.lines(from: place).lines }
      place = newer.start
    }
    let last = newer.lines(from: place)
    return (lines + last.lines, last.end)
  }

  /// A file, looked at now.
  private struct Part {
    var start: UInt64
    var bytes: ArraySlice<UInt8>

    var end: UInt64 { start + UInt64(bytes.count) }
    var isWhole: Bool { bytes.last ?? 0x0A == 0x0A }

    func lines(from place: UInt64) -> (lines: [[UInt8]], end: UInt64) {
      guard place < end else { return ([], end) }
      let rest = bytes[(bytes.startIndex + Int(max(place, start) - start))...]
      guard let last = rest.lastIndex(of: 0x0A) else { return ([], max(place, start)) }
      let whole = rest[...last]
      return (
        whole.split(separator: 0x0A).map { Array($0) }, start + UInt64(last + 1 - bytes.startIndex)
      )
    }
  }

  private func part(at path: String) -> Part? {
    guard let bytes = try? Files.read(path, limit: Self.fileBytes + 2 * Self.eventBytes),
      let headEnd = bytes.firstIndex(of: 0x0A), headEnd <= 20, let start = Self.number(bytes[..<headEnd])
    else { return nil }
    return Part(start: start, bytes: bytes[(headEnd + 1)...])
  }

  /// Far below the largest number there is, so that nothing overflows.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard (1...15).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + UInt64($1 - 48) }
  }
}
