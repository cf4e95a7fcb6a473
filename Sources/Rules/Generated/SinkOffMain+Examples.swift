// Generated from Tests/RulesTests/Examples/sink-off-main. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension SinkOffMain {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a request, straight into a label"#,
      code: #"""
        import Combine
        import UIKit
        final class QuoteViewController: UIViewController {
          @IBOutlet private var label: UILabel!
          private var tokens: Set<AnyCancellable> = []
          func load(_ url: URL) {
            URLSession.shared.dataTaskPublisher(for: url)
              .map { String(decoding: $0.data, as: UTF8.self) }
              .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] text in self?.label.text = text })  // ← here
              .store(in: &tokens)
            URLSession.shared.dataTaskPublisher(for: url)
              .map { String(decoding: $0.data, as: UTF8.self) }
              .replaceError(with: "")
              .assign(to: \.text, on: label)  // ← here
              .store(in: &tokens)
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"delivered on main, by the chain or in the closure"#,
      code: #"""
        import Combine
        import RxSwift
        import UIKit
        final class PriceViewController: UIViewController {
          private let label = UILabel()
          private var tokens: Set<AnyCancellable> = []
          func load(_ url: URL, _ names: Observable<String>) {
            let request = URLSession.shared.dataTaskPublisher(for: url)
            request.receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }, receiveValue: { _ in self.show() })
              .store(in: &tokens)
            request.map { _ in 1 }.debounce(for: 1, scheduler: RunLoop.main)
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in self.show() }).store(in: &tokens)
            request.sink(receiveCompletion: { _ in }, receiveValue: { _ in DispatchQueue.main.async { self.show() } })
              .store(in: &tokens)
            names.observe(on: ConcurrentDispatchQueueScheduler(qos: .utility)).asDriver(onErrorJustReturn: "")
              .drive(onNext: { _ in self.show() })
            names.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility)).observe(on: MainScheduler.instance)
              .subscribe(onNext: { _ in self.show() })
          }
          private func show() { label.text = "" }
        }
        """#))
}
