import Foundation
class StatusService {
  func status() async -> String {
    guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/status")) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
