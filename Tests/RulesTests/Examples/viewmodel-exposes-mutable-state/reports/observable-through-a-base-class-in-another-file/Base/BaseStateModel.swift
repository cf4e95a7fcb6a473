import Combine

class BaseStateModel: ObservableObject {
  @Published private(set) var isBusy = false
}
