import AppKit
import SwiftUI

final class KeysViewModel: ObservableObject {
  @Published var flags: NSEvent.ModifierFlags = []
  init() {
    NSEvent.addLocalMonitorForEvents(matching: .flagsChanged) { event in
      self.flags = event.modifierFlags
      return event
    }
  }
}
final class AlertSettings: ObservableObject, Codable {
  @Published var sound = "Bell"
  func mute() { sound = "" }
}
struct KeysView: View {
  @StateObject private var keys = KeysViewModel()
  @ObservedObject var alerts: AlertSettings
  var body: some View { Text("\(keys.flags.rawValue)" + alerts.sound) }
}
