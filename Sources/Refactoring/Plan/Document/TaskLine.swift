/// The title line of a task: `- [ ] **C1: Title** <!-- lintel: 0123456789abcdef -->`.
struct TaskLine {
  let indent: Int
  let isDone: Bool
  let id: String
  let title: String
  /// Empty for a task that people added.
  let fingerprints: [String]

  /// The task that a line starts, if it does.
  ///
  /// - Throws: a problem for what only this tool writes, when it is broken.
  static func read(_ line: PlanLine, at index: Int, file: String) throws(PlanProblem) -> TaskLine? {
    func problem(_ message: String) -> PlanProblem { PlanProblem(file: file, line: index + 1, message: message) }
    let comment = try fingerprints(line.text, problem)
    guard let box = checkbox(line.text) else {
      if comment != nil {
        throw problem(
          "a lintel comment must be at the end of a task's title, a line such as"
            + " `- [ ] **C1: Title** <!-- lintel: … -->`; restore the line or delete the comment")
      }
      return nil
    }
    guard let (id, title) = idAndTitle(box.rest) else {
      if comment != nil {
        throw problem("this task has no id; restore the bold id after the box, such as `**C1: Title**`")
      }
      return nil
    }
    guard let isDone = box.isDone else {
      if comment == nil { return nil }
      throw problem("the box of this task must be `[ ]` or `[x]`")
    }
    return TaskLine(indent: line.indent, isDone: isDone, id: id, title: title, fingerprints: comment ?? [])
  }

  /// The line with its box ticked or not.
  static func setBox(_ text: String, done: Bool) -> String {
    guard let (before, after) = text[...].cut(at: "[") else { return text }
    let rest = after.unicodeScalars.dropFirst()
    return before + "[" + (done ? "x" : " ") + Substring(rest)
  }

  /// The line with other fingerprints in its comment.
  static func setFingerprints(_ text: String, _ fingerprints: [String]) -> String {
    guard let (before, after) = openComment(text[...]), let (_, rest) = after.cut(at: "-->") else { return text }
    return before + comment(fingerprints) + rest
  }

  static func comment(_ fingerprints: [String]) -> String {
    "<!-- lintel: \(fingerprints.joined(separator: " ")) -->"
  }

  /// What stands before the first comment of this tool, and what follows its `lintel:`. Formatters take the blank between
  /// the two away.
  static func openComment(_ text: Substring) -> (before: Substring, after: Substring)? {
    var rest = text
    while let (before, after) = rest.cut(at: "<!--") {
      let words = Substring(after.unicodeScalars.drop { $0 == " " || $0 == "\t" })
      if let inner = words.dropping("lintel:") { return (text[..<before.endIndex], inner) }
      rest = after
    }
    return nil
  }

  static func isFingerprint(_ text: Substring) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy(isHex)
  }

  static func isHex(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"))
  }

  private static func fingerprints(
    _ text: String, _ problem: (String) -> PlanProblem
  ) throws(PlanProblem) -> [String]? {
    guard let (before, after) = openComment(text[...]) else { return nil }
    // Someone quotes one.
    if before.utf8.last == UInt8(ascii: "`") { return nil }
    guard let (inner, rest) = after.cut(at: "-->") else {
      throw problem("the lintel comment in this line is not closed; end it with `-->`")
    }
    let parts = inner.split(separator: " ").map { $0.trimmed }
    if parts.isEmpty { throw problem("the lintel comment of this task is empty; restore it, or delete it") }
    for part in parts where !isFingerprint(part) {
      throw problem(
        "'\(part.prefix(40))' in the lintel comment is not a fingerprint of 16 hex digits; restore the comment")
    }
    if openComment(rest) != nil { throw problem("this line has two lintel comments; keep one") }
    return parts.map(String.init)
  }

  /// What follows a box at the start of a list item; ticked, not ticked, or neither.
  private static func checkbox(_ text: String) -> (isDone: Bool?, rest: Substring)? {
    var rest = text[...].trimmed
    guard let mark = rest.utf8.first, [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(mark) else {
      return nil
    }
    rest = rest.dropFirst()
    guard rest.utf8.first == 0x20 || rest.utf8.first == 0x09 else { return nil }
    guard let open = rest.trimmed.dropping("["), let (inner, after) = open.cut(at: "]"), inner.count <= 1,
      after.utf8.first == 0x20 || after.utf8.first == 0x09
    else { return nil }
    let isDone: Bool? = inner == " " ? false : inner == "x" || inner == "X" ? true : nil
    return (isDone, after.trimmed)
  }

  /// `**C1: Title** …` and `**C1** Title`.
  private static func idAndTitle(_ text: Substring) -> (String, String)? {
    guard let bold = text.dropping("**"), let (inner, after) = bold.cut(at: "**") else { return nil }
    let id = inner.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    let rest = inner[id.endIndex...]
    guard isID(Substring(id)), rest.isEmpty || [0x20, UInt8(ascii: ":"), UInt8(ascii: ".")].contains(rest.utf8.first)
    else { return nil }
    let words = rest.drop { $0 == ":" || $0 == "." }.trimmed
    let behind = after.cut(at: "<!--")?.before ?? after
    let title = words.isEmpty ? behind.trimmed : words
    return (String(Substring(id)), String(title))
  }

  /// One to three capital letters and a number without a leading zero.
  static func isID(_ text: Substring) -> Bool {
    let letters = text.utf8.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }.count
    let digits = text.utf8.dropFirst(letters)
    return (1...3).contains(letters) && (1...6).contains(digits.count)
      && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && digits.first != 0x30
  }
}
