/// The pattern of a line of `CODEOWNERS`, by GitHub's rules.
///
/// They resemble those of `.gitignore`, with three differences: there is no negation, there are no character classes, and
/// a last component that is a single `*` matches files of that folder only, not what is in folders below.
struct CodeOwnersPattern: Sendable, Hashable {
  /// Why a pattern has no meaning: a clause that follows the pattern.
  enum Flaw: Error {
    case negation, threeStars, unfinishedEscape, matchesNothing

    var clause: String {
      switch self {
      case .negation: "starts with '!', which is not supported"
      case .threeStars: "has three stars in a row; write '**' to cross folders"
      case .unfinishedEscape: "ends in a backslash with nothing to escape"
      case .matchesNothing: "matches no file; write '*' for all files"
      }
    }
  }

  private let exact: PatternProgram
  /// What lies below a folder that the pattern names; `nil` where only files match.
  private let below: PatternProgram?

  /// Compiles a pattern with its escapes.
  init(_ text: ArraySlice<UInt8>) throws(Flaw) {
    if text.first == UInt8(ascii: "!") { throw .negation }
    var parts = text.split(separator: PathText.slash, omittingEmptySubsequences: false)
    let isOneName = parts.count == 1 || (parts.count == 2 && parts[1].isEmpty)
    if parts.count > 1, parts[0].isEmpty {
      parts.removeFirst()
    } else if isOneName, !parts[0].elementsEqual(Self.deep) {
      // A name alone matches at any depth.
      parts.insert(Self.deep, at: 0)
    }
    if parts.count > 1, parts.last?.isEmpty == true { parts[parts.count - 1] = Self.deep }
    guard parts.contains(where: { !$0.isEmpty }) else { throw .matchesNothing }

    var tokens: [PatternProgram.Token] = []
    var needsSlash = false
    for part in parts.dropLast() {
      if needsSlash { tokens.append(.byte(PathText.slash)) }
      if part.elementsEqual(Self.deep) {
        tokens.append(.folders)
        needsSlash = false
      } else {
        tokens += try Self.name(part)
        needsSlash = true
      }
    }
    let last = parts.last ?? Self.deep
    if needsSlash { tokens.append(.byte(PathText.slash)) }
    if last.elementsEqual(Self.deep) {
      exact = PatternProgram(tokens + [.deep])
      below = nil
    } else if last.elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) {
      exact = PatternProgram(tokens + [.any, .star])
      below = nil
    } else {
      tokens += try Self.name(last)
      exact = PatternProgram(tokens)
      below = PatternProgram(tokens + [.byte(PathText.slash), .deep])
    }
  }

  /// Whether a file at this path, relative to the repository, matches.
  func matches(_ path: UnsafeRawBufferPointer) -> Bool {
    exact.matches(path) || below?.matches(path) == true
  }

  private static let deep = Array("**".utf8)[...]

  /// One component: `*` and `?` stay within it, a backslash takes the next byte as it is.
  private static func name(_ part: ArraySlice<UInt8>) throws(Flaw) -> [PatternProgram.Token] {
    var tokens: [PatternProgram.Token] = []
    var stars = 0
    var isEscaped = false
    for byte in part {
      stars = byte == UInt8(ascii: "*") && !isEscaped ? stars + 1 : 0
      if stars > 2 { throw .threeStars }
      if isEscaped {
        tokens.append(.byte(byte))
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "*"): if tokens.last != .star { tokens.append(.star) }
      case UInt8(ascii: "?"): tokens.append(.any)
      default: tokens.append(.byte(byte))
      }
    }
    if isEscaped { throw .unfinishedEscape }
    return tokens
  }
}
