import Foundation
import Observation
@Observable final class VoteModel {
  private(set) var errorMessage: String?
  func vote() async {
    do { _ = try await URLSession.shared.data(from: URL(filePath: "/vote")) } catch {
      errorMessage = error.localizedDescription
    }
  }
}
