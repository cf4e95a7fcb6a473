import Foundation
import Knowledge
import Workspace

/// Reads the knowledge files that a configuration names.
enum KnowledgeLoader {
  private static let largestFile = 16 << 20

  /// What lintel knows, with what a project adds.
  struct Loaded: Sendable {
    /// `nil` when the project adds nothing: reading what comes with lintel takes time, and not every run needs it.
    var own: Knowledge?
    /// What the project adds, as it is written.
    var texts: [(path: String, text: String)] = []

    var value: Knowledge { own ?? .builtIn }
  }

  /// What lintel knows, with what the project adds.
  ///
  /// - Parameter root: absolute; patterns are relative to it.
  /// - Throws: ``UsageError`` for a pattern that matches nothing, a file that cannot be read, and for every mistake in one,
  ///   with its line.
  static func load(_ patterns: [String], root: String) throws(UsageError) -> Loaded {
    if patterns.isEmpty { return Loaded() }
    var texts: [(path: String, text: String)] = []
    for path in try paths(patterns, root: root) {
      switch FileReader.read(absolutePath: root + "/" + path, limit: largestFile, followLinks: true) {
      case .failure(let failure): throw UsageError("\(path): \(failure)")
      case .success(let bytes): texts.append((path, String(decoding: bytes, as: UTF8.self)))
      }
    }
    let (knowledge, problems) = Knowledge.builtIn.adding(texts)
    guard problems.isEmpty else { throw UsageError(problems.map(sentence).joined(separator: "\n")) }
    return Loaded(own: knowledge, texts: texts)
  }

  private static func sentence(_ problem: KnowledgeProblem) -> String {
    guard let unknown = problem.unknown else { return "\(problem)." }
    return
      "\(problem); \(NearestName.hint(for: unknown, among: problem.known, elsewhere: "see Documentation/Knowledge.md"))"
  }

  /// Each file once, by pattern and then by name.
  private static func paths(_ patterns: [String], root: String) throws(UsageError) -> [String] {
    var paths: [String] = []
    for pattern in patterns {
      let slash = pattern.lastIndex(of: "/")
      let folder = slash.map { String(pattern[...$0]) } ?? ""
      let glob = NameGlob(slash.map { String(pattern[pattern.index(after: $0)...]) } ?? pattern)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
      let found = names.filter(glob.matches).sorted().map { folder + $0 }
      if found.isEmpty {
        throw UsageError("`knowledge: \(pattern)` in \(Root.configurationName) matches no file below \(root).")
      }
      paths += found.filter { !paths.contains($0) }
    }
    return paths
  }
}
