import Combine
protocol StateModel: ObservableObject {}
class BaseStateModel: StateModel {
  func start() {}
}
