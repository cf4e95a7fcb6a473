import SwiftUI
class ScreenModel: ObservableObject {
  init() { configure() }
  func configure() {}
}
