import UIKit
final class Box<Value> {
  var value: Value { didSet { listener?(value) } }
  private var listener: ((Value) -> Void)?
  init(_ value: Value) { self.value = value }
  func bind(_ listener: @escaping (Value) -> Void) { self.listener = listener }
}
final class ScoreViewModel {
  let score = Box(0)
  let events: AsyncStream<Int>
  init(events: AsyncStream<Int>) { self.events = events }
}
final class ScoreViewController: UIViewController {
  init(viewModel: ScoreViewModel) {
    super.init(nibName: nil, bundle: nil)
    viewModel.score.1️⃣bind { [weak self] in self?.title = "\($0)" }
    Task { [weak self] in
      2️⃣for await event in viewModel.events { self?.title = "\(event)" }
    }
  }
  required init?(coder: NSCoder) { nil }
}
