/// A requirement of a protocol, and how another instance answers it.
struct Requirement {
  /// As the protocol writes it, for a type that fulfills it: `func load(_ id: Int) async throws -> [Row]`.
  let signature: String
  /// What an instance is asked for: `try await load(id)`, without the instance.
  private let effects: String
  private let call: String
  private let isSettable: Bool
  private let accessor: String

  /// - Parameter part: a declaration in a protocol; `nil` for what cannot be forwarded, a static or generic requirement
  ///   for instance.
  init?(_ part: Part) {
    guard part.lines.count == 1, let line = part.lines.first, !line.contains("//") else { return nil }
    let head = part.head
    guard head.modifiers.allSatisfy({ $0.hasPrefix("@") || $0 == "mutating" }) else { return nil }
    switch head.keyword {
    case "var":
      guard let brace = line.firstIndex(of: "{") else { return nil }
      signature = line[..<brace].trimmed
      let accessors = line[brace...]
      isSettable = accessors.contains(" set")
      accessor =
        accessors.contains("async throws")
        ? "get async throws"
        : accessors.contains("async") ? "get async" : accessors.contains("throws") ? "get throws" : ""
      effects = Self.effects(String(accessors))
      call = String(head.name)
    case "func":
      guard let parameters = Self.parameters(line) else { return nil }
      signature = line
      isSettable = false
      accessor = ""
      let end = line[parameters.end...]
      effects = Self.effects(String(end))
      call = "\(head.name)(\(parameters.arguments.joined(separator: ", ")))"
    default: return nil
    }
  }

  /// A member that asks an instance.
  func forwarding(to instance: String) -> String {
    let value = "\(effects)\(instance).\(call)"
    if signature.hasPrefix("func") || signature.contains(" func ") { return "\(signature) { \(value) }" }
    if isSettable { return "\(signature) { get { \(value) } set { \(instance).\(call) = newValue } }" }
    return accessor.isEmpty ? "\(signature) { \(value) }" : "\(signature) { \(accessor) { \(value) } }"
  }

  private static func effects(_ text: String) -> String {
    let words = text.prefix { $0 != "-" }.declarationWords
    return (words.contains("throws") ? "try " : "") + (words.contains("async") ? "await " : "")
  }

  /// Arguments that hand on the parameters of a function, and where the list of parameters ends.
  private static func parameters(_ line: String) -> (arguments: [String], end: String.Index)? {
    guard let open = line.firstIndex(of: "("), !line[..<open].contains("<") else { return nil }
    var depth = 0
    var pieces = [""]
    var index = open
    while index < line.endIndex {
      let character = line[index]
      if character == ")" || character == "]" || character == ">" && !pieces[pieces.count - 1].hasSuffix("-") {
        depth -= 1
      }
      if depth == 0, character == ")" { break }
      if depth == 1, character == "," {
        pieces.append("")
      } else if depth >= 1 {
        pieces[pieces.count - 1].append(character)
      }
      if character == "(" || character == "[" || character == "<" { depth += 1 }
      index = line.index(after: index)
    }
    guard index < line.endIndex else { return nil }
    let arguments = pieces.compactMap { piece -> String? in
      guard let colon = piece.firstIndex(of: ":") else { return nil }
      let words = piece[..<colon].split(separator: " ")
      guard let label = words.first, let name = words.last else { return nil }
      let value = (piece[colon...].contains("inout ") ? "&" : "") + name
      return label == "_" ? value : "\(label): \(value)"
    }
    return (arguments, line.index(after: index))
  }

  /// The requirements of a protocol that can be forwarded, those on one line with the protocol included.
  static func all(of part: Part) -> [Requirement] {
    if let members = part.members { return members.compactMap(Requirement.init) }
    guard part.lines.count == 1, let open = part.text.firstIndex(of: "{"), let close = part.text.lastIndex(of: "}"),
      open < close
    else { return [] }
    let body = part.text[part.text.index(after: open)..<close]
    return body.split(separator: ";").compactMap { Requirement(Part(lines: [$0.trimmed])) }
  }
}

extension Substring {
  fileprivate var declarationWords: [Substring] { String(self).declarationWords }

  /// Without spaces at both ends.
  var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
