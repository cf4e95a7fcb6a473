final class ReactionViewModel {
  let emoji: String
  let count: Int
  init(emoji: String, count: Int) {
    self.emoji = emoji
    self.count = count
  }
}
