import Scaffolding

/// The comment at the top of files, with placeholders for what differs from file to file.
struct HeaderReading {
  /// Names of targets and projects, any of which `{project}` stands for.
  let projects: Set<String>
  private var ballot = StyleBallot<[String]>()
  private var dates: [[String]: [String]] = [:]
  private var names = StyleBallot<String>()

  init(projects: Set<String>) { self.projects = projects }

  /// Looks at one file.
  mutating func add(_ lines: [Substring], path: String, weight: Int) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    var header: [String] = []
    var date: String?
    for line in Self.comment(lines) {
      if let text = template(line, file: file, &date, path: path) { header.append(text) }
    }
    while header.last.map({ $0.allSatisfy { $0 == "/" || $0.isWhitespace } }) == true, header.count > 1,
      !header[0].allSatisfy({ $0 == "/" || $0.isWhitespace })
    {
      header.removeLast()
    }
    ballot.vote(header, at: "\(path):1", weight: weight)
    if let date { dates[header, default: []].append(date) }
  }

  /// - Parameter module: the module that new code belongs to; headers may name it instead of the app.
  func read(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence], module: String?) {
    let result = ballot.result("format.header") { $0.isEmpty ? "none" : $0.joined(separator: "\n") }
    guard let found = result else { return }
    style.format.header = found.value
    evidence.append(found.evidence)
    if let format = Self.dateFormat(dates[found.value] ?? []) {
      style.format.dateFormat = format
      let places = found.evidence.places
      evidence.append(
        StyleEvidence(
          setting: "format.dateFormat", value: format, count: dates[found.value]?.count ?? 0, total: found.total,
          others: [], places: places))
    }
    guard found.value.contains(where: { $0.contains("{project}") }) else { return }
    let isNamed = module.map { names.count(of: $0) > 0 } ?? false
    style.projectName = isNamed ? module : names.result("format.project", name: { $0 })?.value
  }

  /// The line comments, or the one block comment, that a file starts with; commands to tools are none of it.
  private static func comment(_ lines: [Substring]) -> [Substring] {
    var header: [Substring] = []
    if lines.first?.hasPrefix("/*") == true {
      for line in lines.prefix(60) {
        header.append(line)
        if line.contains("*/") { return header }
      }
      return []
    }
    for line in lines.prefix(60) {
      guard line.hasPrefix("//"), !line.hasPrefix("///"), !line.hasPrefix("// MARK"), !line.contains("swiftlint:"),
        !line.contains("swift-format"), !line.contains("swiftformat:"), !line.contains("lintel:")
      else { break }
      header.append(line)
    }
    // A comment on the first declaration is no header.
    return header.count == 1 && lines.count > 1 && !lines[1].allSatisfy(\.isWhitespace) ? [] : header
  }

  private mutating func template(_ line: Substring, file: String, _ date: inout String?, path: String) -> String? {
    var text = String(line)
    while text.last?.isWhitespace == true { text.removeLast() }
    let content = text.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
    let lead = text.prefix(text.count - content.count)
    // A file that was renamed keeps its old name there.
    if content == file || content.hasSuffix(".swift") && !content.contains(" ") { return lead + "{file}" }
    if projects.contains(String(content)) {
      names.vote(String(content), at: path)
      return lead + "{project}"
    }
    if let match = text.firstMatch(of: /^(.*[Cc]reated by )(.+?) on (\d{1,4}[.\/-]\d{1,2}[.\/-]\d{1,4})(.*)$/) {
      date = String(match.3)
      return match.1 + "{author} on {date}" + match.4
    }
    // Whose name and day that is, a new file does not know.
    if content.hasPrefix("Created by ") || content.hasPrefix("created by ") { return nil }
    // The right to a new file begins this year.
    if content.contains("opyright") || content.contains("©"),
      let match = text.firstMatch(of: /\b(?:19|20)\d\d(?: ?[-–] ?(?:19|20)\d\d)?\b/)
    {
      text.replaceSubrange(match.range, with: "{year}")
    }
    return text
  }

  /// How dates are written, by all of them: `3/14/21` cannot be a day of month 14.
  static func dateFormat(_ dates: [String]) -> String? {
    var formats = StyleBallot<String>()
    let parsed = dates.compactMap { date -> (parts: [Substring], separator: Character)? in
      guard let separator = date.first(where: { !$0.isNumber }) else { return nil }
      let parts = date.split(separator: separator)
      return parts.count == 3 ? (parts, separator) : nil
    }
    let monthFirst = parsed.count { Int($0.parts[1]) ?? 0 > 12 && $0.parts[0].count < 3 }
    let dayFirst = parsed.count { Int($0.parts[0]) ?? 0 > 12 && $0.parts[0].count < 3 }
    let isPadded = parsed.contains { $0.parts.contains { $0.count == 2 && $0.first == "0" } }
    let isBare = parsed.contains { $0.parts.prefix(2).contains { $0.count == 1 } }
    let (day, month) = isPadded && !isBare ? ("dd", "MM") : ("d", "M")
    for (parts, separator) in parsed {
      let mark = String(separator)
      if parts[0].count == 4 {
        formats.vote("yyyy" + mark + "MM" + mark + "dd", at: "")
      } else {
        let year = parts[2].count == 4 ? "yyyy" : "yy"
        let isMonthFirst = monthFirst == dayFirst ? separator == "/" && isBare : monthFirst > dayFirst
        formats.vote((isMonthFirst ? [month, day, year] : [day, month, year]).joined(separator: mark), at: "")
      }
    }
    return formats.result("format.dateFormat", name: { $0 })?.value
  }
}
