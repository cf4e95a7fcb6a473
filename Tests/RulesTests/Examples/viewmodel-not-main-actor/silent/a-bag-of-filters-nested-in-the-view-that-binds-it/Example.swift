import SwiftUI
struct SearchView: View {
  @State private var filters = Filters()
  var body: some View {
    Toggle("Read", isOn: $filters.isRead)
    Button("Reset") { filters.isRead = false }
  }
  @Observable final class Filters { var isRead = false }
}
