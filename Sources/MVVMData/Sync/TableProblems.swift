/// What goes wrong with single tables in one run, which goes on with the others.
struct TableProblems {
  private var errors: [String: RemoteError] = [:]
  /// The first one.
  private(set) var first: RemoteError?

  var tables: Set<String> { Set(errors.keys) }

  /// Takes note of an error.
  /// - Throws: the error itself if it is about more than one table.
  mutating func note(_ error: RemoteError, of table: String) throws(RemoteError) {
    switch error {
    case .refused, .malformed, .tooLong:
      errors[table] = error
      first = first ?? error
    case .unreachable, .busy, .signedOut, .cancelled: throw error
    }
  }
}
