import Foundation
final class Scanner {
  private var found: ((String) -> Void)?
  func onFound(_ handler: @escaping (String) -> Void) { found = handler }
}
final class Lamp {
  private let on: () -> Void
  private let off: () -> Void
  init(on: @escaping () -> Void, off: @escaping () -> Void) {
    self.on = on
    self.off = off
  }
}
final class ScanModel {
  private lazy var lamp = Lamp(on: 1️⃣start, off: 2️⃣stop)
  private func stop() {}
  private let scanner = Scanner()
  private var codes: [String] = []
  private lazy var reset: () -> Void = 1️⃣{ self.codes = [] }
  func start() { scanner.onFound 1️⃣{ code in self.codes.append(code) } }
}
