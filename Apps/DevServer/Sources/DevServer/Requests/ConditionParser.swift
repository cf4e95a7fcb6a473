/// Reads the filters of PostgREST.
/// https://docs.postgrest.org/en/v12/references/api/tables_views.html#horizontal-filtering
struct ConditionParser {
  /// Deeper logic is refused: it would be recursion that others decide about.
  private static let maximumDepth = 20

  private let table: ServerTable
  private let text: String
  /// Not characters: a comma with an accent is a comma and the beginning of a value.
  private let characters: [Unicode.Scalar]
  private var place = 0

  private init(_ table: ServerTable, _ text: String) {
    self.table = table
    self.text = text
    characters = Array(text.unicodeScalars)
  }

  /// A parameter that is a filter: `age=gt.3`, `or=(age.lt.3,age.gt.10)`.
  static func condition(_ name: String, _ value: String, _ table: ServerTable) throws(Problem) -> Condition {
    var parser = ConditionParser(table, value)
    switch name {
    case "and", "or", "not.and", "not.or":
      let list = try parser.list(depth: 0)
      guard parser.isAtEnd else { throw parser.problem("unexpected text behind the closing parenthesis") }
      let condition = name.hasSuffix("and") ? Condition.all(list) : .any(list)
      return name.hasPrefix("not.") ? .not(condition) : condition
    default:
      let column = try parser.column(RequestNames.unquoted(name))
      return try parser.filter(on: column, isNested: false)
    }
  }

  private var isAtEnd: Bool { place == characters.count }

  private func problem(_ details: String) -> Problem { .parsing("filter", text, details) }

  private func column(_ name: String) throws(Problem) -> ServerColumn {
    guard let column = table.column(name) else { throw Problem.unknownColumn(name, table) }
    return column
  }

  private mutating func take(_ word: String) -> Bool {
    guard characters[place...].starts(with: word.unicodeScalars) else { return false }
    place += word.unicodeScalars.count
    return true
  }

  // MARK: - Logic

  private mutating func list(depth: Int) throws(Problem) -> [Condition] {
    guard depth < Self.maximumDepth else { throw problem("the logic is nested too deeply") }
    guard take("(") else { throw problem("expecting (") }
    var list: [Condition] = []
    repeat { list.append(try item(depth: depth)) } while take(",")
    guard take(")") else { throw problem("expecting , or )") }
    return list
  }

  private mutating func item(depth: Int) throws(Problem) -> Condition {
    let start = place
    let isNegated = take("not.")
    for (word, isAll) in [("and", true), ("or", false)] {
      let before = place
      guard take(word) else { continue }
      if place < characters.count, characters[place] == "(" {
        let list = try list(depth: depth + 1)
        let condition = isAll ? Condition.all(list) : .any(list)
        return isNegated ? .not(condition) : condition
      }
      place = before
    }
    place = start
    let name = try word(endingAt: ".")
    guard take(".") else { throw problem("expecting column.operator.value") }
    return try filter(on: try column(name), isNested: true)
  }

  // MARK: - Filters

  private mutating func filter(on column: ServerColumn, isNested: Bool) throws(Problem) -> Condition {
    let isNegated = take("not.")
    let start = place
    while place < characters.count, ("a"..."z").contains(characters[place]) { place += 1 }
    let name = Self.string(characters[start..<place])
    guard take(".") else { throw problem("expecting operator (eq, gt, ...)") }
    let condition: Condition
    switch name {
    case "eq": condition = .compare(column, .equal, try value(isNested))
    case "neq": condition = .compare(column, .unequal, try value(isNested))
    case "gt": condition = .compare(column, .greater, try value(isNested))
    case "gte": condition = .compare(column, .greaterOrEqual, try value(isNested))
    case "lt": condition = .compare(column, .less, try value(isNested))
    case "lte": condition = .compare(column, .lessOrEqual, try value(isNested))
    case "isdistinct": condition = .isDistinct(column, try value(isNested))
    case "like", "ilike":
      let pattern = try value(isNested).replacingScalars("*", with: "%")
      condition = .isLike(column, pattern, ignoresCase: name == "ilike")
    case "is":
      let word = try value(isNested)
      guard let constant = Condition.Constant(rawValue: word.lowercased()) else {
        throw problem("expecting null, not_null, true, false or unknown")
      }
      condition = .isConstant(column, constant)
    case "in":
      condition = .isIn(column, try values())
      guard isNested || isAtEnd else { throw problem("unexpected text behind the closing parenthesis") }
    default:
      throw problem("unknown operator \(name.shortened), or one that this server does not have")
    }
    return isNegated ? .not(condition) : condition
  }

  /// By itself a value is all of the rest; within logic it ends where the next part begins, unless it stands in quotes.
  private mutating func value(_ isNested: Bool) throws(Problem) -> String {
    if isNested { return try word(endingAt: ",)") }
    defer { place = characters.count }
    return Self.string(characters[place...])
  }

  private mutating func values() throws(Problem) -> [String] {
    guard take("(") else { throw problem("expecting (") }
    if take(")") { return [] }
    var values: [String] = []
    repeat { values.append(try word(endingAt: ",)")) } while take(",")
    guard take(")") else { throw problem("expecting , or )") }
    return values
  }

  private mutating func word(endingAt ends: String) throws(Problem) -> String {
    var word = String.UnicodeScalarView()
    if take("\"") {
      while place < characters.count, characters[place] != "\"" {
        if characters[place] == "\\", place + 1 < characters.count { place += 1 }
        word.append(characters[place])
        place += 1
      }
      guard take("\"") else { throw problem("expecting \" at the end") }
    } else {
      while place < characters.count, !ends.unicodeScalars.contains(characters[place]) {
        word.append(characters[place])
        place += 1
      }
    }
    return String(word)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
