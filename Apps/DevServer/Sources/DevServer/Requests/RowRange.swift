/// Which of the rows that fit are wanted.
struct RowRange: Hashable, Sendable {
  var offset: Int64 = 0
  var limit: Int64?

  /// From `limit` and `offset`; without them from the header `Range`.
  init(_ query: QueryString, header: String?) throws(Problem) {
    let limit = query.last("limit")
    let offset = query.last("offset")
    if limit != nil || offset != nil {
      self.limit = try limit.map { text throws(Problem) in try Self.number(text, "limit") }
      self.offset = try offset.map { text throws(Problem) in try Self.number(text, "offset") } ?? 0
    } else if let header {
      // What is no range is no range: as with files, it is as if it were not there.
      let bounds = header.trimmingPrefix("items=").split(separator: "-", omittingEmptySubsequences: false)
      guard bounds.count == 2, let first = Int64(bounds[0]), first >= 0 else { return }
      if bounds[1].isEmpty {
        self.offset = first
      } else if let last = Int64(bounds[1]) {
        guard first <= last else {
          throw Problem.notSatisfiable(
            "The lower boundary must be lower than or equal to the upper boundary in the Range header.")
        }
        self.offset = first
        self.limit = last == .max ? last : last - first + 1
      }
    }
  }

  private static func number(_ text: String, _ name: String) throws(Problem) -> Int64 {
    guard let number = Int64(text) else { throw Problem.parsing(name, text, "expecting a whole number") }
    guard number >= 0 else { throw Problem.notSatisfiable("The \(name) must be greater than or equal to zero.") }
    return number
  }
}
