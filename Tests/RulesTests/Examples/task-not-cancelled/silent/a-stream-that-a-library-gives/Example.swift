import Networking
import UIKit
protocol ScoreLoading { func scores() async throws -> AsyncThrowingStream<Score, Error> }
struct RemoteScores: ScoreLoading {
  let worker: NetworkWorker
  func scores() async throws -> AsyncThrowingStream<Score, Error> { await worker.performRequest(path: "scores") }
}
struct Score {}
final class ScoreViewController: UIViewController {
  private let loader: ScoreLoading
  init(loader: ScoreLoading) {
    self.loader = loader
    super.init(nibName: nil, bundle: nil)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    Task {
      let stream = try await loader.scores()
      for try await score in stream { self.show(score) }
    }
  }
  private func show(_ score: Score) {}
}
