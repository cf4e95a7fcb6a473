import Foundation
final class BeaconManagerTimer {
  var interval = 5.0
  var last = Date()
  init() {
    Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in BeaconManager.shared.scan() }
  }
}
