typealias Playlist = PlaybackQueue
final class PlaybackQueue {
  static var instance = PlaybackQueue()
  private var titles: [String] = []
  func next() -> String { titles.removeFirst() }
  func add(_ title: String) { titles.append(title) }
}
