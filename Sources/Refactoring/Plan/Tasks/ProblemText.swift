import Findings

/// Two to four sentences: what is wrong in this code, where else, and what breaks.
enum ProblemText {
  static func make(_ facts: TaskFacts, breaks: String) -> String {
    var sentences = [first(facts)]
    if let part = facts.part {
      let lines = facts.places.map { "`\(TaskWording.fileName($0.path)):\($0.line)`" }
      sentences.append("This is part \(part.number) of \(part.count): \(TaskFacts.list(lines, limit: 4)).")
    } else if let others = others(facts) {
      sentences.append(others)
    }
    sentences.append(closed(upper(breaks)))
    return sentences.joined(separator: " ")
  }

  /// The message, with the type and the member when it does not name them.
  private static func first(_ facts: TaskFacts) -> String {
    if facts.isLaterPart, let further = further(facts) { return further }
    let message = withoutCount(facts.first.message)
    if Foundation(rawValue: facts.rule) != nil { return closed(upper(message)) }
    let type = facts.subject.split(separator: ".").last ?? ""
    let member = facts.places.first?.member ?? ""
    let namesType = message[...].cut(at: String(type)) != nil
    if namesType { return closed(upper(message)) }
    let isKnown = member.isEmpty || member == type || message[...].cut(at: member) != nil
    let place = isKnown ? facts.name : "`\(facts.subject).\(member)`"
    return "In \(place), \(closed(message))"
  }

  /// What a later part is about: the message speaks of the first place of all of them.
  private static func further(_ facts: TaskFacts) -> String? {
    let calls = facts.calls
    return calls.isEmpty ? nil : "There is more of this kind in \(facts.name): \(TaskFacts.list(calls, limit: 4))."
  }

  /// A message without the names in it.
  private static func shape(_ message: String) -> String {
    message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "" }.joined(separator: "`")
  }

  private static func others(_ facts: TaskFacts) -> String? {
    let rest = facts.places.count - 1
    guard rest > 0, facts.value == nil else { return nil }
    let subjects = Array(facts.subjects.dropFirst())
    if facts.findings.count > 1, !subjects.isEmpty {
      let shapes = Set(facts.findings.map { shape($0.message) })
      let list = TaskFacts.list(subjects, limit: 4)
      return shapes.count == 1 ? "The same holds for \(list)." : "There is more of that kind: \(list)."
    }
    let members = facts.members
    let own = facts.places.first.map { "`\($0.member)`" }
    let others = members.filter { $0 != own && facts.first.message[...].cut(at: $0) == nil }
    if others.isEmpty {
      // The message names all of them.
      if members.count > 1 { return nil }
      let times = TaskFacts.times(rest, "more such place", "more such places")
      return members.isEmpty ? "There \(rest == 1 ? "is" : "are") \(times)." : "\(times.capital) in \(members[0])."
    }
    let list = TaskFacts.list(others, limit: 4)
    return aboutProperties[facts.rule].map { "\(list) \($0)." } ?? "There is more of the kind in \(list)."
  }

  /// What is true of every place of rules whose places are properties and not code in members: the message may say more of
  /// the first one than is true of the others.
  private static let aboutProperties: [String: String] = [
    "viewmodel-exposes-mutable-state": "can be set from anywhere, too",
    "implicitly-unwrapped-dependency": "should lose the `!`, too",
    "viewmodel-depends-on-concrete": "cannot be replaced, either",
    "view-state-holds-data": "should not live in a view, either",
    "view-holds-service": "does not belong in the view, either",
    "delegate-not-weak": "should be weak, too",
    "viewmodel-holds-view": "should go, too",
  ]

  /// The message without "; 2 more such places", which the next sentence says better.
  private static func withoutCount(_ message: String) -> String {
    let endings = [
      " more such place", " more such places", " more place with logic", " more places with logic",
      " more property can be set from anywhere",
      " more properties can be set from anywhere",
    ]
    for ending in endings where message.hasSuffix(ending) {
      guard let mark = message.utf8.lastIndex(of: UInt8(ascii: ";")) else { continue }
      return String(message[..<mark])
    }
    return message
  }

  private static func upper(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func closed(_ text: String) -> String {
    let text = text.trimmed
    return text.hasSuffix(".") || text.hasSuffix("?") || text.isEmpty ? text : text + "."
  }
}

extension String {
  /// With a word instead of a small number at the start.
  fileprivate var capital: String {
    let words = ["1": "One", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six"]
    guard let (number, rest) = self[...].cut(at: " "), let word = words[String(number)] else { return self }
    return word + " " + rest
  }
}
