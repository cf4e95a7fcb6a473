import Reporting
import Rules
import Workspace

/// The folder of the skill for coding agents.
public struct SkillFolder: Sendable {
  /// Where it lies when nothing else is asked for, below the current folder.
  public static let standardPath = ".claude/skills/\(AgentSkill.name)"

  private let top: TextFolder
  private let references: TextFolder

  /// - Parameter path: the folder as given; it need not exist.
  public init(_ path: String, currentDirectory: String) {
    top = TextFolder(given: path, currentDirectory: currentDirectory, root: currentDirectory)
    references = TextFolder(
      given: path + "/" + AgentSkill.references, currentDirectory: currentDirectory, root: currentDirectory)
  }

  /// Its files that are missing or not as they should be.
  ///
  /// - Throws: ``UsageError`` when the folder cannot be read.
  public func stale() throws(UsageError) -> [String] {
    var names: [String] = []
    for (folder, texts) in parts() {
      let files = Dictionary(
        try folder.files(suffix: ".md").map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) where files[name] != Array(text.utf8) {
        names.append(folder.shownPath(of: name))
      }
    }
    return names
  }

  /// Writes what is stale.
  ///
  /// - Returns: the files written.
  /// - Throws: ``UsageError`` for a file that lintel did not write, and ``WriteError``; nothing is written then.
  public func update() throws -> [String] {
    let stale = try stale()
    if stale.isEmpty { return [] }
    var work: [(folder: TextFolder, files: [String: [UInt8]?], read: [TextFile])] = []
    for (folder, texts) in parts() {
      let read = try folder.files(suffix: ".md")
      for file in read where texts[file.name] != nil {
        guard String(decoding: file.bytes, as: UTF8.self).contains(AgentSkill.mark) else {
          throw UsageError(
            "\(folder.shownPath(of: file.name)) was not written by lintel; move it, or choose another folder with --into."
          )
        }
      }
      work.append((folder, texts.mapValues { Array($0.utf8) }, read))
    }
    for (folder, files, read) in work { try folder.replace(files, over: read) }
    return stale
  }

  private func parts() -> [(TextFolder, [String: String])] {
    let rules = Catalogue.rules.map { $0.description }.filter(\.isOnByDefault).map { $0.summary() }
    let files = AgentSkill.files(rules: rules)
    return [(top, files.top), (references, files.references)]
  }
}
