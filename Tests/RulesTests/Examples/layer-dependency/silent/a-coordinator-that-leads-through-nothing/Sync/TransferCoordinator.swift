import Foundation
protocol TransferTarget: AnyObject {
  func transfer(_ name: String)
}
final class TransferCoordinator {
  weak var target: TransferTarget?
  private var names: [String] = []
  func add(_ name: String) {
    names.append(name)
    showFirst()
  }
  func showFirst() {
    if let name = names.first { target?.transfer(name) }
  }
  func presentLast() {
    if let name = names.last { target?.transfer(name) }
  }
}
