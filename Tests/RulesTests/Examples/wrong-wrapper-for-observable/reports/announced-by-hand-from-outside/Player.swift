import Combine
final class Player: ObservableObject { var title = "" }
final class PlayerFeed {
  let player = Player()
  func receive(_ title: String) {
    player.objectWillChange.send()
    player.title = title
  }
}
