import UIKit
final class PlayerViewController: UIViewController {
  private var queue: QueueViewController?
  private let track = "Intro"
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let child = segue.destination as? QueueViewController {
      queue = child
      child.track = track
    }
    if segue.identifier == "embedLyrics" {
      (segue.destination as? LyricsViewController)?.track = track
    }
  }
}
final class QueueViewController: UIViewController { var track = "" }
final class LyricsViewController: UIViewController { var track = "" }
