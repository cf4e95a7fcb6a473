import SwiftUI

protocol UserService { func user() async -> String }
protocol OrderService { func orders() async -> [String] }
protocol Tracker { func track(_ event: String) }

final class 1️⃣HomeViewModel: ObservableObject {
  @Published private(set) var name = ""
  private let users: any UserService
  private let orders: any OrderService
  private let tracker: any Tracker
  private let title: String

  init(users: any UserService, orders: any OrderService, tracker: any Tracker, title: String) {
    self.users = users
    self.orders = orders
    self.tracker = tracker
    self.title = title
  }

  func load() async {
    name = await users.user()
    tracker.track("\(await orders.orders().count)")
  }
}

struct HomeView: View {
  @StateObject var viewModel: HomeViewModel
  var body: some View { Text(viewModel.name) }
}
