import UIKit
final class Episode { var title = "" }
final class EpisodeCell: UITableViewCell {
  var episode: Episode!
}
final class SwipeableEpisodeCell: SwipeTableViewCell {
  var episode: Episode!
}
final class Highlights {
  var longest: Episode!
  var shortest: Episode!
}
final class EpisodesViewController: UIViewController {
  func fill(
    _ cell: EpisodeCell, _ other: SwipeableEpisodeCell, _ highlights: Highlights, with episode: Episode
  ) {
    cell.episode = episode
    other.episode = episode
    highlights.longest = episode
    highlights.shortest = episode
  }
}
