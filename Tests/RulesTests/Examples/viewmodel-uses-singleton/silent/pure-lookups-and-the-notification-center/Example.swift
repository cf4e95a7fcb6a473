import SwiftUI
final class AgendaViewModel: ObservableObject {
  @Published private(set) var week = 0
  func start() {
    week = Calendar.current.component(.weekOfYear, from: Date())
    _ = Locale.current.identifier + (Bundle.main.bundleIdentifier ?? "") + ProcessInfo.processInfo.hostName
    DispatchQueue.main.async { self.week += 1 }
    RunLoop.main.perform {}
    _ = MainActor.shared
    NotificationCenter.default.post(name: .init("agenda"), object: nil)
  }
}
struct AgendaView: View {
  @StateObject var viewModel = AgendaViewModel()
  var body: some View { Text("\(viewModel.week)") }
}
