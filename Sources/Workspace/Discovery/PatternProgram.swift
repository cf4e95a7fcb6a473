/// A compiled wildcard pattern. Matching takes time in the product of pattern and text length, whatever the pattern:
/// going back is only ever needed to the last `*` and the last `**`, because reaching a later one as early as possible
/// never loses a match.
struct PatternProgram: Sendable, Hashable {
  enum Token: Sendable, Hashable {
    case byte(UInt8)
    /// `?`: any byte but a slash.
    case any
    /// `[a-z]`.
    case set(ByteSet)
    /// `*`: any number of bytes but slashes.
    case star
    /// `**` at the end: any number of bytes.
    case deep
    /// `**/`: nothing, or anything that ends in a slash.
    case folders
  }

  var tokens: [Token]

  /// The bytes that every match ends with; comparing them first rejects most texts at once.
  private let tail: [UInt8]

  init(_ tokens: [Token]) {
    self.tokens = tokens
    var tail: [UInt8] = []
    for token in tokens.reversed() {
      guard case .byte(let byte) = token else { break }
      tail.append(byte)
    }
    self.tail = tail.reversed()
  }

  func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= tail.count,
      UnsafeRawBufferPointer(rebasing: text[(text.count - tail.count)...]).elementsEqual(tail)
    else { return false }
    return tokens.withUnsafeBufferPointer { Self.run($0, text) }
  }

  private static func run(_ tokens: UnsafeBufferPointer<Token>, _ text: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    var next = 0
    var star: (token: Int, position: Int)?
    var deep: (token: Int, position: Int, wholeFolders: Bool)?
    while true {
      var advanced = false
      if next == tokens.count {
        if position == text.count { return true }
      } else {
        switch tokens[next] {
        case .star:
          star = (next + 1, position)
          advanced = true
        case .deep:
          if next + 1 == tokens.count { return true }
          deep = (next + 1, position, false)
          star = nil
          advanced = true
        case .folders:
          deep = (next + 1, position, true)
          star = nil
          advanced = true
        case let token:
          if position < text.count, Self.matches(token, text[position]) {
            position += 1
            advanced = true
          }
        }
      }
      if advanced {
        next += 1
        continue
      }
      if let last = star, last.position < text.count, text[last.position] != PathText.slash {
        star = (last.token, last.position + 1)
        position = last.position + 1
        next = last.token
        continue
      }
      guard let last = deep else { return false }
      star = nil
      var resumed = last.position
      if last.wholeFolders {
        while resumed < text.count, text[resumed] != PathText.slash { resumed += 1 }
      }
      guard resumed < text.count else { return false }
      resumed += 1
      deep = (last.token, resumed, last.wholeFolders)
      position = resumed
      next = last.token
    }
  }

  private static func matches(_ token: Token, _ byte: UInt8) -> Bool {
    switch token {
    case .byte(let wanted): byte == wanted
    case .any: byte != PathText.slash
    case .set(let set): byte != PathText.slash && set.contains(byte)
    case .star, .deep, .folders: false
    }
  }
}
