import SwiftUI
extension UserDefaults { static let group = UserDefaults(suiteName: "group") ?? .standard }
final class SpeedViewModel: ObservableObject {
  @Published private(set) var speed = 1.0
  private let defaults: UserDefaults
  init() {
    let defaults = UserDefaults.group
    self.defaults = defaults
    speed = defaults.double(forKey: "speed")
  }
  func reset() { UserDefaults.group.removeObject(forKey: "speed") }
}
struct SpeedView: View {
  @StateObject private var viewModel = SpeedViewModel()
  var body: some View { Text("\(viewModel.speed)") }
}
