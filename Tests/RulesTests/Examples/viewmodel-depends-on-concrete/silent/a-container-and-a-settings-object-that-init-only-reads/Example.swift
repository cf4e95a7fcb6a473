import SwiftUI
class BaseViewModel: ObservableObject {
  let tracker: any Tracking
  init(tracker: any Tracking) { self.tracker = tracker }
}
final class HelpViewModel: BaseViewModel {
  @Published private(set) var page: URL
  private let api: any HelpProviding
  init(container: AppContainer, settings: SettingsService, tracker: TrackingService) {
    api = container.helpService
    page = settings.helpPage
    super.init(tracker: tracker)
  }
}
protocol HelpProviding { func topics() async throws -> [String] }
protocol Tracking { func track(_ event: String) }
final class TrackingService: Tracking {
  func track(_ event: String) { URLSession.shared.dataTask(with: URL(filePath: event)).resume() }
}
final class SettingsService {
  var helpPage: URL { URL(filePath: UserDefaults.standard.string(forKey: "help") ?? "/help") }
}
final class AppContainer {
  lazy var helpService: any HelpProviding = RemoteHelp()
  func makeHelp() -> HelpViewModel {
    HelpViewModel(container: self, settings: SettingsService(), tracker: TrackingService())
  }
}
final class RemoteHelp: HelpProviding {
  func topics() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/help")).0)
  }
}
struct HelpView: View {
  @ObservedObject var viewModel: HelpViewModel
  var body: some View { Text(viewModel.page.path) }
}
