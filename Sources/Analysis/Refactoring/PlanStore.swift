import Refactoring
import Workspace

/// Reads and writes the folder of a plan.
struct PlanStore {
  private let folder: TextFolder
  private var read: [TextFile] = []

  init(root: String) { folder = TextFolder(Plan.folder, root: root) }

  /// The Markdown files of the folder; `nil` when there is no folder.
  ///
  /// - Throws: for anything that could make a later update overwrite what it has not read.
  mutating func texts() throws(UsageError) -> [PlanText]? {
    guard folder.exists else { return nil }
    read = try folder.files(suffix: ".md")
    var texts: [PlanText] = []
    for file in read {
      if let problem = UTF8Check.problem(in: file.bytes) {
        throw UsageError("\(folder.shownPath(of: PrintableName.escaped(file.name.utf8))): \(problem)")
      }
      texts.append(PlanText(name: file.name, text: String(decoding: file.bytes, as: UTF8.self)))
    }
    return texts
  }

  /// Files that look like those of the plan and are not read, because their names do not end with `.md`.
  func unread() throws(UsageError) -> [String] {
    guard folder.exists else { return [] }
    var names: [String] = []
    for suffix in [".MD", ".Md", ".mD", ".markdown"] {
      let files = try folder.files(suffix: suffix)
      names += files.filter { String(decoding: $0.bytes, as: UTF8.self).contains("<!-- lintel: ") }.map(\.name)
    }
    return names
  }

  /// Writes files, all of them or none, unless they are not what they were any more.
  func write(_ files: [PlanText]) throws {
    try folder.replace(
      Dictionary(files.map { ($0.name, Array($0.text.utf8)) }) { _, last in last }, over: read)
  }
}
