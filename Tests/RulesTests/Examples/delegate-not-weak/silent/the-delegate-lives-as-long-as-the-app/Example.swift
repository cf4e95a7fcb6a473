import SwiftUI
@main struct RadioApp: App {
  @StateObject private var radio = Radio()
  var body: some Scene { WindowGroup { Text("Radio") } }
}
protocol TunerDelegate: AnyObject { func tunerDidLock() }
final class Tuner {
  let delegate: TunerDelegate
  init(delegate: TunerDelegate) { self.delegate = delegate }
}
final class Radio: ObservableObject, TunerDelegate {
  private var tuners: [Tuner] = []
  func add() { tuners.append(Tuner(delegate: self)) }
  func tunerDidLock() {}
}
final class Bridge {
  static let shared = Bridge()
  private var link: Link?
  func open() { link = Link(delegate: self) }
}
final class Link {
  private let delegate: Bridge
  init(delegate: Bridge) { self.delegate = delegate }
}
