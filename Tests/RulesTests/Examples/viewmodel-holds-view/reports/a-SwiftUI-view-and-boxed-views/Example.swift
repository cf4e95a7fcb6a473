import SwiftUI
struct BannerView: View { var body: some View { Text("Sale") } }
final class WeakBox<Value: AnyObject> { weak var value: Value? }
@MainActor final class HomeViewModel: ObservableObject {
  @Published private(set) var 1️⃣banner: BannerView?
  private var 2️⃣cells: [WeakBox<UITableViewCell>] = []
  func load() { banner = BannerView() }
}
struct HomeView: View {
  @StateObject private var viewModel = HomeViewModel()
  var body: some View { Text("Home") }
}
