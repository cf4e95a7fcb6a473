extension URLSession {
  static func deviceName() async -> String { UserDefaults.standard.string(forKey: "device") ?? "" }
}
