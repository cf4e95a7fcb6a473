import SwiftUI

protocol UserService { func user() async -> String }
protocol OrderService { func orders() async -> [String] }
final class GetGreetingUseCase {
  private let users: any UserService
  init(users: any UserService) { self.users = users }
  func execute() async -> String { await users.user() }
}
final class GetOrdersUseCase {
  private let orders: any OrderService
  init(orders: any OrderService) { self.orders = orders }
  func execute() async -> [String] { await orders.orders() }
}
protocol HomeNavigator: AnyObject { func showOrders() }
protocol HomeScreen: AnyObject { func refresh() }

class BaseViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let users: any UserService
  init(users: any UserService) { self.users = users }
  func load() async { title = await users.user() }
}
final class HomeViewModel: BaseViewModel {
  private let greeting: GetGreetingUseCase
  private let orders: GetOrdersUseCase
  private let navigator: any HomeNavigator
  private weak var screen: (any HomeScreen)?
  init(
    users: any UserService, greeting: GetGreetingUseCase, orders: GetOrdersUseCase, navigator: any HomeNavigator,
    screen: any HomeScreen
  ) {
    self.greeting = greeting
    self.orders = orders
    self.navigator = navigator
    self.screen = screen
    super.init(users: users)
  }
}
struct HomeView: View {
  @StateObject var viewModel: HomeViewModel
  var body: some View { Text(viewModel.title) }
}
