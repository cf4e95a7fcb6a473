import Foundation
protocol DiaryStoring: AnyObject { func add(_ day: String) }
final class DiaryStore: DiaryStoring {
  func add(_ day: String) { UserDefaults.standard.set(day, forKey: "day") }
}
struct EntryCellModel {
  let title: String
  private let store: DiaryStoring
  init(title: String, store: DiaryStoring) {
    self.title = title
    self.store = store
  }
  func select() { store.add(title) }
}
