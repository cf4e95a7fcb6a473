import Foundation
import SeededRandom

/// Random edits of an app, the same for the same seed: lines that go, come twice or trade places, files that are copied,
/// moved, emptied or removed, and code that breaks a rule.
struct SampleEdits {
  private var random: SeededGenerator
  /// Where files are now that were moved, by where they were at first.
  private(set) var renames: [String: String] = [:]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ limit: Int) -> Int { random.below(limit) }

  mutating func edit(_ app: TemporaryApp) throws {
    let paths = try sources(app)
    let path = paths[below(paths.count)]
    var lines = try String(contentsOfFile: app.root + "/" + path, encoding: .utf8).components(separatedBy: "\n")
    let line = below(lines.count)
    switch below(9) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    case 2: lines.swapAt(line, below(lines.count))
    case 3: lines.insert("// a comment", at: 0)
    case 4:
      let moved = (path as NSString).deletingPathExtension + "Moved\(below(100)).swift"
      try app.move(path, to: moved)
      let first = renames.first { $0.value == path }?.key ?? path
      renames[first] = moved
      return
    case 5: return try FileManager.default.removeItem(atPath: app.root + "/" + path)
    case 6: lines = lines.map { $0.replacingOccurrences(of: "[weak self]", with: "[self]") }
    case 7: lines = lines.map { $0.replacingOccurrences(of: "URLSession.shared", with: "session") }
    default:
      let name = "Extra\(below(1000))ViewModel"
      lines.append(TemporaryApp.leakingViewModel.replacingOccurrences(of: "CartViewModel", with: name))
    }
    try app.write(path, lines.joined(separator: "\n"))
  }

  private func sources(_ app: TemporaryApp) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: app.root)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") }.sorted()
  }
}

extension TemporaryApp {
  /// A sample app in a folder of its own.
  static func copy(sample: String) throws -> TemporaryApp {
    let app = try TemporaryApp()
    let source = #filePath.components(separatedBy: "/Tests/AnalysisTests/")[0] + "/Samples/" + sample
    try FileManager.default.removeItem(atPath: app.root)
    try FileManager.default.copyItem(atPath: source, toPath: app.root)
    return app
  }
}
