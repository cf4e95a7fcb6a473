import SwiftUI
@main struct TidesApp: App {
  @StateObject private var tides: Tides = .init()
  private let harbor: Harbor
  init() { harbor = .init(pier: .init()) }
  var body: some Scene { WindowGroup { Text("Tides").environmentObject(tides) } }
}
final class Clock { var onTick: (() -> Void)? }
final class Tides: ObservableObject {
  private let clock = Clock()
  init() { clock.onTick = { self.rise() } }
  private func rise() {}
}
final class Harbor {
  private let pier: Pier
  private let clock = Clock()
  init(pier: Pier) {
    self.pier = pier
    clock.onTick = { self.open() }
  }
  private func open() {}
}
final class Pier {
  private let clock = Clock()
  init() { clock.onTick = { self.light() } }
  private func light() {}
}
