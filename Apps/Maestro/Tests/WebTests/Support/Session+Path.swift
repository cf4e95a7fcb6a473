import Domain

extension Session {
  /// Where its page is.
  var path: String { "/sessions/\(id)" }
}
