import SwiftUI

final class Clock: ObservableObject {
  static let shared = Clock()
  @Published private(set) var now = Date()
  private var timer: Timer?

  private init() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.now = Date() }
  }
}

struct TimeView: View {
  @ObservedObject private var clock = Clock.shared
  var body: some View { Text(clock.now, style: .time) }
}

struct AlarmView: View {
  @ObservedObject private var clock = Clock.shared
  var body: some View { Text(clock.now, style: .date) }
}
