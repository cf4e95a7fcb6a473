import SwiftUI
final class BannerViewModel: ObservableObject {
  @Published private(set) var isNew = false
  func start() { isNew = ServiceLocator.flags.isOn("banner") }
}
protocol Flags { func isOn(_ name: String) -> Bool }
struct DefaultFlags: Flags { func isOn(_ name: String) -> Bool { name.count > 3 } }
enum ServiceLocator { static let flags: Flags = DefaultFlags() }
struct BannerView: View {
  @StateObject var viewModel = BannerViewModel()
  var body: some View { Text(viewModel.isNew ? "New" : "") }
}
