/// What lintel knows of code that it does not see: Apple's frameworks, libraries, and what a project adds about its own.
public struct Knowledge: Sendable {
  /// What comes with lintel, then the files of the project.
  public let files: [KnowledgeFile]
  /// How many of ``files`` come with lintel; what the project says replaces what they say about the same name.
  let builtInCount: Int
  /// The same by name.
  let index: KnowledgeIndex

  private init(files: [KnowledgeFile], builtInCount: Int) {
    self.files = files
    self.builtInCount = builtInCount
    index = KnowledgeIndex(files)
  }

  /// What comes with lintel.
  public static let builtIn = Knowledge(files: builtInFiles().map(\.file), builtInCount: BuiltInKnowledge.files.count)

  /// What is wrong in what comes with lintel; a test keeps that empty.
  static var builtInProblems: [KnowledgeProblem] {
    builtInFiles().flatMap(\.problems) + contradictions(builtIn.files)
  }

  private static func builtInFiles() -> [(file: KnowledgeFile, problems: [KnowledgeProblem])] {
    BuiltInKnowledge.files.map { name, bytes in
      KnowledgeParser.parse(String(decoding: bytes, as: UTF8.self), path: name)
    }
  }

  /// The same with what a project says.
  ///
  /// - Parameter texts: the files of the project, each with the path that messages show.
  /// - Returns: also everything that is wrong in them. What is said twice holds as it is said first.
  /// - Complexity: O(n) for n bytes.
  public func adding(_ texts: [(path: String, text: String)]) -> (knowledge: Knowledge, problems: [KnowledgeProblem]) {
    if texts.isEmpty { return (self, []) }
    let parsed = texts.map { KnowledgeParser.parse($0.text, path: $0.path) }
    let own = parsed.map(\.file)
    return (
      Knowledge(files: files + own, builtInCount: builtInCount),
      parsed.flatMap(\.problems) + Self.contradictions(own)
    )
  }

  /// What files of one rank say twice about a name, and what cannot both hold.
  private static func contradictions(_ files: [KnowledgeFile]) -> [KnowledgeProblem] {
    var known: [Statement: (path: String, line: Int)] = [:]
    var problems: [KnowledgeProblem] = []
    for file in files {
      for statement in file.entries.flatMap(Statement.all) {
        let key = statement.value
        if let first = [key, key.opposite].lazy.compactMap({ $0.flatMap { known[$0] } }).first {
          problems.append(
            KnowledgeProblem(
              path: file.path, line: statement.line,
              message: "\(key.subject) is described at \(first.path):\(first.line) already; keep one"))
        } else {
          known[key] = (file.path, statement.line)
        }
      }
    }
    return problems
  }
}

/// What one line says about one name. Different facts about a name may stand in several lines.
private struct Statement: Hashable {
  let kind: Entry.Kind
  let name: String
  var member: String?
  /// `nil` for the type that it gives or has.
  let verb: Verb?
  var group: WordGroup?

  static func all(of entry: Entry) -> [(value: Statement, line: Int)] {
    entry.names.flatMap { name in
      entry.facts.map { (Statement(kind: entry.kind, name: name, verb: $0.verb, group: $0.group), entry.line) }
        + (entry.result == nil ? [] : [(Statement(kind: entry.kind, name: name, verb: nil), entry.line)])
        + entry.members.flatMap { line in
          line.names.flatMap { member in
            line.facts.map { (Statement(kind: entry.kind, name: name, member: member, verb: $0.verb), line.line) }
              + (line.result == nil
                ? [] : [(Statement(kind: entry.kind, name: name, member: member, verb: nil), line.line)])
          }
        }
    }
  }

  /// What cannot hold besides.
  var opposite: Statement? {
    switch verb {
    case .io: Statement(kind: kind, name: name, member: member, verb: .plain)
    case .plain: Statement(kind: kind, name: name, member: member, verb: .io)
    default: nil
    }
  }

  var subject: String { member.map { "`\($0)` of `\(name)`" } ?? "`\(name)`" }
}
