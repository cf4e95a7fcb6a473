/// Why a request is refused, as PostgREST says it.
/// https://docs.postgrest.org/en/v12/references/errors.html
struct Problem: Error, Hashable, Sendable {
  let code: String
  let message: String
  var details: String?
  var hint: String?
  /// Only where the code does not say it.
  var status: Int?

  init(_ code: String, _ message: String, details: String? = nil, hint: String? = nil, status: Int? = nil) {
    self.code = code
    self.message = message
    self.details = details
    self.hint = hint
    self.status = status
  }

  /// The status of the answer.
  /// - Parameter isAuthenticated: whether the request had a token that counts.
  func status(isAuthenticated: Bool) -> Int {
    if let status { return status }
    if let status = Self.exact[code] { return status }
    if code == "42501" { return isAuthenticated ? 403 : 401 }
    // A function may name its status: PT402.
    if code.hasPrefix("PT"), let status = Int(code.dropFirst(2)), (400...599).contains(status) { return status }
    return Self.classes.first { code.hasPrefix($0.prefix) }?.status ?? 400
  }

  private static let exact: [String: Int] = [
    "21000": 500, "23503": 409, "23505": 409, "25006": 405, "53400": 500, "P0001": 400, "42883": 404, "42P01": 404,
    "42P17": 500,
    "PGRST101": 405, "PGRST103": 416, "PGRST105": 405, "PGRST116": 406, "PGRST117": 405, "PGRST125": 404,
    "PGRST202": 404, "PGRST205": 404, "PGRST301": 401, "PGRST302": 401, "PGRST000": 503, "PGRST001": 503,
  ]

  private static let classes: [(prefix: String, status: Int)] = [
    ("08", 503), ("09", 500), ("0L", 403), ("0P", 403), ("25", 500), ("28", 403), ("2D", 500), ("38", 500), ("39", 500),
    ("3B", 500), ("40", 500), ("53", 503), ("54", 500), ("55", 500), ("57", 500), ("58", 500), ("F0", 500), ("HV", 500),
    ("P0", 500), ("XX", 500),
  ]
}

extension Problem {
  static func parsing(_ what: String, _ text: String, _ details: String) -> Problem {
    Problem("PGRST100", "\"failed to parse \(what) (\(text.shortened))\"", details: details)
  }

  static func unknownColumn(_ name: String, _ table: ServerTable) -> Problem {
    Problem("42703", "column \(table.name).\(name.shortened) does not exist")
  }

  static func invalidBody(_ message: String) -> Problem { Problem("PGRST102", message) }

  static func notSatisfiable(_ details: String) -> Problem {
    Problem("PGRST103", "Requested range not satisfiable", details: details)
  }

  static func notSingular(_ count: Int) -> Problem {
    Problem(
      "PGRST116", "Cannot coerce the result to a single JSON object", details: "The result contains \(count) rows")
  }

  static func denied(_ table: ServerTable) -> Problem {
    Problem("42501", "permission denied for table \(table.name)")
  }

  static func zeroByte() -> Problem { Problem("22021", "invalid byte sequence for encoding \"UTF8\": 0x00") }
}
