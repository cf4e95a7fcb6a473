import SwiftUI
struct ListView: View {
  var body: some View {
    Button("Open") {
      stat(page: .list, event: .open)
      UsageManager.shared.logUse(page: .list, event: .close)
    }
  }
}
