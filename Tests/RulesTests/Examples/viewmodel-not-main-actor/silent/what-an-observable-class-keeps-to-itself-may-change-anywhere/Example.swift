import SwiftUI
@Observable final class TrackLoader {
  private(set) var title: String?
  private var fallback: String?
  private var running: Task<Void, Never>?
  @MainActor private func show(_ title: String?) { self.title = title }
  func load(_ name: String) async {
    fallback = name.lowercased()
    running?.cancel()
    await show(fallback)
  }
}
struct TrackView: View {
  @State var loader = TrackLoader()
  var body: some View { Text(loader.title ?? "") }
}
