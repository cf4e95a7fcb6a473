import Architecture
import Facts
import Findings

/// `file-too-large`; see its description.
public struct FileTooLarge: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let program = context.program
    let limit = context.limit("lines")
    let severe = context.int("high-lines")
    var drafts: [Draft] = []
    for (position, file) in program.files.enumerated() {
      let about = program.contexts[position]
      if about.isTest || about.isGenerated || about.isVendored { continue }
      // Counting lines with code is only worth it where there are enough lines at all.
      guard file.lines.count > min(limit.value, severe), !isElsewhere(file, context) else { continue }
      var count = file.lines.codeLines
      guard limit.isExceeded(by: count) || count > severe else { continue }
      count -= previewLines(of: file, context)
      guard limit.isExceeded(by: count) || count > severe else { continue }
      let isSevere = count > severe
      let bound = isSevere ? severe : limit.value
      let largest = largestParts(of: file)
      var message = "`\(lastComponent(file.path))` has \(count) lines of code; the limit is \(bound)"
      if let first = largest.first { message += ", and \(words(first.part, context)) takes \(first.lines) of them" }
      drafts.append(
        Draft(
          at: file.root, type: controller(in: largest.first, of: count, context), evidence: "lines", message: message,
          fix: fix(largest, context),
          severity: isSevere ? .high : .medium, value: count,
          related: largest.map {
            Draft.Related($0.part.node, "\(words($0.part, context)): \($0.lines) lines")
          }))
    }
    return drafts
  }

  /// Doubles and other help for tests, by the folder.
  private func isElsewhere(_ file: LinkedFile, _ context: RuleContext) -> Bool {
    file.path.split(separator: "/").dropLast().contains { folder in
      let name = String(folder.lowercased().filter { $0.isLetter || $0.isNumber })
      let words = PresentationHelpers.split(String(folder))
      if let last = words.last, Self.doubles.contains(last) { return true }
      return name.hasPrefix("test") && Self.help.contains { name.hasSuffix($0) }
    }
  }

  private static let doubles: Set<String> = [
    "mock", "mocks", "mocking", "stub", "stubs", "fake", "fakes", "doubles", "fixtures",
  ]
  private static let help: [String] = ["support", "helper", "helpers", "utils", "utilities", "kit"]

  private func previewLines(of file: LinkedFile, _ context: RuleContext) -> Int {
    let preview = context.names["Preview"]
    if preview == .absent { return 0 }
    var count = 0
    for child in Cursor(file: file, index: 0).children where child.kind == .macro && child.name == preview {
      guard let next = child.nextSibling else {
        count += file.lines.codeLines(from: child.offset, to: .max)
        continue
      }
      // Up to the line on which the next thing starts.
      let end = file.declaration(atNode: next.index)?.row.start ?? next.offset
      count += max(file.lines.codeLines(from: child.offset, to: end) - 1, 0)
    }
    return count
  }

  /// The controller that a file mostly extends: its length may be another rule's finding.
  private func controller(
    in part: (part: DeclarationCursor, lines: Int)?, of count: Int, _ context: RuleContext
  ) -> TypeID? {
    guard let part, part.part.kind == .extension, part.lines * 2 > count else { return nil }
    return context.types(.viewController).first { $0.parts.contains(part.part) }?.id
  }

  /// The three largest types and extensions at the top of a file that are worth a file of their own.
  private func largestParts(of file: LinkedFile) -> [(part: DeclarationCursor, lines: Int)] {
    var parts: [(part: DeclarationCursor, lines: Int)] = []
    for (index, row) in file.declarations.enumerated() where row.parent == Declaration.none {
      guard row.kind.isType || row.kind == .extension else { continue }
      let part = DeclarationCursor(file: file, index: index)
      let lines = part.codeLines
      if lines >= 30 { parts.append((part, lines)) }
    }
    return Array(parts.sorted { ($0.lines, $1.part.index) > ($1.lines, $0.part.index) }.prefix(3))
  }

  private func words(_ part: DeclarationCursor, _ context: RuleContext) -> String {
    let name = context.text(part.kind == .extension ? part.node.name : part.name)
    return part.kind == .extension ? "an extension of `\(name)`" : "`\(name)`"
  }

  private func fix(_ parts: [(part: DeclarationCursor, lines: Int)], _ context: RuleContext) -> String? {
    guard let first = parts.first else { return nil }
    let name = context.text(first.part.node.name)
    if parts.count(where: { $0.part.kind.isType }) > 1 {
      return "Give each type a file of its own and split by extension: `\(name)+Concern.swift`."
    }
    if parts.contains(where: { $0.part.kind == .extension && $0.part.node.name == first.part.node.name }) {
      return "Move the extensions of `\(name)` to files of their own: `\(name)+Concern.swift`."
    }
    return "Split by extension: `\(name)+Concern.swift`."
  }

  private func lastComponent(_ path: String) -> Substring { path.split(separator: "/").last ?? Substring(path) }
}
