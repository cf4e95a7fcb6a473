/// A key and what it does here.
struct Hint: Hashable, Sendable {
  var key: String
  var words: String

  init(_ key: String, _ words: String) {
    self.key = key
    self.words = words
  }
}
