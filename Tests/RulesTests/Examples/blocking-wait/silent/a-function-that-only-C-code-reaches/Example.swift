import UIKit
final class TerminalViewController: UIViewController {
  private let done = DispatchSemaphore(value: 0)
  func run(_ command: String) -> Int32 {
    DispatchQueue.global().async { [done] in done.signal() }
    done.wait()
    return 0
  }
}
@_cdecl("wasm") public func wasm(_ code: Int32) -> Int32 {
  currentTerminal?.run("a") ?? code
}
nonisolated(unsafe) var currentTerminal: TerminalViewController?
