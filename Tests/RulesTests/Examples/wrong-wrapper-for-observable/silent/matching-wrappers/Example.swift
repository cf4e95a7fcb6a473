import Observation
import SwiftUI
@Observable final class PlayerModel { var isPlaying = false }
final class LegacyModel: ObservableObject { @Published var isPlaying = false }
struct PlayerView: View {
  @State private var model = PlayerModel()
  @Environment(PlayerModel.self) private var shared
  @Bindable var edited: PlayerModel
  @StateObject private var legacy = LegacyModel()
  @ObservedObject var passed: LegacyModel
  @EnvironmentObject var global: LegacyModel
  var body: some View { Text(model.isPlaying ? "on" : "off") }
}
