import Combine
final class PaletteViewModel: ObservableObject {
  @Published private(set) var colour = ""
  init(colours: CurrentValueSubject<String, Never> = ColourSettings.shared.colours) {
    colours.assign(to: &$colour)
  }
}
