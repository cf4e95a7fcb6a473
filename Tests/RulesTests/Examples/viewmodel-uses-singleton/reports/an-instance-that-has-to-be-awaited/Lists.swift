import SwiftUI

actor ListStore {
  private static var instance: ListStore?
  private var names: [String] = []
  static func shared() async -> ListStore {
    if let instance { return instance }
    let made = ListStore()
    instance = made
    return made
  }
  func all() -> [String] { names }
}
@MainActor final class ListsViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  func load() async {
    let store = await 1️⃣ListStore.shared()
    names = await store.all()
  }
}
struct ListsView: View {
  @StateObject private var viewModel = ListsViewModel()
  var body: some View { Text(viewModel.names.joined()) }
}
