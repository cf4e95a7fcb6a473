/// What some members of a type are about, as a word for the type or file that they move to.
enum ConcernName {
  /// Sections and words that say nothing about it.
  private static let empty: Set<String> = [
    "public", "private", "internal", "properties", "methods", "functions", "helpers", "helper", "init", "initializers",
    "other",
    "misc", "get", "set", "did", "will", "is", "has", "on", "update", "make", "load", "show", "handle", "view", "the",
    "for", "with",
    "from", "to", "and", "of", "in", "at", "can", "should", "table", "setup", "up", "configure", "perform", "reload",
    "body",
  ]

  /// The title of the section that the members share, else the word that most of their names have, else the longest one's name.
  static func of(_ members: [PlanMember]) -> String? {
    let sections = Set(members.map(\.section))
    if sections.count == 1, let title = sections.first ?? nil, let name = name(of: title) { return name }
    var counts: [String: Int] = [:]
    for member in members {
      for word in Set(FolderWords.words(member.name[...]).map { FolderWords.singular($0) }) where !empty.contains(word)
      {
        counts[word, default: 0] += 1
      }
    }
    if let (word, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > 1,
      count * 2 >= members.count, word.count > 2
    {
      return capital(word)
    }
    guard let longest = members.max(by: { ($0.lines, $1.line) < ($1.lines, $0.line) }) else { return nil }
    let name = capital(longest.name.filter { $0.isLetter || $0.isNumber })
    return name.isEmpty ? nil : name
  }

  /// `Table view delegate` as `TableViewDelegate`.
  private static func name(of title: String) -> String? {
    let words = FolderWords.words(title[...])
    guard !words.isEmpty, words.count < 5, words.allSatisfy({ $0.allSatisfy(\.isASCII) }),
      words.contains(where: { !empty.contains($0.lowercased()) }), words[0].first?.isLetter == true
    else { return nil }
    return words.map(capital).joined()
  }

  private static func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
