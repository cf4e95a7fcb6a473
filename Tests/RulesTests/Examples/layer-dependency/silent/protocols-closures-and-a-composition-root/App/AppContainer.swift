final class AppContainer {
  private lazy var repository = DefaultOrdersRepository()
  func makeLoadOrders() -> LoadOrdersUseCase { LoadOrdersUseCase(repository: repository, onLoad: {}) }
  func makeOrdersViewModel() -> OrdersViewModel { OrdersViewModel(load: makeLoadOrders()) }
}
