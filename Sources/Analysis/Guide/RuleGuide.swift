import Findings
import Rules
import Workspace

/// The catalogue for people: `lintel rules`, `lintel explain` and `Documentation/Rules.md`.
public enum RuleGuide {
  private static var descriptions: [RuleDescription] { Catalogue.rules.map { $0.description } }

  /// One line a rule, by area.
  public static func list(width: Int) -> String {
    var lines: [String] = []
    let idWidth = descriptions.map(\.id.count).max() ?? 0
    for area in RuleArea.allCases {
      let rules = descriptions.filter { $0.area == area }
      if rules.isEmpty { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(area.rawValue)
      for rule in rules {
        let head = "  " + padded(rule.id, idWidth) + "  " + padded(rule.severity.rawValue, 8) + "  "
        let marks = marks(rule)
        let text = rule.summary + (marks.isEmpty ? "" : " (\(marks))")
        lines += wrapped(text, first: head, rest: String(repeating: " ", count: head.count), width: width)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Everything about one rule.
  public static func explain(_ id: String) throws(UsageError) -> String {
    guard let rule = descriptions.first(where: { $0.id == id }) else {
      throw UsageError("There is no rule '\(id)'; \(NearestName.hint(for: id, among: descriptions.map(\.id)))")
    }
    return section(rule, heading: "#", requirements: true) + "\n"
  }

  /// The whole catalogue.
  public static func markdown() -> String {
    var text = """
      # Rules

      Made by `lintel rules --markdown` from the descriptions beside the rules; their examples are the tests. Do not edit
      this file by hand: `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide` writes it anew.

      `critical` is a bug, a crash or a leak: fix it now. `high` blocks testing or change: next. `medium` is quality: when
      you pass by.

      | rule | severity | what is wrong |
      |---|---|---|

      """
    for rule in descriptions {
      let marks = marks(rule)
      text +=
        "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue)\(marks.isEmpty ? "" : ", " + marks) | \(rule.summary) |\n"
    }
    for area in RuleArea.allCases {
      let rules = descriptions.filter { $0.area == area }
      if rules.isEmpty { continue }
      text += "\n## \(area.rawValue)\n"
      for rule in rules { text += "\n" + section(rule, heading: "###", requirements: false) + "\n" }
    }
    return text
  }

  private static func marks(_ rule: RuleDescription) -> String {
    var marks: [String] = []
    if !rule.isOnByDefault { marks.append("off by default") }
    if !rule.profiles.isEmpty { marks.append("profile " + rule.profiles.map(\.rawValue).joined(separator: ", ")) }
    return marks.joined(separator: ", ")
  }

  private static func section(_ rule: RuleDescription, heading: String, requirements: Bool) -> String {
    let marks = marks(rule)
    var lines = [
      "\(heading) \(rule.id)", "",
      "**\(rule.severity.rawValue)**\(marks.isEmpty ? "" : ", \(marks)"). \(rule.summary)", "", rule.rationale, "",
      "**Fires when.** \(rule.fires)", "",
    ]
    if !rule.silent.isEmpty {
      lines.append("**Stays silent when:**")
      lines.append("")
      lines += rule.silent.map { "- \($0)" }
      lines.append("")
    }
    lines.append("**Fix.** \(rule.fix)")
    if !rule.options.isEmpty {
      lines += ["", "**Options** in `.lintel.yml`:", ""]
      lines += rule.options.map { "- `\($0.name)` (\(text($0.standard))): \($0.summary)" }
    }
    for example in rule.triggering { lines += ["", "Reported: \(example.title)."] + code(example) }
    for example in rule.nonTriggering { lines += ["", "Not reported: \(example.title)."] + code(example) }
    if requirements, !rule.serves.isEmpty {
      lines += ["", "Serves requirements \(rule.serves.joined(separator: ", "))."]
    }
    return lines.joined(separator: "\n")
  }

  /// The example with its marks turned into comments at the ends of their lines.
  private static func code(_ example: Example) -> [String] {
    var lines = ["", "```swift"]
    for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        lines.append("// " + line.dropFirst(4))
        continue
      }
      let plain = String(line.filter { $0 != "1️⃣" && $0 != "2️⃣" })
      let mark = line.contains("1️⃣") ? "  // ← here" : line.contains("2️⃣") ? "  // ← and here" : ""
      lines.append(plain + mark)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines + ["```"]
  }

  private static func text(_ value: OptionValue) -> String {
    switch value {
    case .int(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .strings(let values): values.isEmpty ? "none" : values.joined(separator: ", ")
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func wrapped(_ text: String, first: String, rest: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > max(width, rest.count + 20) {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
