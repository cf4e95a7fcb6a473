import SwiftUI
@main struct StudioApp: App {
  @StateObject private var studio: Studio
  static var current: Studio?
  init() {
    StudioApp.current = Studio()
    _studio = StateObject(wrappedValue: StudioApp.current!)
  }
  var body: some Scene { WindowGroup { StudioView(studio: studio).onAppear { studio.setUp() } } }
}
final class Studio: ObservableObject {
  private let clock = Clock()
  private var mixer: Mixer?
  func setUp() { mixer = Mixer() }
}
struct StudioView: View {
  @ObservedObject var studio: Studio
  var body: some View { Text("Studio") }
}
final class Ticks { var onTick: (() -> Void)? }
final class Clock {
  private let ticks = Ticks()
  init() { ticks.onTick = { self.advance() } }
  private func advance() {}
}
final class Mixer {
  private let ticks = Ticks()
  init() { ticks.onTick = { self.mix() } }
  private func mix() {}
}
final class Archive {
  private static var instance: Archive?
  private let ticks = Ticks()
  static func shared() -> Archive {
    guard let instance else {
      let archive = Archive()
      self.instance = archive
      return archive
    }
    return instance
  }
  init() { ticks.onTick = { self.save() } }
  private func save() {}
}
