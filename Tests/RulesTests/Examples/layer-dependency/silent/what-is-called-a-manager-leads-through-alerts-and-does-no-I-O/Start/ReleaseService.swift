final class ReleaseService {
  private(set) var notes: String?
  func load() async {
    guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/notes")) else { return }
    notes = String(decoding: data, as: UTF8.self)
  }
}
