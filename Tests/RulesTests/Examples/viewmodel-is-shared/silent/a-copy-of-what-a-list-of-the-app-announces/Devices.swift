import Combine
import SwiftUI
final class DeviceList: ObservableObject {
  static let shared = DeviceList()
  @Published var names: [String] = []
  func connect(_ name: String) { UserDefaults.standard.set(name, forKey: "device") }
}
final class DevicePickerViewModel: ObservableObject {
  static let shared = DevicePickerViewModel()
  @Published var rows: [String] = []
  private var subscriptions: Set<AnyCancellable> = []
  init() {
    DeviceList.shared.$names
      .receive(on: RunLoop.main)
      .sink { [weak self] names in self?.update(names) }
      .store(in: &subscriptions)
  }
  private func update(_ names: [String]) {
    withAnimation { rows = names.sorted() }
  }
}
struct DevicePicker: View {
  @ObservedObject private var state = DevicePickerViewModel.shared
  var body: some View { Text(state.rows.joined()) }
}
struct DeviceIndicator: View {
  @ObservedObject private var state = DevicePickerViewModel.shared
  var body: some View { Text(state.rows.first ?? "") }
}
