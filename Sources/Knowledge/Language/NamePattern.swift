/// Which names a word of a knowledge file stands for.
enum NamePattern: Sendable, Hashable {
  /// `reload`: this name.
  case exact(String)
  /// `load*`: names that begin with it, as a word: `loadItems`, not `loader`.
  case prefix(String)
  /// `*Handler`: names that end with it.
  case suffix(String)
  /// `*embed*`: names that have it anywhere, whatever its case.
  case infix(String)
  /// `~busy`: names that have it among the words of their camel case, whatever its case.
  case part(String)

  init(_ text: String) {
    if text.hasPrefix("~") {
      self = .part(text.dropFirst().lowercased())
    } else if text.count > 2, text.hasPrefix("*"), text.hasSuffix("*") {
      self = .infix(text.dropFirst().dropLast().lowercased())
    } else if text.hasPrefix("*") {
      self = .suffix(String(text.dropFirst()))
    } else if text.hasSuffix("*") {
      self = .prefix(String(text.dropLast()))
    } else {
      self = .exact(text)
    }
  }

  /// What has to be a name.
  var text: String {
    switch self {
    case .exact(let text), .prefix(let text), .suffix(let text), .infix(let text), .part(let text): text
    }
  }
}
