import SwiftUI

private final class FolderStateViewModel: ObservableObject {
  let paths: [String]
  @Published private(set) var found: [String: Bool] = [:]
  init(_ paths: [String]) {
    self.paths = paths
    refresh()
  }
  func refresh() {
    for path in paths { found[path] = !path.isEmpty }
  }
  func refreshIfNeeded(_ note: String) {
    if paths.contains(note) { refresh() }
  }
}
struct FolderList: View {
  @StateObject private var state: FolderStateViewModel
  init(_ paths: [String]) { _state = .init(wrappedValue: FolderStateViewModel(paths)) }
  var body: some View {
    Text("\(state.found.count)").onTapGesture { state.refreshIfNeeded("") }
  }
}
