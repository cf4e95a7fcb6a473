/// Reads knowledge files: one fact a line.
///
///     module AcmeKit
///     type APIClient APISession   service network    // two spaces or more before the facts
///       send upload               io
///       configuration             plain
///       init(contentsOf:)         io files
///
/// Every mistake is reported with its line; what is right is kept. O(n) for n bytes.
public struct KnowledgeParser {
  /// What a file says, as far as it can be read, and what is wrong in it.
  public static func parse(_ text: String, path: String) -> (file: KnowledgeFile, problems: [KnowledgeProblem]) {
    var parser = KnowledgeParser(path: path)
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      parser.read(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line), number)
    }
    if !parser.hasModule {
      parser.fail(1, "the file has to begin with `module NAME`, or `module *` for facts that hold everywhere")
    }
    return (parser.file, parser.problems)
  }

  private var file: KnowledgeFile
  private var problems: [KnowledgeProblem] = []
  private var hasModule = false
  /// Whether members may follow: the last entry was one of types, even one with mistakes.
  private var isInType = false

  private init(path: String) { file = KnowledgeFile(path: path, modules: [], entries: []) }

  private mutating func fail(_ line: Int, _ message: String, unknown: String? = nil, among known: [String] = []) {
    problems.append(
      KnowledgeProblem(path: file.path, line: line, message: message, unknown: unknown, known: known))
  }

  private mutating func read(_ line: Substring, _ number: Int) {
    let code = Self.withoutComment(line)
    let isMember = code.first == " " || code.first == "\t"
    let (left, right) = Self.columns(code)
    if left.isEmpty { return }
    if isMember {
      readMembers(left, right, number)
      return
    }
    let keyword = String(left[0])
    if keyword == "module" {
      readModule(left.dropFirst().map(String.init) + right.map(String.init), number)
    } else if let kind = Entry.Kind(rawValue: keyword) {
      isInType = kind == .type
      guard hasModule else { return fail(number, "`module NAME` has to come before `\(keyword)`") }
      let facts = facts(right, number)
      let areWords = kind == .name && !facts.isEmpty && facts.allSatisfy { $0.verb == .word }
      guard let (names, result) = subject(left.dropFirst(), number, patterns: areWords) else { return }
      if kind != .name, facts.contains(where: { $0.verb == .word }) {
        return fail(number, "`word` is about names: write `name \(names[0])  word GROUP`")
      }
      if facts.isEmpty, right.isEmpty, kind != .type, result == nil {
        fail(number, "nothing is said about `\(names[0])`; separate names and facts by two spaces or more")
      }
      file.entries.append(
        Entry(kind: kind, names: names, result: result, facts: facts, members: [], line: number))
    } else {
      isInType = false
      let known = ["module"] + Entry.Kind.allCases.map(\.rawValue)
      fail(number, "`\(keyword)` is no kind of entry", unknown: keyword, among: known)
    }
  }

  private mutating func readModule(_ names: [String], _ number: Int) {
    if hasModule { return fail(number, "a file has one `module` line; put the rest into a file of its own") }
    hasModule = true
    if names.isEmpty { return fail(number, "`module` needs the name of a module, or `*`") }
    if names != ["*"] { file.modules = names }
  }

  private mutating func readMembers(_ left: [Substring], _ right: [Substring], _ number: Int) {
    guard isInType, !file.entries.isEmpty else {
      return fail(number, "an indented line belongs to the `type` above it, and there is none")
    }
    guard let (names, result) = subject(left[...], number, patterns: false) else { return }
    let facts = facts(right, number)
    if facts.contains(where: { $0.verb == .word }) {
      return fail(number, "`word` is about names, not about members of a type: write `name \(names[0])  word GROUP`")
    }
    if right.isEmpty, result == nil {
      return fail(number, "nothing is said about `\(names[0])`; separate names and facts by two spaces or more")
    }
    file.entries[file.entries.count - 1].members.append(
      Entry.Members(names: names, result: result, facts: facts, line: number))
  }

  /// `a b c -> T`; with patterns also `a* *b *c* ~d`.
  private mutating func subject(
    _ words: ArraySlice<Substring>, _ number: Int, patterns: Bool
  ) -> (names: [String], result: String?)? {
    var names = words.map(String.init)
    var result: String?
    if let arrow = names.firstIndex(of: "->") {
      guard arrow + 2 == names.count else {
        fail(number, "one type has to follow `->`")
        return nil
      }
      result = names[arrow + 1]
      names.removeSubrange(arrow...)
    }
    for name in names {
      if patterns {
        if Self.isName(NamePattern(name).text) { continue }
        fail(number, "`\(name)` is no name; write `name`, or a pattern: `prefix*`, `*suffix`, `*infix*`, `~part`")
        return nil
      }
      let (own, label) = Self.selector(name)
      if Self.isName(own), label.map(Self.isName) ?? true { continue }
      let isPattern = Self.isName(NamePattern(name).text)
      fail(
        number,
        isPattern
          ? "`\(name)` is a pattern, which only `name … word GROUP` takes"
          : "`\(name)` is no name; write `name`, or `name(label:)` for calls with that label")
      return nil
    }
    if let result, !Self.isName(result) {
      fail(number, "`\(result)` is no type name; write it without generic arguments")
      return nil
    }
    guard !names.isEmpty else {
      fail(number, "a name is missing")
      return nil
    }
    return (names, result)
  }

  private mutating func facts(_ columns: [Substring], _ number: Int) -> [Fact] {
    var facts: [Fact] = []
    for part in columns.joined(separator: " ").split(separator: ";") {
      let words = part.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      guard let verb = Self.verbs[first] else {
        fail(number, "`\(first)` is no fact", unknown: first, among: Verb.allCases.map(\.rawValue))
        continue
      }
      if verb == .word {
        if let group = group(words.dropFirst(), number) { facts.append(Fact(verb: verb, group: group)) }
        continue
      }
      var kinds: IOKinds = []
      for word in words.dropFirst() {
        guard verb.takesKinds else {
          fail(number, "nothing may follow `\(verb.rawValue)`, but `\(word)` does")
          break
        }
        guard let kind = IOKinds.byName[word] else {
          fail(number, "`\(word)` is no kind of I/O", unknown: word, among: IOKinds.byName.keys.sorted())
          continue
        }
        kinds.formUnion(kind)
      }
      if verb.needsKinds, kinds.isEmpty {
        fail(number, "`\(verb.rawValue)` needs a kind: \(IOKinds.byName.keys.sorted().joined(separator: ", "))")
        continue
      }
      facts.append(Fact(verb: verb, kinds: kinds))
    }
    return facts
  }

  /// What follows `word`.
  private mutating func group(_ words: ArraySlice<String>, _ number: Int) -> WordGroup? {
    let known = WordGroup.allCases.map(\.rawValue)
    guard let first = words.first, words.count == 1 else {
      fail(number, "`word` needs one group: \(known.joined(separator: ", "))")
      return nil
    }
    guard let group = WordGroup(rawValue: first) else {
      fail(number, "`\(first)` is no group of words", unknown: first, among: known)
      return nil
    }
    return group
  }

  // MARK: Text

  /// By word: there are too many for the comparisons of an `init(rawValue:)`.
  private static let verbs = Dictionary(uniqueKeysWithValues: Verb.allCases.map { ($0.rawValue, $0) })

  private static func withoutComment(_ line: Substring) -> Substring {
    let bytes = line.utf8
    var previous: UInt8 = 0
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "/"), previous == UInt8(ascii: "/") { return line[..<bytes.index(before: index)] }
      previous = bytes[index]
    }
    return line
  }

  /// Words before the first gap of two spaces (or a tab) and after it.
  private static func columns(_ line: Substring) -> (left: [Substring], right: [Substring]) {
    let start = line.utf8.firstIndex { !isSpace($0) } ?? line.endIndex
    let text = line[start...]
    var gap = text.endIndex
    var previous: UInt8 = 0
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: " ") && previous == byte {
        gap = index
        break
      }
      previous = byte
    }
    return (words(text[..<gap]), words(text[gap...]))
  }

  private static func words(_ text: Substring) -> [Substring] {
    text.utf8.split(whereSeparator: isSpace).map { Substring($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// `init(contentsOf:)` is `init` with the label `contentsOf`.
  static func selector(_ text: String) -> (name: String, label: String?) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(":)") else { return (text, nil) }
    return (String(text[..<open]), String(text[text.index(after: open)...].dropLast(2)))
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.isASCII
          ? ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "_" || ("0"..."9").contains($0)
          : $0.properties.isAlphabetic
      }
  }
}
