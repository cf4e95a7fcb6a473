final class TokenStorage {
  func load() -> String { UserDefaults.standard.string(forKey: "token") ?? "" }
}
