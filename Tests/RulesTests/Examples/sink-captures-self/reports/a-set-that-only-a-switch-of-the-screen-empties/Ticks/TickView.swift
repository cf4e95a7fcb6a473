import SwiftUI
struct TickView: View {
  let model: TickModel
  let isOn: Bool
  var body: some View { Button("Tick", action: toggle) }
  private func toggle() {
    if isOn { model.endTicking() } else { model.startTicking() }
  }
}
