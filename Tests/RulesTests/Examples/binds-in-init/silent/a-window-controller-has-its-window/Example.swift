import AppKit
import Combine
final class ConsoleWindowController: NSWindowController {
  private var bag: Set<AnyCancellable> = []
  init(console: Console) {
    super.init(window: NSWindow(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: true))
    console.$lines.sink { [weak self] lines in self?.window?.subtitle = "\(lines.count) lines" }.store(in: &bag)
  }
  required init?(coder: NSCoder) { nil }
}
final class Console { @Published var lines: [String] = [] }
