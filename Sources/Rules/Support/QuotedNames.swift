/// Names of code in messages.
enum QuotedNames {
  /// `a`, `b` and 3 more.
  static func list(_ names: [String], limit: Int = 3) -> String {
    let quoted = names.map { "`\($0)`" }
    if quoted.count <= limit {
      guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
      return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
    return quoted.prefix(limit).joined(separator: ", ") + " and \(quoted.count - limit) more"
  }
}
