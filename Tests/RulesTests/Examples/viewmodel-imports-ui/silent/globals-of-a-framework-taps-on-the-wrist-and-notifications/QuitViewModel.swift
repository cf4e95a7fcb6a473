import AppKit
import Combine
@MainActor final class QuitViewModel: ObservableObject {
  @Published private(set) var isQuitting = false
  func quit() {
    isQuitting = true
    NSApp.terminate(nil)
  }
}
