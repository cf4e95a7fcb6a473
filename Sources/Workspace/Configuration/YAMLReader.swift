import Yams

/// Reads YAML texts, hostile ones included.
struct YAMLReader {
  /// More values than any real file; aliases multiply them.
  private static let valueLimit = 200_000

  private var values = 0
  private let allowsAliases: Bool

  /// The value of the one document; `nil` for an empty file.
  static func read(_ bytes: [UInt8], allowsAliases: Bool) throws(YAMLProblem) -> YAMLValue? {
    try YAMLPrecheck.check(bytes)
    let (parser, node) = try compose(String(decoding: bytes, as: UTF8.self))
    guard let node else { return nil }
    var reader = YAMLReader(allowsAliases: allowsAliases)
    // Nodes know their anchors only as long as the parser lives.
    return try withExtendedLifetime(parser) { () throws(YAMLProblem) in try reader.value(node) }
  }

  private init(allowsAliases: Bool) { self.allowsAliases = allowsAliases }

  private static func compose(_ text: String) throws(YAMLProblem) -> (Parser, Node?) {
    do {
      // The basic resolver has no regular expressions; scalars are understood here, by what a key expects.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      return (parser, try parser.singleRoot())
    } catch let error as YamlError {
      throw problem(error)
    } catch {
      throw YAMLProblem(line: 1, column: 1, message: "the text is not YAML")
    }
  }

  private mutating func value(_ node: Node) throws(YAMLProblem) -> YAMLValue {
    let line = max(1, node.mark?.line ?? 1)
    let column = max(1, node.mark?.column ?? 1)
    values += 1
    guard values <= Self.valueLimit else {
      throw YAMLProblem(line: line, column: column, message: "the file has more than \(Self.valueLimit) values")
    }
    if !allowsAliases, let anchor = node.anchor {
      throw YAMLProblem(
        line: line, column: column,
        message: "anchors and aliases ('&\(anchor.rawValue)') are not supported here; write the value out")
    }
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      return YAMLValue(content: .scalar(scalar.string, isPlain: isPlain), line: line, column: column)
    case .sequence(let sequence):
      var items: [YAMLValue] = []
      for item in sequence { items.append(try value(item)) }
      return YAMLValue(content: .list(items), line: line, column: column)
    case .mapping(let mapping):
      var pairs: [YAMLPair] = []
      for pair in mapping { pairs.append(YAMLPair(key: try value(pair.key), value: try value(pair.value))) }
      if allowsAliases { Self.merge(&pairs) }
      return YAMLValue(content: .mapping(pairs), line: line, column: column)
    case .alias:
      throw YAMLProblem(line: line, column: column, message: "aliases are not supported here; write the value out")
    }
  }

  /// `<<: *base` brings the entries of another mapping, or of several; own entries win, then earlier ones.
  private static func merge(_ pairs: inout [YAMLPair]) {
    let isMerge = { (pair: YAMLPair) in
      if case .scalar("<<", isPlain: true) = pair.key.content { true } else { false }
    }
    let merges = pairs.filter(isMerge)
    guard !merges.isEmpty else { return }
    pairs.removeAll(where: isMerge)
    var known = Set(pairs.compactMap(\.key.text))
    for source in merges.flatMap({ $0.value.items ?? [$0.value] }) {
      for pair in source.pairs ?? [] {
        if let key = pair.key.text, known.insert(key).inserted { pairs.append(pair) }
      }
    }
  }

  private static func problem(_ error: YamlError) -> YAMLProblem {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return YAMLProblem(
        line: max(1, mark.line), column: max(1, mark.column),
        message: sentence(problem: problem, context: context?.text))
    case .reader(let problem, let offset, _, let text):
      let before = offset.map { text.prefix($0) } ?? ""
      let line = before.reduce(1) { $0 + ($1.isNewline ? 1 : 0) }
      let column = before.reversed().prefix { !$0.isNewline }.count + 1
      return YAMLProblem(line: line, column: column, message: "the text is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let key = duplicates.first ?? ""
      return YAMLProblem(
        line: max(1, context.mark.line), column: max(1, context.mark.column),
        message: "the key '\(key)' appears more than once in this mapping; keep one of them")
    default:
      return YAMLProblem(line: 1, column: 1, message: "the text is not YAML: \(error)")
    }
  }

  private static func sentence(problem: String, context: String?) -> String {
    if problem == "found undefined alias" || context?.contains("scanning an alias") == true {
      return "a value that starts with '*' must be in quotes; without them it is a YAML alias"
    }
    if context?.contains("scanning an anchor") == true {
      return "a value that starts with '&' must be in quotes; without them it is a YAML anchor"
    }
    if problem == "but found another document" {
      return "the file has more than one document; remove the second one, which starts with '---' here"
    }
    if problem.contains("cannot start any token") {
      return "the text is not YAML: a tab or a reserved character starts a value; indent with spaces, quote the value"
    }
    return "the text is not YAML: \(problem)" + (context.map { " (\($0))" } ?? "")
  }
}
