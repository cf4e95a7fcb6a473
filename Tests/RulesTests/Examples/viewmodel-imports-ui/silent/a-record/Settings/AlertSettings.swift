import SwiftUI
final class AlertSettings: ObservableObject, Codable {
  var sound = "Bell"
  init() {}
}
