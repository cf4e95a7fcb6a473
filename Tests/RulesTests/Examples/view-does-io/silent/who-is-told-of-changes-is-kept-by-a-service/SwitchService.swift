import Foundation
final class SwitchService {
  private var observer: ((Bool) -> Void)?
  private var isOn = false
  func observe(_ observer: @escaping (Bool) -> Void) {
    self.observer = observer
    observer(isOn)
  }
  func restore() {
    isOn = UserDefaults.standard.bool(forKey: "isOn")
    observer?(isOn)
  }
}
