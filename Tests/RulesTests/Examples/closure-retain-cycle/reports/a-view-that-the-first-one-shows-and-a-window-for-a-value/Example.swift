import SwiftUI
@main struct PlantsApp: App {
  var body: some Scene {
    WindowGroup { PlantsView() }
    WindowGroup(for: Int.self) { id in PotView(id: id) }
  }
}
struct PlantsView: View {
  var body: some View { NavigationLink("Garden") { GardenView() } }
}
struct GardenView: View {
  @StateObject private var garden = GardenViewModel()
  var body: some View { Text("Garden") }
}
struct PotView: View {
  let id: Binding<Int?>
  @StateObject private var pot = PotViewModel()
  var body: some View { Text("Pot") }
}
final class GardenViewModel: ObservableObject {
  private let clock = Clock()
  init() { clock.onTick = 1️⃣{ self.water() } }
  private func water() {}
}
final class PotViewModel: ObservableObject {
  private let clock = Clock()
  init() { clock.onTick = 1️⃣{ self.water() } }
  private func water() {}
}
final class Clock { var onTick: (() -> Void)? }
