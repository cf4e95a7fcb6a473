import Foundation
protocol TeamRepository { func members(_ done: @escaping ([String]) -> Void) }
final class RemoteTeamRepository: TeamRepository {
  func members(_ done: @escaping ([String]) -> Void) {
    URLSession.shared.dataTask(with: URL(filePath: "/team")) { _, _, _ in done([]) }.resume()
  }
}
