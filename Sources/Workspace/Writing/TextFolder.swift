#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder of text files that lintel writes and people edit. Nothing is read or written through a link that leads out
/// of it, or out of the root it belongs to.
public struct TextFolder: Sendable, Hashable {
  private static let sizeLimit = 64 << 20

  /// Absolute.
  public let path: String
  /// As people know it: relative to the root when it lies below it, else as it was given.
  public let shownPath: String
  /// Relative to the root; `nil` when it lies elsewhere.
  public let relativePath: String?
  /// What it must not lead out of.
  let boundary: String

  /// The folder at a fixed place below the root, which must not lead out of it.
  public init(_ relativePath: String, root: String) {
    path = PathText.join(root, relativePath)
    shownPath = relativePath
    self.relativePath = relativePath
    boundary = root
  }

  /// A folder that the user names, wherever it is.
  public init(given: String, currentDirectory: String, root: String) {
    let absolute = given.utf8.first == PathText.slash ? given : PathText.join(currentDirectory, given)
    var resolved = absolute
    if case .success(let path) = PathText.resolved(absolute) {
      resolved = path
    } else if case .success(let parent) = PathText.resolved(PathText.parent(absolute)) {
      resolved = PathText.join(parent, PathText.name(absolute))
    }
    path = resolved
    let relative = PathText.relative(resolved, to: root).flatMap { $0.isEmpty ? nil : $0 }
    relativePath = relative
    shownPath = relative ?? given
    boundary = relative == nil ? PathText.parent(resolved) : root
  }

  /// The path of one of its files, for messages.
  public func shownPath(of name: String) -> String { PathText.join(shownPath, name) }

  /// Whether something is there.
  public var exists: Bool {
    if case .success = FileStatus.of(path) { return true }
    return FileStatus.isLink(path)
  }

  /// Names of the files that end with the suffix, byte by byte; without hidden ones. Empty when there is no folder.
  public func names(suffix: String) throws(TextFolderError) -> [String] {
    guard exists else { return [] }
    try checkFolder()
    guard let stream = opendir(path) else { throw .unreadable(shownPath, SystemReason.text(errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      guard name.first != UInt8(ascii: "."), name.count > suffix.utf8.count,
        name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { continue }
      if UTF8Check.problem(in: name) != nil {
        throw .wrongName(shownPath, PrintableName.escaped(name))
      }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names.sorted(by: PathText.precedes)
  }

  /// The bytes of a file.
  public func read(_ name: String) throws(TextFolderError) -> [UInt8] {
    switch FileReader.read(absolutePath: PathText.join(path, name), limit: Self.sizeLimit) {
    case .success(let bytes): return bytes
    case .failure(let failure): throw .unreadableFile(shownPath(of: name), "\(failure)")
    }
  }

  /// It is a folder, and no link leads out of the boundary.
  func checkFolder() throws(TextFolderError) {
    switch FileStatus.of(path) {
    case .failure(let error): throw .unreadable(shownPath, SystemReason.text(error.code))
    case .success(let status):
      guard status.kind == .folder else { throw .notAFolder(shownPath, status.kind.noun) }
    }
    guard case .success(let resolved) = PathText.resolved(path),
      case .success(let limit) = PathText.resolved(boundary), PathText.isInside(resolved, limit)
    else { throw .leadsOut(shownPath) }
  }
}

/// Why a folder of texts cannot be used. Every case describes itself in one sentence with the path in front.
public enum TextFolderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file, a device or so.
  case notAFolder(String, String)
  /// A link leads out of the root.
  case leadsOut(String)
  /// The folder cannot be looked at.
  case unreadable(String, String)
  /// A file cannot be read, with a sentence of its own.
  case unreadableFile(String, String)
  /// The name of a file is not UTF-8.
  case wrongName(String, String)
  /// A file to be replaced is a link, a folder, a device.
  case notReplaceable(String, String)
  /// The system refused to write; nothing has changed.
  case unwritable(String, String)
  /// The system refused after some of the files had been replaced.
  case halfWritten(String, String, replaced: [String])

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .notAFolder(let path, let noun): "\(path): is \(noun); name a folder"
    case .leadsOut(let path):
      "\(path): a symbolic link leads out of the project; put a real folder there, or name the folder itself"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .unreadableFile(let path, let sentence): "\(path): \(sentence)"
    case .wrongName(let path, let name): "\(path): the name of \"\(name)\" is not UTF-8; rename the file"
    case .notReplaceable(let path, let noun): "\(path): is \(noun), which lintel does not replace; nothing was written"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason); nothing was written"
    case .halfWritten(let path, let reason, let replaced):
      "\(path): cannot be written: \(reason); \(replaced.joined(separator: ", ")) had been written before"
    }
  }

  /// Whether the system refused, rather than that something is not as it should be.
  public var isSystemFailure: Bool {
    switch self {
    case .unwritable, .halfWritten: true
    default: false
    }
  }
}
