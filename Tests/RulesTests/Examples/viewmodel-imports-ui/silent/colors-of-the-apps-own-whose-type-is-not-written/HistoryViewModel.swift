import Combine
import UIKit
final class HistoryViewModel: ObservableObject {
  @Published private(set) var rows: [String] = []
  func reload() { rows = rows.map { $0.inked(.Ink.faint) } }
}
