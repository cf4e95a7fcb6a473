import Combine
final class PaletteViewModel: ObservableObject {
  @Published private(set) var color = ""
  init(colors: CurrentValueSubject<String, Never> = ColorSettings.shared.colors) {
    colors.assign(to: &$color)
  }
}
