import Refactoring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Replaces several files as one: a process that is killed in between leaves the old files, or a complete set of new
/// ones that the next run puts in place.
///
/// New files are written to a hidden folder first. Renaming that folder to `ready` is the moment from which they count.
enum PlanWriter {
  private static let draft = ".lintel-draft"
  private static let ready = ".lintel-ready"

  static func write(_ files: [PlanText], to folder: String) throws(UsageError) {
    try makeFolder(folder)
    let start = folder + "/" + draft
    let end = folder + "/" + ready
    removeFolder(start)
    try makeFolder(start)
    for file in files {
      do throws(UsageError) {
        try write(file.text, to: start + "/" + file.name, shown: file.name, as: folder + "/" + file.name)
      } catch {
        removeFolder(start)
        throw error
      }
    }
    guard rename(start, end) == 0 else {
      let code = errno
      removeFolder(start)
      throw failure("", code)
    }
    try finish(folder)
  }

  /// Ends what a killed process began: complete new files are put in place, incomplete ones are thrown away.
  static func recover(_ folder: String) throws(UsageError) {
    removeFolder(folder + "/" + draft)
    try finish(folder)
  }

  private static func finish(_ folder: String) throws(UsageError) {
    let end = folder + "/" + ready
    guard try isFolder(end) else { return }
    for name in entries(end) where name.utf8.suffix(3).elementsEqual(".md".utf8) {
      if rename(end + "/" + name, folder + "/" + name) != 0 { throw failure(name, errno) }
    }
    removeFolder(end)
  }

  /// Whether there is a folder, and not a link that leads elsewhere.
  private static func isFolder(_ path: String) throws(UsageError) -> Bool {
    var info = stat()
    if lstat(path, &info) != 0 { return false }
    if info.st_mode & S_IFMT == S_IFDIR { return true }
    throw UsageError("\(path) is not a folder; delete it, for it stands where an update keeps its files.")
  }

  private static func makeFolder(_ path: String) throws(UsageError) {
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw failure("", errno) }
  }

  /// - Parameter old: the file that will be replaced, whose permissions stay.
  private static func write(
    _ text: String, to path: String, shown: String, as old: String
  ) throws(UsageError) {
    var info = stat()
    let mode = lstat(old, &info) == 0 ? info.st_mode & 0o777 : 0o644
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw failure(shown, errno) }
    var code: Int32 = 0
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while rest.count > 0, code == 0 {
        let count = put(descriptor, rest)
        if count < 0 {
          if errno != EINTR { code = errno }
        } else {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
    }
    if code == 0, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw failure(shown, code) }
  }

  private static func put(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func entries(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func removeFolder(_ folder: String) {
    var info = stat()
    if lstat(folder, &info) == 0, info.st_mode & S_IFMT == S_IFLNK {
      unlink(folder)
      return
    }
    for name in entries(folder) { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  private static func failure(_ name: String, _ code: Int32) -> UsageError {
    let place = name.isEmpty ? Plan.folder : "\(Plan.folder)/\(name)"
    return UsageError("\(place): it cannot be written: \(String(cString: strerror(code))).")
  }
}
