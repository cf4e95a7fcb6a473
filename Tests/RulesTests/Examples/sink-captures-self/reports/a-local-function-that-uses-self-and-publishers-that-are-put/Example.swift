import Combine
final class FormViewModel: ObservableObject {
  @Published var name = ""
  @Published var mail = ""
  @Published private(set) var isValid = false
  private var subscriptions = Set<AnyCancellable>()
  init() {
    func check(_ text: String) { isValid = !text.isEmpty }
    let names = $name.map 1️⃣{ self.trimmed($0) }
    Publishers.CombineLatest(names, $mail)
      .sink 2️⃣{ first, _ in check(first) }
      .store(in: &subscriptions)
  }
  private func trimmed(_ text: String) -> String { text }
}
