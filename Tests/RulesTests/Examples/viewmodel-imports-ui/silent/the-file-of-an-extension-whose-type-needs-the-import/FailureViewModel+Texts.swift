import SwiftUI

extension FailureViewModel {
  func showOffline() { show("Offline") }
}
