extension GrowthShape {
  /// More types.
  static let types = [
    GrowthShape("conformers", size: 200) { count in
      ["protocol Service { func load() async throws -> Int }"]
        + (0..<count).map {
          "final class Service\($0): Service { func load() async throws -> Int { try Data(contentsOf: URL(fileURLWithPath: \"/\($0)\")).count } }"
        } + [
          screen(
            "  let service: any Service = Service0()\n  func run() async { count = (try? await service.load()) ?? 0 }")
        ]
    },
    GrowthShape("decorators", size: 100) { count in
      [
        "protocol Feed { var updates: AsyncStream<Int> { get }\n  func load() async throws -> Int }\nfinal class Source: Feed {\n  let updates: AsyncStream<Int>\n  let continuation: AsyncStream<Int>.Continuation\n  init() { (updates, continuation) = AsyncStream.makeStream() }\n  func load() async throws -> Int { 1 }\n}"
      ]
        + (0..<count).map {
          "final class Feed\($0): Feed {\n  let inner: any Feed\n  init(inner: any Feed) { self.inner = inner }\n  var updates: AsyncStream<Int> { inner.updates }\n  func load() async throws -> Int { try await inner.load() }\n}"
        } + [
          screen(
            "  let feed: any Feed = Source()\n  func watch() { Task { for await value in feed.updates { count = value } } }\n  func load() async { count = (try? await feed.load()) ?? 0 }"
          )
        ]
    },
    GrowthShape("protocols in a circle", size: 80) { count in
      (0..<count).map { index in
        let next = (index + 1) % count
        return
          "protocol Feed\(index) { func next() -> any Feed\(next)\n  var updates: AsyncStream<Int> { get } }\nfinal class Live\(index): Feed\(index) {\n  let other: any Feed\(next)\n  init(other: any Feed\(next)) { self.other = other }\n  func next() -> any Feed\(next) { other.next().next() as! any Feed\(next) }\n  var updates: AsyncStream<Int> { other.updates }\n}"
      } + [
        screen("  var feed: any Feed0\n  func watch() { Task { for await value in feed.updates { count = value } } }")
      ]
    },
    // Every type knows all its ancestors: one line of types costs the square of its length by nature. Real lines end
    // after a dozen.
    GrowthShape("classes in lines of thirty", size: 150) { count in
      (0..<count).map { index in
        index % 30 == 0
          ? "class Level\(index): UIViewController { func run() { print(0) } }"
          : "class Level\(index): Level\(index - 1) {\n  override func run() { super.run() }\n  let model\(index) = FeedViewModel()\n}"
      } + [screen("")]
    },
    GrowthShape("protocols in lines of thirty", size: 150) { count in
      (0..<count).map { index in
        "protocol Level\(index)\(index % 30 == 0 ? "" : ": Level\(index - 1)") { func run\(index)() }"
      }
        + stride(from: 29, to: count, by: 30).map { last in
          "final class All\(last): Level\(last) {\n\(lines(30) { "  func run\(last - $0)() {}" })\n}"
        }
    },
    GrowthShape("aliases in a line", size: 200) { count in
      ["typealias Alias0 = FeedViewModel"] + (1...count).map { "typealias Alias\($0) = Alias\($0 - 1)" } + [
        screen(""),
        "struct Screen: View {\n  @StateObject var model = Alias\(count)()\n  var body: some View { Text(model.title) }\n}",
      ]
    },
    GrowthShape("types that hold each other", size: 200) { count in
      (0..<count).map {
        "final class Holder\($0) {\n  let next: Holder\(($0 + 1) % count)\n  init(next: Holder\(($0 + 1) % count)) { self.next = next }\n  func run() { next.run() }\n}"
      } + [
        screen("  let holder: Holder0\n  init(holder: Holder0) { self.holder = holder }\n  func run() { holder.run() }")
      ]
    },
    GrowthShape("types of one name", size: 100) { count in
      (0..<count).map {
        "enum Space\($0) {\n  final class Model: ObservableObject {\n    @Published var value = 0\n    func load() { value = 1 }\n  }\n  struct Page: View {\n    @StateObject var model = Model()\n    var body: some View { Button(\"x\") { model.load() } }\n  }\n}"
      }
    },
    GrowthShape("members of one name", size: 120) { count in
      (0..<count).map {
        "struct Item\($0) {\n  var name: String { \"\($0)\" }\n  func update(_ other: Item\(($0 + 1) % count)) -> String { other.name + name }\n}"
      }
    },
    GrowthShape("users of one singleton", size: 120) { count in
      [
        "final class Session {\n  static let shared = Session()\n  var user = \"\"\n  func save() { UserDefaults.standard.set(user, forKey: \"user\") }\n}"
      ]
        + (0..<count).map { screen("  func save() { Session.shared.save() }", name: "Page\($0)") }
    },
    GrowthShape("users of one service", size: 120) { count in
      [
        "protocol Service { func load() async throws -> Int }\nfinal class RealService: Service { func load() async throws -> Int { try Data(contentsOf: URL(fileURLWithPath: \"/\")).count } }"
      ]
        + (0..<count).map {
          screen(
            "  let service: any Service\n  init(service: any Service) { self.service = service }\n  func load() async { count = (try? await service.load()) ?? 0 }",
            name: "Page\($0)")
        }
    },
    GrowthShape("global functions", size: 300) { count in
      (0..<count).map { "func step\($0)(_ value: Int) -> Int { step\(($0 + 1) % count)(value - 1) }" }
    },
    GrowthShape("generic types", size: 150) { count in
      (0..<count).map {
        "struct Box\($0)<Value: Hashable> {\n  var value: Value\n  var next: [Box\(($0 + 1) % count)<Value>] = []\n  func map<Other>(_ change: (Value) -> Other) -> Box\(($0 + 1) % count)<Other> where Other: Hashable { Box\(($0 + 1) % count)(value: change(value)) }\n}"
      }
    },
  ]
}
