import Domain

/// What events say, in a line or a few.
enum Phrases {
  /// What a tool is about to do: "Bash: swift test".
  static func tool(_ name: String?, _ input: JSONValue) -> String {
    let subject = ["command", "file_path", "filePath", "path", "url", "query", "pattern", "description", "plan"].lazy
      .compactMap { input[$0].text }.first
    return join(name, subject)
  }

  static func join(_ name: String?, _ subject: String?) -> String {
    [name, subject].compactMap { $0 }.joined(separator: ": ")
  }

  /// The first question of several.
  static func question(_ questions: JSONValue) -> String {
    let first = questions.first
    return first["question"].text ?? first["header"].text ?? first["text"].text ?? ""
  }

  /// Whether something that went wrong is a limit of requests or money.
  static func meansQuota(_ text: String) -> Bool {
    let text = text.lowercased()
    return [
      "rate_limit", "rate limit", "ratelimit", "usage limit", "quota", "resource_exhausted", "too many requests",
      "billing", "credit balance", "insufficient credit", "insufficient_quota", "429",
    ].contains { text.contains($0) }
  }
}

extension AgentReport {
  /// The turn is over, with this answer.
  mutating func finish(_ answer: String?) {
    let answer = (answer ?? "").trimmed
    enter(answer.hasSuffix("?") ? .asksQuestion : .finished, answer.isEmpty ? "" : answer.ending)
  }

  /// The turn could not go on.
  mutating func fail(_ reason: String?, kind: String? = nil) {
    let reason = (reason ?? kind ?? "").trimmed
    enter(Phrases.meansQuota(kind ?? reason) || Phrases.meansQuota(reason) ? .outOfQuota : .failed, reason)
  }
}

extension String {
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// As much of the end as fits into a report, from a whole line on when there is one.
  fileprivate var ending: String {
    guard count > AgentReport.textLimit else { return self }
    let end = suffix(AgentReport.textLimit)
    guard let lineEnd = end.firstIndex(of: "\n"), let start = end.index(lineEnd, offsetBy: 1, limitedBy: end.endIndex),
      start < end.endIndex
    else { return String(end) }
    return String(end[start...])
  }
}
