/// Changes the owned lines at the top of a plan file.
struct HeadEditor {
  private let document: PlanDocument

  static let status = "**Status**: "
  static let nextIDs = "**Next ids**: "
  static let updated = "**Last updated**: "

  init(_ document: PlanDocument) { self.document = document }

  /// Writes how far the file is, and which ids are free.
  func refresh(_ scope: PlanProgress.Scope, _ edits: inout LineEdits) {
    if scope.kind != .discovered, let (line, head, value) = find(Self.status) {
      let length = Self.statusLength(value)
      // Text that a user wrote instead stays.
      if length > 0 || value.isEmpty {
        let text = head + Self.text(scope) + String(decoding: value.utf8.dropFirst(length), as: UTF8.self)
        if !text.isSame(as: document.lines[line].text) { edits.replace(line, with: text) }
      }
    }
    if let (line, head, value) = find(Self.nextIDs), NextIDs.length(value) > 0 || value.isEmpty {
      let rest = String(decoding: value.utf8.dropFirst(NextIDs.length(value)), as: UTF8.self)
      let text = head + NextIDs(document).text + rest
      if !text.isSame(as: document.lines[line].text) { edits.replace(line, with: text) }
    }
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

  static func text(_ scope: PlanProgress.Scope) -> String {
    "\(scope.status.rawValue) · \(scope.done) of \(scope.total) done"
  }

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

  private static func statusLength(_ value: String) -> Int {
    for status in [PlanProgress.Status.notStarted, .inProgress, .completed, .leftAlone, .notAnalyzed] {
      guard let rest = value[...].dropping(status.rawValue + " · "), let (done, after) = rest.cut(at: " of "),
        let (total, end) = after.cut(at: " done"), Int(done) != nil, Int(total) != nil
      else { continue }
      return value.utf8.count - end.utf8.count
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
