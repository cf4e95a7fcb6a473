import Foundation
import os
final class ItemsService {
  static let shared = ItemsService()
  private let signposter = OSSignposter()
  private let log = OSLog(subsystem: "items", category: "sorting")
  func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/items")) }
  func sorted(_ names: [String]) -> [String] {
    os_signpost(.begin, log: log, name: "sort")
    let state = signposter.beginInterval("sort")
    defer { signposter.endInterval("sort", state) }
    return names.sorted()
  }
}
