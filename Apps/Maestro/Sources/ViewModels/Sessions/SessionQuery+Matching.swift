import Domain

extension SessionQuery {
  /// The words that are searched for.
  var words: [String] { text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() } }

  /// Whether a session that an event told of is one that the search would find.
  func matches(_ session: Session) -> Bool {
    let places = [session.name, session.branch, session.repository.path, session.agent.name, session.prompt].map {
      $0.lowercased()
    }
    return words.allSatisfy { word in places.contains { $0.contains(word) } }
  }
}
