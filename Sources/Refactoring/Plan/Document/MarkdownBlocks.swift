/// Which lines of a Markdown text are code or comment: nothing in them is a task.
struct MarkdownBlocks {
  /// By line: inside of a code fence, its first and last line included.
  private(set) var isCode: [Bool]
  /// By line: inside of a comment over several lines, its first and last line included.
  private(set) var isComment: [Bool]

  /// - Throws: a problem for a fence or a comment without an end, for everything below it would be out of sight.
  init(_ lines: [PlanLine], file: String) throws(PlanProblem) {
    isCode = [Bool](repeating: false, count: lines.count)
    isComment = isCode
    var fence: (mark: UInt8, count: Int, line: Int)?
    var comment: Int?
    for (index, line) in lines.enumerated() {
      if let open = comment {
        if let (before, after) = TaskLine.openComment(line.text[...]), before.utf8.last != UInt8(ascii: "`"),
          after.cut(at: "-->") != nil
        {
          throw PlanProblem(
            file: file, line: index + 1,
            message: "this lintel comment is inside the comment that starts in line \(open + 1), and would end it;"
              + " close that comment with `-->` above this line")
        }
        isComment[index] = true
        if line.text[...].cut(at: "-->") != nil { comment = nil }
        continue
      }
      let content = Self.content(line.text)
      if let open = fence {
        isCode[index] = true
        if Self.closes(content, mark: open.mark, count: open.count) { fence = nil }
        continue
      }
      if let (mark, count) = Self.opens(content) {
        isCode[index] = true
        fence = (mark, count, index)
      } else if let open = Self.openComment(line.text) {
        if open.trimmed.dropping("lintel:") != nil {
          throw PlanProblem(
            file: file, line: index + 1, message: "the lintel comment in this line is not closed; end it with `-->`")
        }
        isComment[index] = true
        comment = index
      }
    }
    if let fence {
      throw PlanProblem(
        file: file, line: fence.line + 1,
        message: "this code fence is never closed, so everything below it is code; close it")
    }
    if let comment {
      throw PlanProblem(
        file: file, line: comment + 1, message: "this comment is never closed; end it with `-->`")
    }
  }

  /// Whether a line is neither code nor comment.
  func isText(_ index: Int) -> Bool { !isCode[index] && !isComment[index] }

  /// Without indentation, quote marks and the mark of a list item.
  private static func content(_ text: String) -> Substring.UTF8View {
    var rest = text[...].utf8
    while let first = rest.first {
      if first == 0x20 || first == 0x09 || first == UInt8(ascii: ">") {
        rest.removeFirst()
      } else if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+"),
        rest.dropFirst().first == 0x20
      {
        rest.removeFirst(2)
      } else {
        break
      }
    }
    return rest
  }

  private static func opens(_ content: Substring.UTF8View) -> (UInt8, Int)? {
    guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let count = content.prefix { $0 == mark }.count
    guard count >= 3 else { return nil }
    // A row of backticks with more of them behind is code within a line.
    if mark == UInt8(ascii: "`"), content.dropFirst(count).contains(mark) { return nil }
    return (mark, count)
  }

  private static func closes(_ content: Substring.UTF8View, mark: UInt8, count: Int) -> Bool {
    let row = content.prefix { $0 == mark }.count
    return row >= count && content.dropFirst(row).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// What stands behind the mark of a comment that does not end in its line.
  private static func openComment(_ text: String) -> Substring? {
    var rest = text[...]
    while let (before, after) = rest.cut(at: "<!--") {
      if before.utf8.last == UInt8(ascii: "`") {
        rest = after
        continue
      }
      guard let closed = after.cut(at: "-->") else { return after }
      rest = closed.after
    }
    return nil
  }
}
