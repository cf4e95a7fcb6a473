import Combine
import Sparkle
import SwiftUI

final class UpdaterViewModel: ObservableObject {
  @Published var isAutomatic = false {
    didSet { controller.updater.automaticallyChecksForUpdates = isAutomatic }
  }
  private let controller = SPUStandardUpdaterController(updaterDelegate: nil, userDriverDelegate: nil)
  init() {
    controller.updater.publisher(for: \.automaticallyChecksForUpdates).assign(to: &$isAutomatic)
  }
}
struct UpdaterView: View {
  @StateObject private var updater = UpdaterViewModel()
  var body: some View { Toggle("Automatic", isOn: $updater.isAutomatic) }
}
