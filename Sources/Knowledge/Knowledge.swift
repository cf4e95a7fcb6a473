/// What lintel knows of code that it does not see: Apple's frameworks, libraries, and what a project adds about its own.
public struct Knowledge: Sendable {
  /// What comes with lintel, then the files of the project.
  public let files: [KnowledgeFile]
  /// How many of ``files`` come with lintel; what the project says replaces what they say about the same name.
  let builtInCount: Int

  private init(files: [KnowledgeFile], builtInCount: Int) {
    self.files = files
    self.builtInCount = builtInCount
  }

  /// What comes with lintel.
  public static let builtIn = builtInFiles().knowledge

  /// What comes with lintel, and what is wrong in it; a test keeps that empty.
  static func builtInFiles() -> (knowledge: Knowledge, problems: [KnowledgeProblem]) {
    let parsed = BuiltInKnowledge.files.map { name, bytes in
      KnowledgeParser.parse(String(decoding: bytes, as: UTF8.self), path: name)
    }
    let knowledge = Knowledge(files: parsed.map(\.file), builtInCount: parsed.count)
    return (knowledge, parsed.flatMap(\.problems) + contradictions(knowledge.files))
  }

  /// The same with what a project says.
  ///
  /// - Parameter texts: the files of the project, each with the path that messages show.
  /// - Returns: also everything that is wrong in them. What is said twice holds as it is said first.
  /// - Complexity: O(n) for n bytes.
  public func adding(_ texts: [(path: String, text: String)]) -> (knowledge: Knowledge, problems: [KnowledgeProblem]) {
    let parsed = texts.map { KnowledgeParser.parse($0.text, path: $0.path) }
    let own = parsed.map(\.file)
    return (
      Knowledge(files: files + own, builtInCount: builtInCount),
      parsed.flatMap(\.problems) + Self.contradictions(own)
    )
  }

  /// Names about which files of one rank say something twice.
  private static func contradictions(_ files: [KnowledgeFile]) -> [KnowledgeProblem] {
    struct Key: Hashable {
      let kind: Entry.Kind
      let name: String
      let member: String?
    }
    var known: [Key: (path: String, line: Int)] = [:]
    var problems: [KnowledgeProblem] = []
    func note(_ key: Key, _ path: String, _ line: Int) {
      guard let first = known[key] else {
        known[key] = (path, line)
        return
      }
      let subject = key.member.map { "`\($0)` of `\(key.name)`" } ?? "`\(key.name)`"
      problems.append(
        KnowledgeProblem(
          path: path, line: line, message: "\(subject) is described at \(first.path):\(first.line) already; keep one"))
    }
    for file in files {
      for entry in file.entries {
        for name in entry.names {
          if !entry.facts.isEmpty || entry.result != nil {
            note(Key(kind: entry.kind, name: name, member: nil), file.path, entry.line)
          }
          for members in entry.members {
            for member in members.names {
              note(Key(kind: entry.kind, name: name, member: member), file.path, members.line)
            }
          }
        }
      }
    }
    return problems
  }
}
