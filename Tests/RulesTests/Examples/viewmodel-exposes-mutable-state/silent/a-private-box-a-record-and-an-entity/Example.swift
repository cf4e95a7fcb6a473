import SwiftUI

private final class PageBox: ObservableObject {
  @Published var page = 0
  @Published var isReady = false
}
final class PageLoader {
  private let box = PageBox()
  func load() { box.page = 1 }
}
private struct PageView: View {
  @ObservedObject var box: PageBox
  var body: some View { Text("\(box.page)") }
}
final class ReminderSettings: ObservableObject, Codable {
  var minutes = 5
  @Published var isOn = false
  func reset() { minutes = 5 }
}
struct ReminderView: View {
  @ObservedObject var settings: ReminderSettings
  var body: some View { Button("\(settings.minutes)") { settings.isOn = true } }
}
@Observable final class Clip: Identifiable, Hashable {
  let id = UUID()
  var title = ""
  static func == (left: Clip, right: Clip) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
struct ClipView: View {
  let clip: Clip
  var body: some View { Text(clip.title).onAppear { clip.title = "Copied" } }
}
