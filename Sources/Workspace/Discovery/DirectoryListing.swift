#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The entries of one folder, read in one go. Names live in one buffer: most of them are never looked at as text.
struct DirectoryListing {
  struct Entry {
    var name: Range<Int>
    /// `nil` when the file system does not tell while listing.
    var kind: FileStatus.Kind?
  }

  private(set) var names: [UInt8] = []
  private(set) var entries: [Entry] = []

  /// Lists a folder and hands the listing to `body` together with the open descriptor, for `fstatat`.
  static func read<Value>(
    _ path: String, _ body: (DirectoryListing, Int32) -> Value
  ) -> Result<Value, StatusError> {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(StatusError(code: errno)) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      return .failure(StatusError(code: code))
    }
    defer { closedir(stream) }
    var listing = DirectoryListing()
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { return .failure(StatusError(code: errno)) }
        break
      }
      listing.append(entry)
    }
    return .success(body(listing, descriptor))
  }

  /// The names in a folder as bytes, in no order.
  static func names(_ path: String) -> Result<[[UInt8]], StatusError> {
    read(path) { listing, _ in listing.entries.map { Array(listing.name($0)) } }
  }

  func name(_ entry: Entry) -> ArraySlice<UInt8> { names[entry.name] }

  func contains(_ name: String) -> Bool {
    entries.contains { names[$0.name].elementsEqual(name.utf8) }
  }

  private mutating func append(_ entry: UnsafeMutablePointer<dirent>) {
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return }
    let start = UnsafeRawPointer(entry) + offset
    let length = strlen(start.assumingMemoryBound(to: CChar.self))
    let name = UnsafeRawBufferPointer(start: start, count: length)
    if name.elementsEqual([0x2E]) || name.elementsEqual([0x2E, 0x2E]) { return }
    let first = names.count
    names.append(contentsOf: name)
    entries.append(Entry(name: first..<names.count, kind: Self.kind(UInt32(entry.pointee.d_type))))
  }

  private static func kind(_ type: UInt32) -> FileStatus.Kind? {
    switch type {
    case UInt32(DT_REG): .file
    case UInt32(DT_DIR): .folder
    case UInt32(DT_LNK): .link
    case UInt32(DT_FIFO): .pipe
    case UInt32(DT_SOCK): .socket
    case UInt32(DT_CHR): .characterDevice
    case UInt32(DT_BLK): .blockDevice
    default: nil
    }
  }
}
