/// Reads `.xcconfig` files with what they include.
struct BuildSettingsFiles {
  private static let depthLimit = 32

  /// The settings of a file, and whether everything it includes could be read.
  static func read(_ path: String, _ access: inout ProjectFileAccess) -> (settings: [String: String], isComplete: Bool)
  {
    var reader = BuildSettingsFiles()
    reader.add(path, isOptional: false, depth: 0, &access)
    return (reader.settings, reader.isComplete)
  }

  private var settings: [String: String] = [:]
  private var isComplete = true
  /// Files on the way to the current one: an include that leads back is left out.
  private var seen: Set<String> = []

  /// - Parameter isOptional: whether it is included with a question mark. When it is absent, the build does without it,
  ///   and so it does, on someone's machine, without what git ignores: keys and the like.
  private mutating func add(_ path: String, isOptional: Bool, depth: Int, _ access: inout ProjectFileAccess) {
    guard depth < Self.depthLimit else { return }
    var path = path
    var content = access.bytes(of: path)
    if content == nil, let spelling = access.spelling(of: path), !PathText.same(spelling, path) {
      path = spelling
      content = access.bytes(of: path)
    }
    guard seen.insert(path).inserted else { return }
    guard let bytes = content, UTF8Check.problem(in: bytes) == nil else {
      if isOptional || Self.isWrittenByCocoaPods(path) || content == nil && access.isIgnored(path) { return }
      isComplete = false
      return access.note(path, "this settings file cannot be read")
    }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      take(String(decoding: line, as: UTF8.self), of: path, depth: depth, &access)
    }
  }

  /// Often not checked in; they hold search paths and flags.
  private static func isWrittenByCocoaPods(_ path: String) -> Bool {
    path.utf8.split(separator: PathText.slash).contains { $0.elementsEqual("Pods".utf8) }
  }

  private mutating func take(_ line: String, of path: String, depth: Int, _ access: inout ProjectFileAccess) {
    let text = Self.trimmed(Self.withoutComment(line))
    if text.hasPrefix("#include") {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count >= 2 else { return }
      let isOptional = text.hasPrefix("#include?")
      guard let included = PathText.normalised(PathText.join(PathText.parent(path), String(parts[1]))),
        !parts[1].hasPrefix("/"), !parts[1].hasPrefix("<")
      else {
        if isOptional { return }
        isComplete = false
        return access.note(path, "it includes '\(parts[1])', which is outside the root")
      }
      return add(included, isOptional: isOptional, depth: depth + 1, &access)
    }
    // Settings with a condition, such as KEY[sdk=iphoneos*], hold for some builds only and are not read.
    guard let equals = text.firstIndex(of: "=") else { return }
    let key = Self.trimmed(text[..<equals])
    guard !key.isEmpty, !key.contains("[") else { return }
    settings[key] = Self.trimmed(text[text.index(after: equals)...])
  }

  private static func withoutComment(_ line: String) -> String {
    guard let start = line.firstRange(of: "//") else { return line }
    return String(line[..<start.lowerBound])
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var view = Substring(text)
    while let first = view.first, first.isWhitespace { view = view.dropFirst() }
    while let last = view.last, last.isWhitespace { view = view.dropLast() }
    return String(view)
  }
}
