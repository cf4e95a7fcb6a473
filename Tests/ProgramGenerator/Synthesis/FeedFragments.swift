/// Protocols that lead to each other, and every way to implement one by way of another.
enum FeedFragments {
  /// A circle of protocols, each with a source, decorators and defaults that lead to the next one.
  static func circle(_ scene: inout Scene) {
    let names = (0..<(1 + scene.random.below(3 + scene.scale))).map { _ in scene.noun() + "Feed" }
    for (index, name) in names.enumerated() {
      let next = names[(index + 1) % names.count]
      scene.add(declaration(name, next: next, &scene), imports: "Foundation")
      source(name, next: next, &scene)
      scene.feeds.append(Scene.Feed(name: name, next: next, made: "Live\(name)()"))
    }
    for (index, name) in names.enumerated() {
      for _ in 0..<(1 + scene.random.below(3)) { decorator(name, next: names[(index + 1) % names.count], &scene) }
      if scene.chance(1, of: 2) { bridge(name, from: names[(index + names.count - 1) % names.count], &scene) }
    }
  }

  private static func declaration(_ name: String, next: String, _ scene: inout Scene) -> String {
    let defaults = """

      extension \(name) {
        var total: Int { count + next().count }
        func reload() async throws { try await reloadAll(depth: total) }
        func reloadAll(depth: Int) async throws {
          guard depth > 0 else { return }
          _ = try await load(depth)
          try await next().reload()
        }
      }
      """
    return """
      protocol \(name): AnyObject {
        var updates: AsyncStream<Int> { get }
        var count: Int { get }
        func load(_ id: Int) async throws -> [String]
        func store(_ value: String)
        func next() -> any \(next)
      }
      \(scene.chance(2, of: 3) ? defaults : "extension \(name) { func reload() async throws { _ = try await load(count) } }")
      """
  }

  /// Where values really come from.
  private static func source(_ name: String, next: String, _ scene: inout Scene) {
    let streams = [
      "let updates: AsyncStream<Int>\n  private let continuation: AsyncStream<Int>.Continuation\n  init() { (updates, continuation) = AsyncStream.makeStream(of: Int.self) }",
      "var updates: AsyncStream<Int> { AsyncStream { continuation in\n    continuation.yield(count)\n    continuation.finish()\n  } }\n  init() {}",
      "lazy var updates: AsyncStream<Int> = AsyncStream { $0.yield(1) }\n  init() {}",
      "var updates: AsyncStream<Int> { makeUpdates() }\n  private func makeUpdates() -> AsyncStream<Int> { AsyncStream(Int.self) { _ in } }\n  init() {}",
    ]
    let loads = [
      "try await URLSession.shared.data(from: URL(fileURLWithPath: \"/\\(id)\")).0.map { String($0) }",
      "UserDefaults.standard.stringArray(forKey: \"rows\\(id)\") ?? []",
      "try FileManager.default.contentsOfDirectory(atPath: \"/tmp\")",
      "(0..<id).map { \"row \\($0)\" }",
    ]
    scene.add(
      """
      final class Live\(name): \(name) {
        \(scene.random.pick(streams))
        private var rows: [String] = []
        var count: Int { rows.count }
        func load(_ id: Int) async throws -> [String] {
          \(scene.random.pick(loads))
        }
        func store(_ value: String) {
          rows.append(value)
          NotificationCenter.default.post(name: Notification.Name("\(name)"), object: nil)
        }
        func next() -> any \(next) { Live\(next)() }
      }
      """, imports: "Foundation")
  }

