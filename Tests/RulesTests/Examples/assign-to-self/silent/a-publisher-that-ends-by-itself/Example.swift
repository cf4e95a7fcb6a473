import Combine
struct Settings {
  func isOn() -> AnyPublisher<Bool, Never> {
    AnyPublisher.create { subscriber in
      subscriber.send(true)
      subscriber.send(completion: .finished)
      return AnyCancellable {}
    }
  }
  func names(all: Bool = false) -> AnyPublisher<String, Never> {
    var names = CurrentValueSubject<String, Never>("").eraseToAnyPublisher()
    if !all { names = names.first().eraseToAnyPublisher() }
    return names
  }
}
final class SettingsModel {
  private(set) var isOn = false
  private(set) var name = ""
  private var bag: Set<AnyCancellable> = []
  func load(_ settings: Settings) {
    settings.isOn().assign(to: \.isOn, on: self).store(in: &bag)
    settings.names().assign(to: \.name, on: self).store(in: &bag)
  }
}
