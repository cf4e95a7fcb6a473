import Combine
import UIKit
@MainActor final class DaysViewModel: ObservableObject {
  @Published private(set) var days: [String] = []
  func remove(at indexPath: IndexPath) { days.remove(at: indexPath.row) }
}
