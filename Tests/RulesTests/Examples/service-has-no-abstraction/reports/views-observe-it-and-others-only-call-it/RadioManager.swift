import CoreBluetooth
import SwiftUI

final class 1️⃣RadioService: ObservableObject {
  static let shared = RadioService()
  @Published private(set) var isOn = false
  private let center = CBCentralManager()
  func request(_ name: String) { center.scanForPeripherals(withServices: nil) }
}
