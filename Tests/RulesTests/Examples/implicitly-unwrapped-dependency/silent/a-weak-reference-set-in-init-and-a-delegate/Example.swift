import Foundation
final class Player {}
final class Sidebar {
  private weak var player: Player!
  init(player: Player) { self.player = player }
}
protocol ListDelegate: AnyObject {}
final class List { weak var delegate: ListDelegate! }
final class Screen: ListDelegate {
  func show(_ list: List) { list.delegate = self }
}
