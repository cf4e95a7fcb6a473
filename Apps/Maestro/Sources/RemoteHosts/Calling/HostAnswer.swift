/// What a script on a host has answered: words, and what it says besides.
struct HostAnswer: Hashable, Sendable {
  var words: [String]
  var details: String

  init(words: [String], details: String = "") {
    self.words = words
    self.details = details
  }

  /// Finds the answer among what a shell may have printed at its start; nothing when there is none.
  init?(_ output: [UInt8]) {
    let lines = output.split(separator: 10, omittingEmptySubsequences: false)
    let mark = Array("maestro-answer ".utf8)
    guard let place = lines.firstIndex(where: { $0.starts(with: mark) }) else { return nil }
    words = String(decoding: lines[place].dropFirst(mark.count), as: UTF8.self).split(separator: " ").map(String.init)
    let rest = Array(lines[(place + 1)...].joined(separator: [10]))
    details = String(decoding: rest.prefix(4096), as: UTF8.self)
    while details.last?.isNewline == true { details.removeLast() }
  }
}
