import Combine
struct Settings {
  func names(all: Bool = false) -> AnyPublisher<String, Never> {
    var names = CurrentValueSubject<String, Never>("").eraseToAnyPublisher()
    if !all { names = names.first().eraseToAnyPublisher() }
    return names
  }
}
final class SettingsModel {
  private(set) var name = ""
  private var bag: Set<AnyCancellable> = []
  func load(_ settings: Settings) {
    settings.names(all: true).1️⃣assign(to: \.name, on: self).store(in: &bag)
  }
}
