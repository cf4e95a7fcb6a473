import SwiftUI
final class Download: ObservableObject, Identifiable {
  let id = UUID()
  @Published var fraction = 0.0
  func cancel() { fraction = 0 }
}
struct DownloadsView: View {
  @State private var cancelled: Download?
  let downloads: [Download]
  var body: some View {
    List(downloads) { download in Button("Cancel") { cancelled = download } }
      .alert(item: $cancelled) { download in question(about: download) }
  }
  private func question(about download: Download) -> Alert {
    Alert(title: Text("Cancel at \(download.fraction)?"))
  }
}
final class Steps: ObservableObject { @Published var step = 0 }
enum StepViews {
  @MainActor static func make(_ steps: Steps) -> some View { StepView(steps: steps) }
}
struct StepView: View {
  @ObservedObject var steps: Steps
  var body: some View { Text("\(steps.step)") }
}
struct FlowView: View {
  @State private var steps = Steps()
  var body: some View { StepViews.make(steps) }
}
