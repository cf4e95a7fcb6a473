import Facts

/// Reads comments such as `lintel:disable:next rule-a, rule-b -- reason`.
struct DirectiveReader {
  /// The directives of one comment, one a rule. A comment that cannot be understood gives one that says so.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, names: inout NameListBuilder)
    -> [Directive]
  {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    let start = UInt32(range.lowerBound)
    func malformed() -> [Directive] {
      [Directive(action: .malformed, rule: names.intern(String(text.prefix(120))), reason: .none, offset: start)]
    }
    var body = Substring(text).dropFirst("lintel:".count)
    let word = body.prefix { !$0.isWhitespace }
    let action: Directive.Action
    switch word {
    case "disable:next": action = .disableNext
    case "disable:this": action = .disableThis
    case "disable:previous": action = .disablePrevious
    case "disable": action = .disable
    case "enable": action = .enable
    default: return malformed()
    }
    body = body.dropFirst(word.count)
    var reason = Substring()
    if let dashes = body.firstRange(of: "--") {
      reason = body[dashes.upperBound...]
      body = body[..<dashes.lowerBound]
    }
    let reasonID = names.intern(String(reason.drop { $0.isWhitespace }.trimmingTrailingSpace))
    var directives: [Directive] = []
    for rule in body.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let offset = text.utf8.distance(from: text.startIndex, to: rule.startIndex)
      directives.append(
        Directive(action: action, rule: names.intern(String(rule)), reason: reasonID, offset: start + UInt32(offset)))
    }
    return directives.isEmpty ? malformed() : directives
  }

  /// A `MARK: - Title` comment.
  static func mark(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, names: inout NameListBuilder)
    -> SectionMark
  {
    var title = bytes[range].dropFirst("MARK:".utf8.count).prefix(80)
    while let first = title.first, isFiller(first) { title.removeFirst() }
    while let last = title.last, isFiller(last) { title.removeLast() }
    return SectionMark(
      title: names.intern(UnsafeBufferPointer(rebasing: title)), offset: UInt32(clamping: range.lowerBound))
  }

  private static func isFiller(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "-") }
}

extension Substring {
  fileprivate var trimmingTrailingSpace: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// The first place of a short text.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
