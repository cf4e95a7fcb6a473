#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Path arithmetic on text. Paths use `/`, and comparisons go byte by byte: Swift's `==` treats two spellings of an
/// accented letter as equal, file systems need not.
enum PathText {
  static let slash = UInt8(ascii: "/")

  /// `folder` and `name` joined; an empty folder gives the name alone.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// Everything before the last slash: `/` for `/a`, empty for `a`.
  static func parent(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "" }
    if last == path.utf8.startIndex { return "/" }
    return String(path[..<last])
  }

  /// Everything after the last slash.
  static func name(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }

  /// Removes `.`, empty and `..` components of a relative path. `nil` when it climbs above its start.
  static func normalised(_ path: String) -> String? {
    if isNormalised(path) { return path }
    var kept: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        if kept.popLast() == nil { return nil }
        continue
      }
      kept.append(part)
    }
    return kept.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// Whether no component is empty or starts with a dot: true for most paths, and cheap to tell.
  private static func isNormalised(_ path: String) -> Bool {
    var atStart = true
    for byte in path.utf8 {
      if atStart, byte == slash || byte == UInt8(ascii: ".") { return false }
      atStart = byte == slash
    }
    return !atStart || path.isEmpty
  }

  /// `path` seen from `folder`: empty when both are the same, `nil` when it lies elsewhere. Both absolute and free of
  /// `.` and `..`.
  static func relative(_ path: String, to folder: String) -> String? {
    if same(path, folder) { return "" }
    let prefix = folder.utf8.last == slash ? folder : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Whether `path` is `folder` or lies below it. An empty folder holds everything.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder.isEmpty { return true }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == slash || folder.utf8.last == slash
  }

  /// The deepest folder that holds both absolute paths.
  static func common(_ left: String, _ right: String) -> String {
    var folder = left
    while !isInside(right, folder) { folder = parent(folder) }
    return folder
  }

  static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// The order of paths everywhere: byte by byte.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let answer = left.utf8.withContiguousStorageIfAvailable { first in
      right.utf8.withContiguousStorageIfAvailable { second in
        precedes(UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
      }
    }
    if case .some(.some(let known)) = answer { return known }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard let first = left.baseAddress, let second = right.baseAddress else { return left.count < right.count }
    let order = memcmp(first, second, min(left.count, right.count))
    return order == 0 ? left.count < right.count : order < 0
  }

  /// The path without links, `.` and `..`. Fails with the system's error number, and for names that are not UTF-8.
  static func resolved(_ path: String) -> Result<String, StatusError> {
    guard let pointer = realpath(path, nil) else { return .failure(StatusError(code: errno)) }
    defer { free(pointer) }
    let text = String(cString: pointer)
    // A repaired text no longer names the file.
    guard text.utf8.count == strlen(pointer) else { return .failure(StatusError(code: EILSEQ)) }
    return .success(text)
  }
}
