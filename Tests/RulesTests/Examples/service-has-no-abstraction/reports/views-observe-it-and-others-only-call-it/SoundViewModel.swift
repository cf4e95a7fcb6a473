import SwiftUI

final class SoundViewModel: ObservableObject {
  @Published private(set) var name = ""
  func play() {
    RadioService.shared.request("sound")
    name = "sound"
  }
}

struct RadioView: View {
  @ObservedObject private var radio = RadioService.shared
  @StateObject private var model = SoundViewModel()
  var body: some View { Button(radio.isOn ? model.name : "Off") { model.play() } }
}
