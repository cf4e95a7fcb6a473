import SwiftUI
@main struct PlantsApp: App {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup {
      PlantsView()
        .tint(.green)
        .onChange(of: phase) { print($0) }
    }
  }
}
struct PlantsView: View {
  @StateObject private var plants = PlantsViewModel()
  var body: some View { Text("Plants") }
}
final class PlantsViewModel: ObservableObject {
  private let clock = Clock()
  init() { clock.onTick = { self.water() } }
  private func water() {}
}
final class Clock { var onTick: (() -> Void)? }
#Preview { PlantsView() }
