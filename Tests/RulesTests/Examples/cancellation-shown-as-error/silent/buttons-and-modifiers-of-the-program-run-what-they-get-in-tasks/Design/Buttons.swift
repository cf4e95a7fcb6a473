import SwiftUI
struct CoreButton<Content: View>: View {
  var content: () -> Content
  var action: @MainActor () async -> Void
  init(action: @escaping @MainActor () async -> Void, @ViewBuilder content: @escaping () -> Content) {
    self.action = action
    self.content = content
  }
  var body: some View { Button(action: { Task { await action() } }) { content() } }
}
struct BigButton: View {
  private let title: String
  private let action: () async -> Void
  init(_ title: String, _ action: @escaping () async -> Void) {
    self.title = title
    self.action = action
  }
  var body: some View { CoreButton(action: action) { Text(title) } }
}
struct NextButton: View {
  let action: () async -> Void
  var body: some View { BigButton("Next") { await action() } }
}
extension View {
  func onPull(action: @escaping () async -> Void) -> some View {
    refreshable { await Task { await action() }.value }
  }
}
