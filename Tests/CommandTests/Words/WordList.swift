import Foundation

/// The words that texts of this repository do not use, as `CONTRIBUTING.md` lists them.
struct WordList: Sendable {
  /// A word that is not used.
  struct Entry: Sendable {
    /// A regular expression for whole words, without regard to case.
    let pattern: String
    /// What to write instead.
    let use: String
  }

  /// A use of such a word.
  struct Hit: Sendable, CustomStringConvertible {
    let word: String
    let use: String
    let context: String

    var description: String { "“\(word)” in “…\(context)…”: write \(use)" }
  }

  static let entries = [
    Entry(pattern: "mend(?:s|ed|ing)?", use: "fix"),
    Entry(
      pattern:
        "(?:takes?|took|taking) (?:it|them|this|that|one|each|a type|each type|what \\w+ \\w+) for (?:a|an|the|one)",
      use: "identify as, treat as"),
    Entry(
      pattern: "(?<!time )(?<!steps )(?<!care )(?<!action )(?<!measures )taken for", use: "identified as, treated as"),
    Entry(pattern: "(?:tells?|telling|told) (?:\\S+ ){0,4}?apart", use: "distinguish"),
    Entry(pattern: "(?:cannot|can not|could not) be told", use: "cannot be determined"),
    Entry(pattern: "nothing is known of", use: "unknown, not checked"),
    Entry(pattern: "(?:is|are) not minded", use: "is ignored"),
    Entry(pattern: "nobody(?:'s)?", use: "no one, or name the subject"),
    Entry(pattern: "whoever|whomever|whosoever", use: "the user, the caller, code that …"),
    Entry(pattern: "(?:some|any)body(?:'s)?", use: "the user, a developer, someone"),
    Entry(pattern: "anew", use: "again, from scratch"),
    Entry(pattern: "for ever", use: "permanently, indefinitely"),
    Entry(pattern: "on purpose", use: "intentionally"),
    Entry(pattern: "lest|thereof|therein|whilst|amongst", use: "modern English"),
    Entry(
      pattern:
        "(?:re)?(?:initialis|normalis|optimis|recognis|organis|serialis|synchronis|localis|customis|summaris|minimis|maximis"
        + "|prioritis|capitalis|finalis|specialis|generalis)(?:e[sdr]?|ers|ing|ations?|ational|able)",
      use: "the American spelling with z"),
    Entry(
      pattern:
        "\\w*colour\\w*|behaviours?|neighbour\\w*|favour\\w*|honour\\w*|(?:re)?analys(?:e[dr]?|ers|ing)|catalogues?|licence[sd]?"
        + "|labell(?:ed|ing)|modell(?:ed|ing)|grey(?:s|ed|ish)?|centre[sd]?|judgement|artefacts?|defence|programmes?",
      use: "the American spelling"),
  ]

  private let expressions: [(NSRegularExpression, Entry)]

  init() throws {
    expressions = try Self.entries.map {
      (try NSRegularExpression(pattern: "\\b(?:\($0.pattern))\\b", options: .caseInsensitive), $0)
    }
  }

  /// The words of the list in a text.
  func hits(in text: String) -> [Hit] {
    let whole = text as NSString
    return expressions.flatMap { expression, entry in
      expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
        let start = max(0, match.range.location - 40)
        let end = min(whole.length, match.range.location + match.range.length + 40)
        let context = whole.substring(with: NSRange(location: start, length: end - start))
        return Hit(
          word: whole.substring(with: match.range), use: entry.use,
          context: context.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
    }
  }
}
