/// Reads the bytes of a `CODEOWNERS` file. Whatever they are, the answer is what can be understood of them and a sentence
/// for every line that cannot.
struct CodeOwnersReader {
  /// More wrong lines are only counted.
  private static let mostProblems = 10

  private let path: String
  private var sections: [[CodeOwnersLine]] = [[]]
  /// Sections by their name in lower case: one that comes back goes on.
  private var sectionIndex: [String: Int] = [:]
  private var current = 0
  /// What lines of the current section without owners fall back on.
  private var standardOwners: [String] = []
  private var problems: [String] = []
  private var furtherProblems = 0

  /// - Parameter prefix: the root of the run as seen from the repository, with a slash at its end, or empty.
  static func read(_ bytes: [UInt8], path: String, prefix: String = "") -> CodeOwners {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]), let problem = UTF8Check.problem(in: bytes)
    {
      return CodeOwners(path: path, sections: [], problems: ["\(path): \(problem); no file has an owner"])
    }
    var reader = CodeOwnersReader(path: path)
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for (index, line) in rest.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      reader.read(line, number: index + 1)
    }
    if reader.furtherProblems > 0 {
      reader.problems.append("\(path): \(reader.furtherProblems) more lines are wrong and have no effect")
    }
    return CodeOwners(path: path, sections: reader.sections, problems: reader.problems, prefix: prefix)
  }

  private init(path: String) { self.path = path }

  private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
    let line = Self.trimmed(line)
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    if UTF8Check.problem(in: Array(line)) != nil {
      return report(number, "it is not UTF-8 text")
    }
    if openSection(line, number) { return }
    let (pattern, rest) = Self.pattern(of: line)
    let compiled: CodeOwnersPattern
    do throws(CodeOwnersPattern.Flaw) {
      compiled = try CodeOwnersPattern(pattern)
    } catch {
      return report(number, "the pattern \(Self.quoted(pattern)) \(error.clause)")
    }
    guard let owners = owners(rest, number) else { return }
    sections[current].append(CodeOwnersLine(pattern: compiled, owners: owners.isEmpty ? standardOwners : owners))
  }

  /// GitLab's `[Name]`, `^[Name]` or `[Name][2]`, with the owners of lines that name none.
  private mutating func openSection(_ line: ArraySlice<UInt8>, _ number: Int) -> Bool {
    let head = line.first == UInt8(ascii: "^") ? line.dropFirst() : line
    guard head.first == UInt8(ascii: "["), let end = head.firstIndex(of: UInt8(ascii: "]")), end > head.startIndex + 1
    else { return false }
    var rest = head[(end + 1)...]
    if rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")) {
      rest = rest[(close + 1)...]
    }
    // `[a]b.swift` is a path.
    guard rest.isEmpty || Self.isBlank(rest[rest.startIndex]) else { return false }
    let name = String(decoding: head[(head.startIndex + 1)..<end], as: UTF8.self).lowercased()
    if let known = sectionIndex[name] {
      current = known
    } else {
      current = sections.count
      sectionIndex[name] = current
      sections.append([])
    }
    standardOwners = owners(rest, number) ?? []
    return true
  }

  /// The owners up to a comment; `nil`, with a problem, when one of them is none.
  private mutating func owners(_ text: ArraySlice<UInt8>, _ number: Int) -> [String]? {
    var owners: [String] = []
    for word in text.split(whereSeparator: Self.isBlank) {
      if word.first == UInt8(ascii: "#") { break }
      guard Self.isOwner(word) else {
        report(number, "\(Self.quoted(word)) is no owner; write @user, @organization/team or a mail address")
        return nil
      }
      owners.append(String(decoding: word, as: UTF8.self))
    }
    return owners
  }

  private mutating func report(_ number: Int, _ sentence: String) {
    if problems.count < Self.mostProblems {
      problems.append("\(path):\(number): \(sentence); the line has no effect")
    } else {
      furtherProblems += 1
    }
  }

  /// `@name`, or an address with something on both sides.
  private static func isOwner(_ word: ArraySlice<UInt8>) -> Bool {
    guard let sign = word.lastIndex(of: UInt8(ascii: "@")) else { return false }
    return sign < word.endIndex - 1
  }

  /// The pattern up to the first blank that no backslash protects, and what follows.
  private static func pattern(of line: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex, !isBlank(line[index]) {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, line.endIndex)
    return (line[..<index], line[index...])
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    "'" + PrintableName.typed(String(decoding: text, as: UTF8.self), limit: 60) + "'"
  }
}