  /// What conforms to a protocol and holds another that conforms to it.
  private static func decorator(_ name: String, next: String, _ scene: inout Scene) {
    let type = "\(scene.noun())\(scene.random.pick(["Logging", "Caching", "Retrying"]))\(name)"
    let members = """
        var updates: AsyncStream<Int> { inner.updates }
        var count: Int { inner.count }
        func load(_ id: Int) async throws -> [String] { try await inner.load(id) }
        func store(_ value: String) { inner.store(value) }
        func next() -> any \(next) { inner.next() }
      """
    switch scene.random.below(6) {
    case 0:
      scene.add(
        "final class \(type)<Inner: \(name)>: \(name) {\n  let inner: Inner\n  init(inner: Inner) { self.inner = inner }\n\(members)\n}",
        imports: "Foundation")
    case 1:
      scene.add(
        """
        class \(type)Base: \(name) {
          let inner: any \(name)
          init(inner: any \(name)) { self.inner = inner }
        \(members)
        }
        """, imports: "Foundation")
      scene.add(
        """
        final class \(type): \(type)Base {
          override var updates: AsyncStream<Int> { super.updates }
          override func load(_ id: Int) async throws -> [String] {
            store("load")
            return try await super.load(id)
          }
        }
        """, imports: "Foundation")
    case 2:
      // Two that ask each other.
      for (own, other) in [("\(type)Left", "\(type)Right"), ("\(type)Right", "\(type)Left")] {
        scene.add(
          """
          final class \(own): \(name) {
            var other: \(other)?
            var updates: AsyncStream<Int> { other?.updates ?? AsyncStream { $0.finish() } }
            var count: Int { other?.count ?? 0 }
            func load(_ id: Int) async throws -> [String] { try await other?.load(id) ?? [] }
            func store(_ value: String) { other?.store(value) }
            func next() -> any \(next) { other?.next() ?? Live\(next)() }
          }
          """, imports: "Foundation")
      }
    case 3:
      // Members over two files.
      let lines = members.split(separator: "\n")
      scene.add(
        "final class \(type) {\n  let inner: any \(name)\n  init(inner: any \(name)) { self.inner = inner }\n}\nextension \(type): \(name) {\n\(lines[0])\n\(lines[1])\n\(lines[4])\n}",
        imports: "Foundation")
      scene.add("extension \(type) {\n\(lines[2])\n\(lines[3])\n}", imports: "Foundation")
    default:
      scene.add(
        "final class \(type): \(name) {\n  let inner: any \(name)\n  init(inner: any \(name)) { self.inner = inner }\n\(members)\n}",
        imports: "Foundation")
      scene.feeds.append(Scene.Feed(name: name, next: next, made: "\(type)(inner: Live\(name)())"))
    }
  }

  /// One protocol by way of the protocol that leads to it.
  private static func bridge(_ name: String, from previous: String, _ scene: inout Scene) {
    let type = "\(scene.noun())Bridge"
    scene.add(
      """
      final class \(type): \(name) {
        private let source: any \(previous)
        init(source: any \(previous)) { self.source = source }
        var updates: AsyncStream<Int> { source.updates }
        var count: Int { source.next().count }
        func load(_ id: Int) async throws -> [String] { try await source.load(id) + source.next().load(id) }
        func store(_ value: String) {
          source.store(value)
          source.next().store(value)
        }
        func next() -> any \(nextOf(name, scene)) { source.next().next() }
      }
      """, imports: "Foundation")
  }

  private static func nextOf(_ name: String, _ scene: Scene) -> String {
    scene.feeds.first { $0.name == name }?.next ?? name
  }

  /// Getters and functions that lead to each other and back, without a type between them.
  static func forwarders(_ scene: inout Scene) {
    guard let feed = scene.feeds.last else { return }
    let type = "\(scene.noun())Relay"
    let length = 2 + scene.random.below(3 * scene.scale + 3)
    let isCircle = scene.chance(1, of: 2)
    let getters = (0..<length).map { index in
      let target = index + 1 < length ? "step\(index + 1)" : isCircle ? "step0" : "feed.updates"
      return "  var step\(index): AsyncStream<Int> { \(target) }"
    }
    let functions = (0..<length).map { index in
      let target = index + 1 < length ? "run\(index + 1)" : "run0"
      return """
          func run\(index)(_ depth: Int) async throws {
            guard depth > 0 else { return }
            for await value in step\(index) where value > depth { feed.store("\\(value)") }
            try await \(target)(depth - 1)
          }
        """
    }
    scene.add(
      """
      final class \(type) {
        private let feed: any \(feed.name)
        init(feed: any \(feed.name)) { self.feed = feed }
      \(getters.joined(separator: "\n"))
      }

      extension \(type) {
      \(functions.joined(separator: "\n"))
      }

      func \(type.lowerFirst)First() -> AsyncStream<Int> { \(type.lowerFirst)Second() }
      func \(type.lowerFirst)Second() -> AsyncStream<Int> {
        Bool.random() ? \(type.lowerFirst)First() : \(type)(feed: \(feed.made)).step0
      }
      """, imports: "Foundation")
  }
}
