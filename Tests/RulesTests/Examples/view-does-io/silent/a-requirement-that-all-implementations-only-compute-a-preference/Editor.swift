import Foundation
protocol EditingService { func title(of id: Int) -> String; func search() async throws }
final class PeopleEditingService: EditingService {
  func title(of id: Int) -> String { "Person \(id)" }
  func search() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/people")) }
}
struct Account: Codable, Identifiable {
  let id: Int
  let still: URL
  let moving: URL
  func avatar() -> URL { UserDefaults.standard.bool(forKey: "still") ? still : moving }
}
