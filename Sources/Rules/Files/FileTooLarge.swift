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
      if about.isElsewhere { continue }
      // Counting lines with code is only worth it where there are enough lines at all.
      guard file.lines.count > min(limit.value, severe.value), !isElsewhere(file, context) else { continue }
      var count = file.lines.codeLines
      guard limit.isExceeded(by: count) || severe.isExceeded(by: count) else { continue }
      count -= previewLines(of: file, context)
      guard limit.isExceeded(by: count) || severe.isExceeded(by: count) else { continue }
      // A table of texts is not read from top to bottom.
      let behavior = FileDivision.linesWithBehavior(in: file, count, program)
      if behavior * 4 < count { continue }
      let division = FileDivision(file, context) { !isUnseen($0, context) }
      if isCohesive(division, count, limit, context) { continue }
      let isSevere = severe.isExceeded(by: count) && behavior > severe.value
      guard isSevere || limit.isExceeded(by: count) else { continue }
      drafts.append(draft(file, count, division, isSevere: isSevere, limit, severe, context))
    }
    return drafts
  }

  /// One type a little above the standard limit reads better in one file, and one that its private members hold together
  /// up to a third more.
  private func isCohesive(_ division: FileDivision, _ count: Int, _ limit: Limit, _ context: RuleContext) -> Bool {
    guard !context.configured.contains("lines"), let main = division.main, main.lines * 10 > count * 7 else {
      return false
    }
    if count * 100 <= limit.value * 115 { return true }
    let isShort = { (lines: Int) in !limit.isExceeded(by: lines) }
    return count * 100 <= limit.value * 133
      && division.movable(from: count, until: isShort)?.contains(where: \.needsAccess) ?? true
      && division.movableNested(from: count, until: isShort) == nil
      && !isShort(count - division.linesOfMethods.free) && division.linesOfMethods.tied * 2 > main.lines
  }

  private func draft(
    _ file: LinkedFile, _ count: Int, _ division: FileDivision, isSevere: Bool, _ limit: Limit, _ severe: Limit,
    _ context: RuleContext
  ) -> Draft {
    let named = isSevere ? severe : limit
    let largest = division.parts.prefix(3).filter { $0.lines >= 30 }
    var message = "`\(lastComponent(file.path))` has \(count) lines of code; the limit is \(named.value)"
    let main = division.main
    if let main, main.parts > 1, main.lines > largest.first?.lines ?? 0 {
      message += ", and `\(main.type.qualifiedName)` with its extensions takes \(main.lines) of them"
    } else if let first = largest.first {
      message += ", and \(words(first, context)) takes \(first.lines) of them"
    }
    return Draft(
      at: file.root, type: controller(in: largest.first, of: count, context), evidence: "lines", message: message,
      fix: fix(division, count, named, context), severity: isSevere ? .high : .medium, value: count,
      mostly: main.flatMap { $0.lines * 5 > count * 4 && !limit.isExceeded(by: count - $0.lines) ? $0.type.id : nil },
      related: largest.map { Draft.Related($0.declaration.node, "\(words($0, context)): \($0.lines) lines") })
  }

  /// Previews, and what is compiled for developers only.
  private func isUnseen(_ declaration: DeclarationCursor, _ context: RuleContext) -> Bool {
    if BuildConditions.areForDevelopers(declaration.node, in: context.program) { return true }
    guard let id = declaration.node.firstChild.flatMap({ context.program.enclosingTypeID(of: $0) }) else {
      return false
    }
    return context.program.inherits(context.program[id], from: context.program.known.types(.previews))
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

  /// Lines that no user gets: `#Preview`, `PreviewProvider`, `#if DEBUG`.
  private func previewLines(of file: LinkedFile, _ context: RuleContext) -> Int {
    lines(in: file.root, context.program.known.functions(.previews), context)
  }

  private func lines(in parent: Cursor, _ previews: NameSet, _ context: RuleContext) -> Int {
    var count = 0
    for child in parent.children {
      switch child.kind {
      case .macro where previews.contains(child.name): count += lines(of: child)
      case .ifConfig where isForDevelopers(child, context): count += lines(of: child)
      // `#if canImport(UIKit)` around the whole file.
      case .ifConfig, .ifConfigClause: count += lines(in: child, previews, context)
      case .typeDeclaration, .extensionDeclaration:
        guard let declaration = child.file.declaration(atNode: child.index) else { continue }
        count += isUnseen(declaration, context) ? declaration.codeLines : lines(in: child, previews, context)
      default: continue
      }
    }
    return count
  }

  private func lines(of statement: Cursor) -> Int {
    let file = statement.file
    // What stands last in a clause ends where the code goes on behind it.
    guard let next = sequence(first: statement, next: \.parent).lazy.compactMap(\.nextSibling).first else {
      return file.lines.codeLines(from: statement.offset, to: .max)
    }
    // Up to the line on which the next thing starts.
    let end = file.declaration(atNode: next.index)?.row.start ?? next.offset
    return max(file.lines.codeLines(from: statement.offset, to: end) - 1, 0)
  }

  /// The controller that a file mostly extends: its length may be another rule's finding.
  private func controller(in part: FileDivision.Part?, of count: Int, _ context: RuleContext) -> TypeID? {
    guard let part, part.declaration.kind == .extension, part.lines * 2 > count else { return nil }
    return context.types(.viewController).first { $0.parts.contains(part.declaration) }?.id
  }

  private func words(_ part: FileDivision.Part, _ context: RuleContext) -> String {
    let name = part.type.map { context.program[$0].qualifiedName } ?? context.text(part.declaration.node.name)
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

  private func fix(_ division: FileDivision, _ count: Int, _ limit: Limit, _ context: RuleContext) -> String? {
    guard let first = division.parts.first else { return nil }
    let main = division.main?.type
    let name = main.map { $0.qualifiedName } ?? context.text(first.declaration.node.name)
    let isShort = { (lines: Int) in !limit.isExceeded(by: lines) }
    let separate =
      "Put the \(division.typeCount) types that it declares or extends into several files, by what belongs together."
    let isOneShort = division.main.map { isShort($0.lines) } ?? true
    if division.typeCount >= Self.manyTypes, first.lines * 3 <= count, isOneShort { return separate }
    if let movable = division.movable(from: count, until: isShort) {
      return fix(moving: movable, of: division, name, context)
    }
    if let nested = division.movableNested(from: count, until: isShort), nested.count <= 3 {
      let outer = context.text(first.declaration.node.name)
      return "Move \(list(nested.map { words($0, context) })) to an extension of `\(outer)` in a file of its own."
    }
    if division.typeCount >= Self.manyTypes, first.lines * 2 <= count, isOneShort { return separate }
    if let (function, lines) = division.longest, lines >= Self.longFunction, lines * 3 > count {
      let text = function.kind == .initializer ? "init" : context.text(function.name)
      return
        "Divide `\(text)`, which is \(lines) lines long, into several functions or types; then the rest can be split."
    }
    if isShort(count - division.linesOfMethods.free) || main?.kind == .enum {
      return "Split by extension: move what belongs together to `\(name)+Concern.swift`."
    }
    let start = step(moving: division.freeTypes, of: count, context)
    let isNext = !start.isEmpty
    if let main, context.role(main.id) == .view, main.kind == .struct {
      return start + (isNext ? "Then extract" : "Extract")
        + " parts of `\(name)` as views of their own, each in a file of its own."
    }
    return start + (isNext ? "Then move" : "Move") + " one job of `\(name)`"
      + (main?.isReference == false ? "" : ", with the state that only this job uses,")
      + " to a type of its own in another file."
  }

  /// The easy part, where it is worth it but not enough.
  private func step(moving parts: [FileDivision.Part], of count: Int, _ context: RuleContext) -> String {
    guard parts.reduce(0, { $0 + $1.lines }) * 5 >= count else { return "" }
    let names = parts.count <= 3 ? list(parts.map { words($0, context) }) : "\(parts.count) types"
    return "Move \(names) to \(parts.count == 1 ? "a file of its own" : "files of their own") first. "
  }

  private func fix(
    moving parts: [FileDivision.Part], of division: FileDivision, _ main: String, _ context: RuleContext
  ) -> String {
    let access = parts.contains(where: \.needsAccess) ? ", and drop `private` where another file then needs it" : ""
    if parts.count <= 3 {
      let files = parts.count == 1 ? "a file of its own" : "files of their own"
      let texts = parts.map { words($0, context) }
      if texts.count == 1 || Set(texts).count > 1 { return "Move \(list(texts)) to \(files)\(access)." }
    }
    if division.areOfMain(parts) {
      return "Split by extension: move what belongs together to `\(main)+Concern.swift`\(access)."
    }
    let names = Set(
      parts.map { part in
        part.type.map { context.program[$0].qualifiedName } ?? context.text(part.declaration.node.name)
      })
    if let name = names.first, names.count == 1, parts.allSatisfy({ $0.declaration.kind == .extension }) {
      return "Move \(parts.count) extensions of `\(name)` to files of their own\(access)."
    }
    let first = parts.prefix(2).map { words($0, context) }.joined(separator: ", ")
    return "Move \(first) and \(parts.count - 2) more of its types and extensions to files of their own\(access)."
  }

  private func list(_ texts: [String]) -> String {
    texts.count < 2 ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
  }

  private func lastComponent(_ path: String) -> Substring { path.split(separator: "/").last ?? Substring(path) }
}
