extension SinkOffMain {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "sink-off-main",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A subscription changes the UI, or state that views show, on a background thread.",
    rationale: """
      Values arrive on the thread of their publisher. A label that is set there shows late or crashes, SwiftUI warns that \
      publishing changes from background threads is not allowed, and main-actor code stops the app in Swift 6.
      """,
    fires: """
      A `sink`, `assign` or `subscribe(onNext:)` sets a property of a view or controller, a stored property of a `@MainActor` \
      class, or a `@Published` property that a SwiftUI view observes, itself or through the functions it calls. Its chain \
      surely delivers elsewhere: it starts with `dataTaskPublisher` or a `Future` that is kept on a background queue, starts on \
      another queue with `subscribe(on:)`, hops there with `receive(on:)`, `observe(on:)` or a scheduler, or opens such a \
      publisher in `flatMap`, also in functions and properties of the project. Nothing after that brings the values to main.
      """,
    silent: [
      "`receive(on: DispatchQueue.main)`, `RunLoop.main`, `MainScheduler`, and queues and schedulers of unknown kind",
      "`debounce`, `throttle` and `delay` on a main scheduler",
      "`Driver`, `Signal` and other traits that deliver on main",
      "a hop to main in the closure",
      "subjects, `@Published` properties and publishers of which the project does not show where they deliver",
      "a protocol with one implementation that delivers on main",
      "state of a view model that only UIKit screens observe",
    ],
    fix: "Insert `.receive(on: DispatchQueue.main)` before the subscriber.",
    isFixable: true,
    serves: ["C33", "C38", "C41"],
    triggering: [
      Example(
        "a request, straight into a label",
        """
        import Combine
        import UIKit
        final class QuoteViewController: UIViewController {
          @IBOutlet private var label: UILabel!
          private var tokens: Set<AnyCancellable> = []
          func load(_ url: URL) {
            URLSession.shared.dataTaskPublisher(for: url)
              .map { String(decoding: $0.data, as: UTF8.self) }
              .1️⃣sink(receiveCompletion: { _ in }, receiveValue: { [weak self] text in self?.label.text = text })
              .store(in: &tokens)
            URLSession.shared.dataTaskPublisher(for: url)
              .map { String(decoding: $0.data, as: UTF8.self) }
              .replaceError(with: "")
              .1️⃣assign(to: \\.text, on: label)
              .store(in: &tokens)
          }
        }
        """),
      Example(
        "a client in another file, behind a protocol and an extension; SwiftUI shows the state",
        """
        //- Weather/WeatherModel.swift
        import Combine
        final class WeatherModel: ObservableObject {
          @Published private(set) var degrees = 0
          private let client: WeatherClient
          private var tokens: Set<AnyCancellable> = []
          init(client: WeatherClient) { self.client = client }
          func load() {
            client.degrees()
              .1️⃣sink(receiveCompletion: { _ in }, receiveValue: { [weak self] value in self?.degrees = value })
              .store(in: &tokens)
          }
        }
        //- Weather/WeatherView.swift
        import SwiftUI
        struct WeatherView: View {
          @ObservedObject var model: WeatherModel
          var body: some View { Text("\\(model.degrees)") }
        }
        //- Weather/WeatherClient.swift
        import Combine
        protocol WeatherClient { func degrees() -> AnyPublisher<Int, Error> }
        struct LiveWeatherClient {}
        //- Weather/LiveWeatherClient.swift
        import Combine
        import Foundation
        extension LiveWeatherClient: WeatherClient {
          func degrees() -> AnyPublisher<Int, Error> {
            request("degrees").decode(type: Int.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
          private func request(_ path: String) -> AnyPublisher<Data, Error> {
            URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: path))
              .map(\\.data).mapError { $0 as Error }.eraseToAnyPublisher()
          }
        }
        """),
      Example(
        "hops to another queue, and a future that is kept there",
        """
        import Combine
        import UIKit
        @MainActor final class ImportModel {
          private var names: [String] = []
          private let queue = DispatchQueue(label: "import")
          private var tokens: Set<AnyCancellable> = []
          func start(_ events: AnyPublisher<String, Never>) {
            events.receive(on: DispatchQueue.main).debounce(for: 1, scheduler: queue)
              .1️⃣sink { [weak self] name in self?.names = [name] }
              .store(in: &tokens)
            Just("a").subscribe(on: DispatchQueue.global())
              .1️⃣sink { [weak self] name in self?.names = [name] }
              .store(in: &tokens)
            Future<String, Never> { promise in
              DispatchQueue.global().async { promise(.success("b")) }
            }
            .1️⃣sink { [weak self] name in self?.names = [name] }
            .store(in: &tokens)
          }
        }
        """),
      Example(
        "a request that flatMap opens, and RxSwift",
        """
        import RxSwift
        import UIKit
        final class FinderViewController: UIViewController {
          private let bag = DisposeBag()
          private var tokens: Set<AnyCancellable> = []
          func bind(_ texts: AnyPublisher<String, Never>, _ names: Observable<String>) {
            texts.receive(on: DispatchQueue.main)
              .flatMap { text in URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: text)) }
              .1️⃣sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in self?.render() })
              .store(in: &tokens)
            names.observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
              .1️⃣subscribe(onNext: { [weak self] name in self?.title = name })
              .disposed(by: bag)
          }
          private func render() { title = "found" }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "delivered on main, by the chain or in the closure",
        """
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
        """),
      Example(
        "publishers and queues of which the threads are unknown",
        """
        import Combine
        import UIKit
        final class ChatViewController: UIViewController {
          private var tokens: Set<AnyCancellable> = []
          func bind(_ model: ChatModel, _ queue: DispatchQueue, _ texts: PassthroughSubject<String, Never>) {
            model.$count.sink { self.title = "\\($0)" }.store(in: &tokens)
            texts.sink { self.title = $0 }.store(in: &tokens)
            texts.receive(on: queue).sink { self.title = $0 }.store(in: &tokens)
            texts.subscribe(on: DispatchQueue.global()).sink { self.title = $0 }.store(in: &tokens)
            Future<Int, Never> { promise in promise(.success(1)) }.sink { _ in self.title = "" }.store(in: &tokens)
          }
        }
        @MainActor final class ChatModel: ObservableObject { @Published var count = 0 }
        """),
      Example(
        "a protocol with one implementation that delivers on main",
        """
        import Combine
        import UIKit
        protocol Names { var all: AnyPublisher<[String], Never> { get } }
        struct RemoteNames: Names {
          var all: AnyPublisher<[String], Never> {
            Just([]).subscribe(on: DispatchQueue.global()).eraseToAnyPublisher()
          }
        }
        struct LocalNames: Names {
          var all: AnyPublisher<[String], Never> { Just([]).eraseToAnyPublisher() }
        }
        final class NamesViewController: UIViewController {
          private let names: Names = LocalNames()
          private var tokens: Set<AnyCancellable> = []
          func load() { names.all.sink { self.title = $0.first }.store(in: &tokens) }
        }
        """),
      Example(
        "state that no SwiftUI view observes, and values that are no state",
        """
        import Combine
        import UIKit
        final class LogModel: ObservableObject {
          @Published private(set) var lines: [String] = []
          private var cache: [String: Int] = [:]
          private var tokens: Set<AnyCancellable> = []
          func load(_ url: URL) {
            URLSession.shared.dataTaskPublisher(for: url)
              .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in
                self?.lines = []
                self?.cache = [:]
              })
              .store(in: &tokens)
          }
        }
        final class LogViewController: UIViewController {
          private let model = LogModel()
          private var tokens: Set<AnyCancellable> = []
          override func viewDidLoad() {
            super.viewDidLoad()
            model.$lines.receive(on: DispatchQueue.main).sink { [weak self] in self?.title = $0.first }.store(in: &tokens)
          }
        }
        """),
    ])
}
