/// Reads HTML as strictly as this program writes it: every element is closed, every attribute quoted, and text holds no
/// bare `<`, `>` or `&`.
struct MarkupReader {
  struct Element {
    let name: String
    let attributes: [(name: String, value: String)]
  }

  struct Fault: Error { let sentence: String }

  /// In the order of their start tags.
  private(set) var elements: [Element] = []
  /// All text outside of scripts and styles, with entities resolved.
  private(set) var text = ""

  private static let void: Set = ["meta", "input", "wbr"]
  private static let raw: Set = ["script", "style"]
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]

  private var rest: Substring.UnicodeScalarView
  private var open: [String] = []

  init(_ html: String) throws {
    let doctype = "<!DOCTYPE html>\n"
    guard html.hasPrefix(doctype) else { throw Fault(sentence: "no doctype") }
    rest = html.unicodeScalars[html.index(html.startIndex, offsetBy: doctype.count)...]
    while let next = rest.first {
      switch next {
      case "<": try tag()
      case ">": throw Fault(sentence: "a bare > before \(String(rest.prefix(40)))")
      default: text += try characters { $0 == "<" || $0 == ">" }
      }
    }
    guard open.isEmpty else { throw Fault(sentence: "\(open) never closed") }
  }

  private mutating func tag() throws {
    rest.removeFirst()
    if rest.first == "/" {
      rest.removeFirst()
      let name = word()
      guard rest.popFirst() == ">", open.popLast() == name else { throw Fault(sentence: "a stray </\(name)>") }
      return
    }
    let name = word()
    guard !name.isEmpty else { throw Fault(sentence: "a bare < before \(String(rest.prefix(40)))") }
    var attributes: [(String, String)] = []
    while rest.first == " " {
      rest.removeFirst()
      let key = word()
      guard !key.isEmpty else { throw Fault(sentence: "an attribute without a name in <\(name)>") }
      guard rest.first == "=" else {
        attributes.append((key, ""))
        continue
      }
      rest.removeFirst()
      guard rest.popFirst() == "\"" else { throw Fault(sentence: "\(key) is not quoted in <\(name)>") }
      attributes.append((key, try characters { $0 == "\"" || $0 == "<" || $0 == ">" }))
      guard rest.popFirst() == "\"" else { throw Fault(sentence: "\(key) does not end in <\(name)>") }
    }
    guard rest.popFirst() == ">" else { throw Fault(sentence: "<\(name)> does not end") }
    elements.append(Element(name: name, attributes: attributes))
    if Self.void.contains(name) { return }
    open.append(name)
    guard Self.raw.contains(name) else { return }
    while let next = rest.first, !(next == "<" && rest.dropFirst().first == "/") { rest.removeFirst() }
  }

  private mutating func word() -> String {
    let name = rest.prefix { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func characters(until isEnd: (Unicode.Scalar) -> Bool) throws -> String {
    let raw = rest.prefix { !isEnd($0) }
    rest = rest.dropFirst(raw.count)
    // By scalars: a mark that follows a semicolon joins it in the eyes of a string.
    var parts = raw.split(separator: "&", omittingEmptySubsequences: false)
    var text = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = Self.entities[String(part[..<end])] else {
        throw Fault(sentence: "a bare & before \(String(part.prefix(40)))")
      }
      text.unicodeScalars.append(contentsOf: character.unicodeScalars)
      text.unicodeScalars.append(contentsOf: part[part.index(after: end)...])
    }
    return text
  }
}
