import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct SinkCapturesSelfTests {
  @Test func examples() throws { try ExampleRunner.verify(SinkCapturesSelf.self) }

  @Test func `names the operator and the storage, and points at self and at the place that keeps it`() throws {
    let app = try ExampleApp(SinkCapturesSelf.self, reports: "a-stored-sink-uses-self")
    let finding = try #require(app.run([SinkCapturesSelf.self]).first)
    #expect(finding.message.contains("`sink`") && finding.message.contains("`subscriptions`"))
    #expect(finding.related.map(\.message) == ["self is held here", "the subscription is kept here"])
    #expect(finding.fixable)
  }

  @Test(arguments: [
    ("private init() {}", false), ("init() {}", false), ("", false),
    ("init() {}; func copy() -> Settings { Settings() }", true),
  ])
  func `what there is only one of cannot leak`(initializer: String, leaks: Bool) throws {
    let source = """
      import Combine
      final class Settings {
        static let shared = Settings()
        @Published var text = ""
        private var subscription: AnyCancellable?
        \(initializer)
        func start() { subscription = $text.sink { self.save($0) } }
        private func save(_ text: String) {}
      }
      """
    #expect(try ExampleApp(Example("settings", source)).run([SinkCapturesSelf.self]).isEmpty == !leaks)
  }

  @Test func `the delegate of the application never goes away`() throws {
    let source = """
      import Combine
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private var subscriptions: Set<AnyCancellable> = []
        func start(_ ticks: AnyPublisher<Int, Never>) {
          ticks.sink { self.tick($0) }.store(in: &subscriptions)
          ticks.assign(to: \\.count, on: self).store(in: &subscriptions)
        }
        var count = 0
        private func tick(_ count: Int) {}
      }
      """
    #expect(try ExampleApp(Example("app", source)).run([SinkCapturesSelf.self, AssignToSelf.self]).isEmpty)
  }

  @Test(arguments: [
    ("let clock = Clock()", false), ("lazy var clock = Clock()", false),
    ("let clock: Clock; override init() { clock = Clock(); super.init() }", false),
    ("var clock: Clock?; func launch() { clock = Clock() }", false),
    ("var clock: Clock?; func launch() { clock = Clock() }; func quit() { clock = nil }", true),
    ("func launch() { Clock().start() }", true),
    ("let root = Root()", false),
    ("let clock = Clock(); func another() -> Clock { Clock() }", true),
  ])
  func `what the delegate of the application makes once and keeps never goes away`(
    code: String, leaks: Bool
  ) throws {
    let root = """
      final class Root {
        private var clock: Clock?
        func resume() { launchTools() }
        private func launchTools() { clock = Clock() }
      }
      """
    let source = """
      import Combine
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        \(code)
      }
      \(code.contains("Root") ? root : "")
      final class Clock {
        private let hand = Hand()
        func start() {}
      }
      final class Hand {
        private var subscriptions: Set<AnyCancellable> = []
        func start(_ ticks: AnyPublisher<Int, Never>) {
          ticks.sink { self.tick($0) }.store(in: &subscriptions)
        }
        private func tick(_ count: Int) {}
      }
      enum Samples {
        static var previewHand: Hand { Hand() }
      }
      """
    #expect(try ExampleApp(Example("app", source)).run([SinkCapturesSelf.self]).isEmpty == !leaks)
  }

  @Test(arguments: [
    ("Factory(self) { Clock() }.scope(.singleton)", false),
    ("self { Clock() }.singleton", false),
    ("container.register(Clock.self) { _ in Clock() }.inObjectScope(.container)", false),
    ("register { Clock() }.scope(.application)", false),
    ("Factory(self) { Clock() }", true),
    ("self { Clock() }.scope(.shared)", true),
    ("Factory(self) { Clock() }.scope(.singleton); func another() -> Clock { Clock() }", true),
  ])
  func `what only a container makes, as a singleton, never goes away`(code: String, leaks: Bool) throws {
    let source = """
      import Combine
      extension Container {
        func clock() { \(code) }
      }
      final class Clock {
        private var subscriptions: Set<AnyCancellable> = []
        func start(_ ticks: AnyPublisher<Int, Never>) {
          ticks.sink { self.tick($0) }.store(in: &subscriptions)
        }
        private func tick(_ count: Int) {}
      }
      """
    #expect(try ExampleApp(Example("app", source)).run([SinkCapturesSelf.self]).isEmpty == !leaks)
  }

  @Test func `a client behind a protocol answers once`() throws {
    let source = """
      import Combine
      protocol Client { func perform(_ path: String) -> AnyPublisher<Data, Error> }
      extension Client {
        func fetch(_ path: String) -> AnyPublisher<Int, Error> {
          do {
            return perform(try check(path))
              .flatMap { data in
                Result { try decode(data) }.mapError { $0 }.publisher
              }
              .eraseToAnyPublisher()
          } catch {
            return Fail(error: error).eraseToAnyPublisher()
          }
        }
      }
      final class WebClient: Client {
        let session: URLSession
        func perform(_ path: String) -> AnyPublisher<Data, Error> {
          Just(path)
            .tryMap { try self.url($0) }
            .flatMap { self.session.dataTaskPublisher(for: $0).map(\\.data) }
            .eraseToAnyPublisher()
        }
      }
      final class CountModel {
        private var subscriptions: [AnyCancellable] = []
        let client: Client
        func load() {
          subscriptions.append(client.fetch("a").receive(on: RunLoop.main).sink { self.show($0) })
        }
        func loadAll() {
          subscriptions.append(
            client.fetch("a").flatMap { Publishers.Sequence(sequence: 0..<$0) }.collect().sink { self.show($0.count) })
        }
        private func show(_ count: Int) {}
      }
      """
    #expect(try ExampleApp(Example("count", source)).run([SinkCapturesSelf.self]).isEmpty)
  }

  @Test func `an end on one's own deallocation never comes`() throws {
    let source = """
      import RxSwift
      final class NameViewController: UIViewController {
        private let disposeBag = DisposeBag()
        func bind(_ names: Observable<String>) {
          names.takeUntil(rx.deallocated).subscribe(onNext: { self.title = $0 }).disposed(by: disposeBag)
        }
      }
      """
    #expect(try ExampleApp(Example("name", source)).run([SinkCapturesSelf.self]).count == 1)
  }

  @Test func `a method reference is not fixed by a capture list`() throws {
    let app = try ExampleApp(SinkCapturesSelf.self, reports: "methods-without-their-arguments")
    let finding = try #require(app.run([SinkCapturesSelf.self]).first)
    #expect(!finding.fixable)
    #expect(finding.message.contains("`isNear` given to `filter`"))
  }

  @Test(arguments: [
    ("URLSession.shared.dataTaskPublisher(for: url).map(\\.data)", 0),
    ("titles.first()", 0), ("titles.prefix(1)", 0), ("load()", 0),
    ("titles.prefix(2)", 1), ("load().flatMap { _ in self.titles }", 1),
    ("titles.first().append(titles)", 1), ("titles", 1),
  ])
  func `a publisher of one value ends by itself`(publisher: String, count: Int) throws {
    let source = """
      import Combine
      final class Titles {
        let url = URL(filePath: "/titles")
        let titles = PassthroughSubject<String, Never>()
        private var subscriptions: Set<AnyCancellable> = []
        func start() { \(publisher).sink { self.show($0) }.store(in: &subscriptions) }
        private func load() -> Future<String, Never> { Future { $0(.success("")) } }
        private func show(_ value: Any) {}
      }
      """
    #expect(try ExampleApp(Example("titles", source)).run([SinkCapturesSelf.self]).count == count)
  }
}
