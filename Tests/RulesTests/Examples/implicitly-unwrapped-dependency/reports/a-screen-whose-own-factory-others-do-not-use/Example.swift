import UIKit
final class Song {}
final class SongViewController: UIViewController {
  var 1️⃣song: Song!
  static func make(_ song: Song) -> SongViewController? {
    let screen = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? SongViewController
    screen?.song = song
    return screen
  }
}
final class SongListViewController: UIViewController {
  private let songs = [Song()]
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let screen = segue.destination as? SongViewController else { return }
    screen.song = songs.first
  }
}
