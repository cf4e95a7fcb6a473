import Foundation
final class BeaconManager {
  static let shared = BeaconManager()
  private let timer = BeaconManagerTimer()
  private let session = URLSession.shared
  func scan() { session.dataTask(with: URL(string: "https://beacons.example")!).resume() }
}
