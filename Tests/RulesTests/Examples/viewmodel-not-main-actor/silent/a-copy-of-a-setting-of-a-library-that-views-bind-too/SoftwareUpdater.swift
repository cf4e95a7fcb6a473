import Sparkle
import SwiftUI

@Observable final class CheckViewModel {
  var isAutomatic = false {
    didSet { updater.automaticallyChecksForUpdates = isAutomatic }
  }
  private let updater: SPUUpdater
  private var observation: NSKeyValueObservation?
  init(updater: SPUUpdater) {
    self.updater = updater
    observation = updater.observe(\.automaticallyChecksForUpdates, options: [.new]) { [weak self] updater, _ in
      self?.isAutomatic = updater.automaticallyChecksForUpdates
    }
  }
}
struct CheckView: View {
  @State var check: CheckViewModel
  var body: some View { Toggle("Automatic", isOn: $check.isAutomatic) }
}
