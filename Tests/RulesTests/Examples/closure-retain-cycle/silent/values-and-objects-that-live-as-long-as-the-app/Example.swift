import SwiftUI
final class Model { var onChange: (() -> Void)? }
struct Page {
  let model = Model()
  func start() { model.onChange = { print(self) } }
}
final class Session {
  static let shared = Session()
  private let model = Model()
  private init() { model.onChange = { self.end() } }
  func end() {}
}
final class Sounds {
  private let model = Model()
  init() { model.onChange = { self.end() } }
  func end() {}
}
@main struct RadioApp: App {
  private let sounds: Sounds
  init() { sounds = Sounds() }
  var body: some Scene { WindowGroup { Text("") } }
}
