/// What a header comment says besides the name of its file.
public struct HeaderValues: Sendable, Hashable {
  /// The name of the project.
  public var project: String
  /// Who writes the file.
  public var author: String
  /// Today, as the project writes dates.
  public var date: String
  /// The year.
  public var year: String

  /// - Parameters:
  ///   - project: the name of the project.
  ///   - author: who writes the file.
  ///   - date: today, as the project writes dates.
  ///   - year: the year.
  public init(project: String = "", author: String = "", date: String = "", year: String = "") {
    self.project = project
    self.author = author
    self.date = date
    self.year = year
  }
}

/// Brings rendered text into the format of a project: empty lines, indentation, sections, width, header.
struct TextLayout {
  private static let section = "// MARK: - "
  let format: FormatStyle

  init(_ format: FormatStyle) { self.format = format }

  func text(_ rendered: String, header: HeaderValues, file: String) -> String {
    var lines: [String] = []
    for raw in rendered.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = String(raw)
      while line.last == " " || line.last == "\t" { line.removeLast() }
      if !format.writesSuite { line.trimPrefix("@Suite ") }
      let trimmed = line.trimmingPrefix { $0 == " " }
      if !format.writesDocumentation, trimmed.hasPrefix("///") { continue }
      if trimmed.hasPrefix(Self.section) {
        if format.section.isEmpty { continue }
        line = line.prefix(line.count - trimmed.count) + format.section + trimmed.dropFirst(Self.section.count)
      }
      let previous = lines.last?.trimmingPrefix { $0 == " " } ?? ""
      let opens = previous.hasSuffix("{") || previous.hasSuffix("(")
      if line.isEmpty, previous.isEmpty || opens { continue }
      if trimmed.hasPrefix("}"), previous.isEmpty, !lines.isEmpty { lines.removeLast() }
      if !line.isEmpty, opens, format.blankLineAfterTypeOpening, isTypeOpening(lines.last ?? "") { lines.append("") }
      if let attribute = ownLineAttribute(trimmed) {
        lines.append(line.prefix(line.count - trimmed.count) + attribute)
        line = String(line.prefix(line.count - trimmed.count) + trimmed.dropFirst(attribute.count + 1))
      }
      lines += broken(line)
    }
    while lines.last == "" { lines.removeLast() }
    arrangeImports(&lines)
    let head = format.header.map { line in
      line.replacing("{file}", with: file).replacing("{project}", with: header.project)
        .replacing("{author}", with: header.author).replacing("{date}", with: header.date)
        .replacing("{year}", with: header.year)
    }
    let body = lines.map(indented)
    return ((head.isEmpty ? [] : head + [""]) + body).joined(separator: format.lineEnding) + format.lineEnding
  }

  /// Puts `@testable import` where the project has it.
  private func arrangeImports(_ lines: inout [String]) {
    let prefix = "@testable import "
    guard format.testableImport != .separate, let place = lines.firstIndex(where: { $0.hasPrefix(prefix) }) else {
      return
    }
    let head = lines[..<place].filter { $0.hasPrefix("import ") }
    let own = lines[place]
    guard !head.isEmpty, head.count == lines[..<place].count(where: { !$0.isEmpty }) else { return }
    let module = own.dropFirst(prefix.count).lowercased()
    let index =
      switch format.testableImport {
      case .separate, .last: head.count
      case .first: 0
      case .sorted: head.firstIndex { $0.dropFirst("import ".count).lowercased() > module } ?? head.count
      }
    var imports = head
    imports.insert(own, at: index)
    lines.replaceSubrange(...place, with: imports)
  }

  /// `@Test` of `@Test func loads() {`, where the project breaks the line after it.
  private func ownLineAttribute(_ line: Substring) -> String? {
    format.ownLineAttributes.map { "@" + $0 }.first { line.hasPrefix($0 + " ") }
  }

  private func isTypeOpening(_ line: String) -> Bool {
    guard line.first != " " else { return false }
    return line.split(separator: " ").contains {
      ["class", "struct", "enum", "protocol", "extension", "actor"].contains($0)
    }
  }

  /// Templates have two spaces a level.
  private func indented(_ line: String) -> String {
    let spaces = line.prefix { $0 == " " }.count
    return String(repeating: format.indentation, count: spaces / 2) + line.dropFirst(spaces / 2 * 2)
  }

  /// A line that is too long, broken around its block, or around the first parentheses with several arguments.
  private func broken(_ line: String) -> [String] {
    if let lines = brokenInitializer(line) { return lines }
    guard line.count + line.prefix(while: { $0 == " " }).count / 2 * (format.indentation.count - 2) > format.width
    else {
      return [line]
    }
    let indent = String(line.prefix { $0 == " " })
    // `if let message { Label(message) }`
    if line.hasSuffix(" }"), let brace = line.firstRange(of: " { ") {
      let body = line[brace.upperBound...].dropLast(2)
      return [line[..<brace.lowerBound] + " {"] + broken(indent + "  " + body) + [indent + "}"]
    }
    guard let pair = outerParentheses(line) else { return [line] }
    let arguments = line[line.index(after: pair.lowerBound)..<pair.upperBound]
    let inner = indent + "  " + arguments
    let head = String(line[...pair.lowerBound])
    let tail = indent + line[pair.upperBound...]
    if inner.count <= format.width, format.parametersInLines == nil { return [head, inner, tail] }
    return lines(head, split(arguments), tail, indent)
  }

  /// An initializer with each parameter in a line of its own, where the project has it so.
  private func brokenInitializer(_ line: String) -> [String]? {
    guard let least = format.parametersInLines, let start = line.firstRange(of: "init("), line.hasSuffix("{"),
      !line[..<start.lowerBound].contains("("), let pair = outerParentheses(line)
    else { return nil }
    let pieces = split(line[line.index(after: pair.lowerBound)..<pair.upperBound])
    guard pieces.count >= least else { return nil }
    let indent = String(line.prefix { $0 == " " })
    return lines(String(line[...pair.lowerBound]), pieces, indent + line[pair.upperBound...], indent)
  }

  private func lines(_ head: String, _ pieces: [Substring], _ tail: String, _ indent: String) -> [String] {
    [head] + pieces.enumerated().map { indent + "  " + $1 + ($0 < pieces.count - 1 ? "," : "") } + [tail]
  }

  private func outerParentheses(_ line: String) -> Range<String.Index>? {
    var depth = 0
    var start: String.Index?
    for index in line.indices {
      if line[index] == "(" {
        if depth == 0 { start = index }
        depth += 1
      } else if line[index] == ")" {
        depth -= 1
        if depth == 0, let start, line[start..<index].contains(",") { return start..<index }
      }
    }
    return nil
  }

  private func split(_ arguments: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var depth = 0
    var start = arguments.startIndex
    for index in arguments.indices {
      switch arguments[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        pieces.append(arguments[start..<index].trimmingPrefix { $0 == " " })
        start = arguments.index(after: index)
      default: break
      }
    }
    return pieces + [arguments[start...].trimmingPrefix { $0 == " " }]
  }
}
