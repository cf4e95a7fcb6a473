import AppKit
import SwiftUI
final class KeyMonitor {
  init(mask: NSEvent.EventTypeMask, handler: @escaping (NSEvent) -> NSEvent?) {}
}
struct KeyRecorder: View {
  @State private var keys: Set<UInt16> = []
  @State private var monitor: KeyMonitor?
  let started: Date
  let clock: Date
  var body: some View {
    VStack {
      Button("Record") { record() }
      Text(ago(seconds: Int(clock.timeIntervalSince(started))))
    }
  }
  private func ago(seconds: Int) -> String { "\(seconds) seconds ago" }
  private func record() {
    keys = []
    monitor = KeyMonitor(mask: [.keyDown]) { event in
      if event.type == .keyDown, event.keyCode == 53 { keys = [] }
      if event.modifierFlags.contains(.shift), keys.isEmpty { keys.insert(1) }
      if keys.count > 4 { keys.removeAll() }
      for key in keys where key == event.keyCode { keys.remove(key) }
      return event.isARepeat && keys.isEmpty ? nil : event
    }
  }
}
