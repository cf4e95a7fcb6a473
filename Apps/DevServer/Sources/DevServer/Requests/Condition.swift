/// Which rows are meant. Columns are those of the table; values are texts, to be bound.
indirect enum Condition: Hashable, Sendable {
  enum Comparison: String, Hashable, Sendable {
    case equal = "="
    case unequal = "<>"
    case greater = ">"
    case greaterOrEqual = ">="
    case less = "<"
    case lessOrEqual = "<="
  }

  enum Constant: String, Hashable, Sendable {
    case null
    case notNull = "not_null"
    case yes = "true"
    case no = "false"
    case unknown
  }

  case all([Condition])
  case any([Condition])
  case not(Condition)
  case compare(ServerColumn, Comparison, String)
  case isDistinct(ServerColumn, String)
  case isIn(ServerColumn, [String])
  case isConstant(ServerColumn, Constant)
  case isLike(ServerColumn, String, ignoresCase: Bool)
}
