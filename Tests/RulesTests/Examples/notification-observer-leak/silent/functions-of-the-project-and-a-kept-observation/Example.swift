import UIKit
final class Bus {
  func addObserver(forName name: String, using block: @escaping () -> Void) {}
  func observe(_ path: KeyPath<Bus, Int>, _ block: @escaping () -> Void) {}
  let count = 0
}
final class BusViewController: UIViewController {
  private let bus = Bus()
  private var observation: NSKeyValueObservation?
  private let player = AVPlayer()
  override func viewDidLoad() {
    super.viewDidLoad()
    bus.addObserver(forName: "x") {}
    bus.observe(\.count) {}
    observation = player.observe(\.rate) { _, _ in }
  }
}
