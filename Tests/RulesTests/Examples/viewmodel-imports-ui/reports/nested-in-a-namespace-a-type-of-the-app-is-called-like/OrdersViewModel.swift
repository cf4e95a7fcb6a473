1️⃣import SwiftUI
enum Orders {}
extension Orders {
  final class StateModel: ObservableObject {
    enum State { case open, closed }
    @Published private(set) var state = State.open
    @ObservedObject var clock = Clock()
  }
}
