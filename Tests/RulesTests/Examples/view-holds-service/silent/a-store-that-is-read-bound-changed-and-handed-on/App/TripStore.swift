import Combine
import Foundation
final class TripStore: ObservableObject {
  @Published var showsPast = false
  @Published private(set) var count = 0
  private(set) var summary = ""
  var title: String {
    get { UserDefaults.standard.string(forKey: "title") ?? "" }
    set {
      objectWillChange.send()
      UserDefaults.standard.set(newValue, forKey: "title")
    }
  }
  func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/trips")) }
  func erase() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/erase")) }
}
