import AppKit
enum WindowListService {
  static func refresh() {
    WindowListService.names = load()
  }
  static var names: [String] = []
  private static func load() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/tmp")) ?? []
  }
}
