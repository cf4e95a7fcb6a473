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
    let severe = context.limit("high-lines")
    var drafts: [Draft] = []
    for (position, file) in program.files.enumerated() {
      let about = program.contexts[position]
      if about.isTest || about.isGenerated || about.isVendored { continue }
      // Counting lines with code is only worth it where there are enough lines at all.
      guard file.lines.count > min(limit.value, severe.value), !isElsewhere(file, context) else { continue }
      var count = file.lines.codeLines
      guard limit.isExceeded(by: count) || severe.isExceeded(by: count) else { continue }
      count -= previewLines(of: file, context)
      guard limit.isExceeded(by: count) || severe.isExceeded(by: count) else { continue }
      // A table of texts is not read from top to bottom.
      if FileDivision.linesWithBehavior(in: file, count) * 4 < count { continue }
      drafts.append(draft(file, count, limit, severe, context))
    }
    return drafts
  }

  private func draft(_ file: LinkedFile, _ count: Int, _ limit: Limit, _ severe: Limit, _ context: RuleContext) -> Draft
  {
    let isSevere = severe.isExceeded(by: count)
    let division = FileDivision(file, context)
    let largest = division.parts.prefix(3).filter { $0.lines >= 30 }
    var message =
      "`\(lastComponent(file.path))` has \(count) lines of code; the limit is \(isSevere ? severe.value : limit.value)"
    if let first = largest.first { message += ", and \(words(first, context)) takes \(first.lines) of them" }
    let main = division.main
    return Draft(
      at: file.root, type: controller(in: largest.first, of: count, context), evidence: "lines", message: message,
      fix: fix(division, count, limit.value, context), severity: isSevere ? .high : .medium, value: count,
      mostly: main.flatMap { $0.lines * 5 > count * 4 && !limit.isExceeded(by: count - $0.lines) ? $0.type.id : nil },
      related: largest.map { Draft.Related($0.declaration.node, "\(words($0, context)): \($0.lines) lines") })
  }

  /// Doubles and other help for tests, by the folder or because the whole file is compiled for developers only.
  private func isElsewhere(_ file: LinkedFile, _ context: RuleContext) -> Bool {
    if file.root.firstChild != nil, file.root.children.allSatisfy({ isForDevelopers($0, context) }) { return true }
    let known = context.program.known
    return file.path.split(separator: "/").dropLast().contains { folder in
      let words = PresentationHelpers.split(folder.filter { $0.isLetter || $0.isNumber })
      guard let first = words.first, let last = words.last else { return false }
      return known.words(.doubleFolder).containsPart(last)
        || known.words(.testFolder).containsPart(first) && known.words(.helpFolder).containsPart(last)
    }
  }

  private func isForDevelopers(_ statement: Cursor, _ context: RuleContext) -> Bool {
    statement.kind == .ifConfig
      && statement.children.allSatisfy { BuildConditions.isForDevelopers($0.name, in: context.program) }
  }

  private func previewLines(of file: LinkedFile, _ context: RuleContext) -> Int {
    let previews = context.program.known.functions(.previews)
    if previews.isEmpty { return 0 }
    var count = 0
    for child in Cursor(file: file, index: 0).children where child.kind == .macro && previews.contains(child.name) {
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
  private func controller(in part: FileDivision.Part?, of count: Int, _ context: RuleContext) -> TypeID? {
    guard let part, part.declaration.kind == .extension, part.lines * 2 > count else { return nil }
    return context.types(.viewController).first { $0.parts.contains(part.declaration) }?.id
  }

  private func words(_ part: FileDivision.Part, _ context: RuleContext) -> String {
    let name = context.text(part.declaration.node.name)
    guard part.declaration.kind == .extension else { return "`\(name)`" }
    let conformances = part.declaration.inheritedTypes.map { context.describe($0) }
    return conformances.isEmpty
      ? "an extension of `\(name)`" : "the extension `\(name): \(conformances.joined(separator: ", "))`"
  }

  // MARK: The step that leaves less than the limit

  /// A function that is as long as this is a problem of its own.
  private static let longFunction = 150
  /// So many types have a file of their own only in groups.
  private static let manyTypes = 6

  private func fix(_ division: FileDivision, _ count: Int, _ limit: Int, _ context: RuleContext) -> String? {
    guard let first = division.parts.first else { return nil }
    let name = context.text(first.declaration.node.name)
    if division.typeCount >= Self.manyTypes, first.lines * 3 <= count {
      return
        "Put the \(division.typeCount) types that it declares or extends into several files, by what belongs together."
    }
    let movable = division.movable(from: count, to: limit)
    if let movable, movable.count <= 3 {
      return
        "Move \(list(movable.map { words($0, context) })) to \(movable.count == 1 ? "a file of its own" : "files of their own")."
    }
    if let (function, lines) = division.longest, lines >= Self.longFunction, lines * 3 > count {
      let text = function.kind == .initializer ? "init" : context.text(function.name)
      return
        "Divide `\(text)`, which is \(lines) lines long, into several functions or types; then the rest can be split."
    }
    if movable != nil || count - division.linesOfFreeMethods <= limit {
      return "Split by extension: move what belongs together to `\(name)+Concern.swift`."
    }
    if let type = division.main?.type, context.role(type.id) == .view, type.kind == .struct {
      return "Extract parts of `\(name)` as views of their own, each in a file of its own."
    }
    return "Move one job of `\(name)`, with the state that only this job uses, to a type of its own in another file."
  }

  private func list(_ texts: [String]) -> String {
    texts.count < 2 ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
  }

  private func lastComponent(_ path: String) -> Substring { path.split(separator: "/").last ?? Substring(path) }
}
