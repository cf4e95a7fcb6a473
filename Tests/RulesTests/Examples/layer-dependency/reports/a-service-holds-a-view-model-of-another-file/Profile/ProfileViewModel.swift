@MainActor final class ProfileViewModel: ObservableObject {
  @Published private(set) var name = ""
  func show(_ data: Data) { name = String(decoding: data, as: UTF8.self) }
}
