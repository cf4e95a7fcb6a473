#if DEBUG
final class ScreenCatalog {
  var screens: [String] = []
  func add(_ screen: String) {
    screens.append(screen)
  }
  func clear() {
    screens = []
  }
}
#endif
