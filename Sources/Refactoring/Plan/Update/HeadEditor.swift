/// Changes the owned lines at the top of a plan file.
struct HeadEditor {
  private let document: PlanDocument

  static let status = "**Status**: "
  static let nextIDs = "**Next ids**: "
  static let updated = "**Last updated**: "

  init(_ document: PlanDocument) { self.document = document }

  /// Writes where the file is, and which ids are free.
  func refresh(_ scope: PlanProgress.Scope, _ edits: inout LineEdits) {
    if scope.kind != .discovered, let (line, head, value) = find(Self.status) {
      let length = Self.statusLength(value)
      // Text that a user wrote instead stays.
      if length > 0 || value.isEmpty {
        let text = head + Self.text(scope) + String(decoding: value.utf8.dropFirst(length), as: UTF8.self)
        if !text.isSame(as: document.lines[line].text) { edits.replace(line, with: text) }
      }
    }
    setNextIDs(NextIDs(document).text, &edits)
  }

  /// Writes which ids are free.
  func setNextIDs(_ ids: String, _ edits: inout LineEdits) {
    guard let (line, head, value) = find(Self.nextIDs) else { return }
    let length = NextIDs.length(value)
    if length > 0 || value.isEmpty { replace(line, head + ids, value, length, &edits) }
  }

  /// Writes another status over one of an update.
  func setState(_ status: String, _ edits: inout LineEdits) {
    guard let (line, head, value) = find(Self.status), state != nil else { return }
    replace(line, head + status, value, Self.statusLength(value), &edits)
  }

  /// The status that an update wrote.
  var state: String? { find(Self.status).flatMap { Self.prefix(of: $0.value, Self.statusLength($0.value)) } }

  /// The free ids that an update wrote.
  var ids: String? { find(Self.nextIDs).flatMap { Self.prefix(of: $0.value, NextIDs.length($0.value)) } }

  /// The date that an update wrote.
  var date: String? { find(Self.updated).flatMap { Self.prefix(of: $0.value, Self.dateLength($0.value)) } }

  private static func prefix(of value: String, _ length: Int) -> String? {
    length > 0 ? String(decoding: value.utf8.prefix(length), as: UTF8.self) : nil
  }

  private func replace(_ line: Int, _ start: String, _ value: String, _ length: Int, _ edits: inout LineEdits) {
    let text = start + String(decoding: value.utf8.dropFirst(length), as: UTF8.self)
    if !text.isSame(as: document.lines[line].text) { edits.replace(line, with: text) }
  }

  /// Writes the date of the last change.
  func setDate(_ date: String?, _ edits: inout LineEdits) {
    guard let (line, head, value) = find(Self.updated) else { return }
    let old =
      ["unknown (not a git repository)"].first { value.hasPrefix($0) }.map(\.utf8.count) ?? Self.dateLength(value)
    guard old > 0 || value.isEmpty else { return }
    let text = head + PlanFileText.date(date) + String(decoding: value.utf8.dropFirst(old), as: UTF8.self)
    if !text.isSame(as: document.lines[line].text) { edits.replace(line, with: text) }
  }

  /// Without numbers: they change with every task.
  static func text(_ scope: PlanProgress.Scope) -> String { scope.status.rawValue }

  /// The first line with a bold word, outside of tasks, what stands before its value, and the value.
  private func find(_ word: String) -> (line: Int, head: String, value: String)? {
    let end = document.tasks.first?.line ?? document.lines.count
    for index in document.lines.indices.prefix(end) where document.isText[index] {
      let text = document.lines[index].text
      guard let (before, after) = text[...].cut(at: word), before.allSatisfy({ $0 == ">" || $0 == " " }) else {
        continue
      }
      return (index, before + word, String(after))
    }
    return nil
  }

  /// How many bytes of a text an update wrote; older versions wrote `In progress · 1 of 3 done`.
  private static func statusLength(_ value: String) -> Int {
    for status in PlanProgress.Status.allCases {
      guard let rest = value[...].dropping(status.rawValue) else { continue }
      if let numbers = rest.dropping(" · "), let (done, after) = numbers.cut(at: " of "),
        let (total, end) = after.cut(at: " done"), Int(done) != nil, Int(total) != nil
      {
        return value.utf8.count - end.utf8.count
      }
      // A sentence that starts with the same words belongs to a user.
      guard let next = rest.unicodeScalars.first else { return value.utf8.count }
      let isWord = next == " " ? rest.dropFirst().first?.isLetter ?? false : next.properties.isAlphabetic
      return isWord ? 0 : value.utf8.count - rest.utf8.count
    }
    return 0
  }

  private static func dateLength(_ value: String) -> Int {
    let date = Array(value.utf8.prefix(10))
    guard date.count == 10 else { return 0 }
    for (index, byte) in date.enumerated() {
      if index == 4 || index == 7 ? byte != UInt8(ascii: "-") : byte < 0x30 || byte > 0x39 { return 0 }
    }
    return 10
  }
}
