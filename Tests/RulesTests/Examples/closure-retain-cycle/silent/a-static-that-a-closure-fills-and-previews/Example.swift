import SwiftUI
final class Ticks { var onTick: (() -> Void)? }
final class Uploads {
  private static var instance: Uploads!
  static let shared: Uploads = {
    instance = Uploads()
    return instance
  }()
  private let ticks = Ticks()
  init() { ticks.onTick = { self.send() } }
  private func send() {}
}
@main struct NotesApp: App {
  @StateObject private var notes = Notes()
  var body: some Scene { WindowGroup { NotesView(notes: notes) } }
}
final class Notes: ObservableObject {
  private let ticks = Ticks()
  init() { ticks.onTick = { self.save() } }
  private func save() {}
}
struct NotesView: View {
  @ObservedObject var notes: Notes
  var body: some View { Text("Notes") }
}
#Preview("Few") { makePreview(count: 2) }
#Preview("Many") { makePreview(count: 200) }
@MainActor private func makePreview(count: Int) -> some View {
  NotesView(notes: Notes())
}
#if DEBUG
func makeSample() -> Notes { Notes() }
#endif
