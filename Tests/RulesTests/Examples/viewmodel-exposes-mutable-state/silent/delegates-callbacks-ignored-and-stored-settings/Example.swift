import SwiftUI

protocol PlayerDelegate: AnyObject { func playerDidStop() }

@Observable final class PlayerViewModel {
  weak var delegate: PlayerDelegate?
  var onStop: (() -> Void)?
  @ObservationIgnored var retries = 0
  @ObservationIgnored @AppStorage("volume") var volume = 1.0
  private(set) var isPlaying = false
  func play() { isPlaying = true }
}

struct PlayerView: View {
  @State private var viewModel = PlayerViewModel()
  var body: some View { Button("Play") { viewModel.play() }.onAppear { viewModel.retries = 1 } }
}
