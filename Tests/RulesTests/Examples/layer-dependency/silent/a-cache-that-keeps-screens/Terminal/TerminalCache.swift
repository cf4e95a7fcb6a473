import Foundation
final class TerminalCache {
  static let shared = TerminalCache()
  private var terminals: [UUID: TerminalViewController] = [:]
  func terminal(_ id: UUID) -> TerminalViewController? { terminals[id] }
  func store(_ terminal: TerminalViewController, as id: UUID) {
    if !terminal.isBusy { terminals[id] = terminal }
  }
}
