final class PlayerChaptersModel: ChaptersModel {
  init(count: Int) { super.init(chapters: (0..<count).map { "\($0)" }) }
  override func select(_ chapter: String) { print(chapter) }
}
