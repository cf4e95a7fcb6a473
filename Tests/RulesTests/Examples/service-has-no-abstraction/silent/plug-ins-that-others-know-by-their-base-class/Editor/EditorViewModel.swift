import Combine
@MainActor final class EditorViewModel: ObservableObject {
  @Published private(set) var title = ""
  private var filters: [ImageFilter] = []
  func add() {
    let stored = StoredFilter()
    stored.prepare()
    filters = [stored, PlainFilter()]
    filters.forEach { $0.apply() }
  }
}
