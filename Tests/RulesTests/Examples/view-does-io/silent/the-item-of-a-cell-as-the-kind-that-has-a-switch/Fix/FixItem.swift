import Foundation
protocol FixItem { var title: String { get } }
protocol SwitchFixItem: FixItem { func set(isOn: Bool) }
final class ProtocolFixItem: SwitchFixItem {
  let title = "Protocol"
  func set(isOn: Bool) { UserDefaults.standard.set(isOn, forKey: "protocol") }
}
