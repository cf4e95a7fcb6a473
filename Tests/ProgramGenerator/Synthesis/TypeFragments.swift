/// Types that are hard to resolve: behind aliases, in generics, far up in a hierarchy, deep inside of others.
enum TypeFragments {
  /// Aliases of aliases over files, some of them through generics that lead back to where they began.
  static func aliases(_ scene: inout Scene) {
    let noun = scene.noun()
    let length = 2 + scene.random.below(4 * scene.scale)
    scene.add(
      """
      struct \(noun)Record: Hashable, Codable, Identifiable {
        var id = 0
        var title = ""
        var parts: [\(noun)Alias\(length - 1)] = []
      }
      final class \(noun)Box<Value> {
        typealias Stored = Value
        typealias Owner = \(noun)Box<Value>
        typealias Further = \(noun)Box<Owner>
        var value: Stored?
        var owner: Owner?
        func further() -> Further { Further() }
      }
      """)
    for index in 0..<length {
      let target = index == 0 ? "\(noun)Record" : "\(noun)Alias\(index - 1)"
      scene.add("typealias \(noun)Alias\(index) = \(target)")
    }
    let last = "\(noun)Alias\(length - 1)"
    scene.add(
      """
      typealias \(noun)Pair = (first: \(last), second: \(noun)Box<\(last)>)
      typealias \(noun)Handler<Input> = (Input, \(last)) -> \(noun)Box<Input>.Further?
      extension \(last) {
        func renamed(_ title: String) -> \(last) { \(last)(id: id, title: title, parts: parts + [self]) }
      }
      final class \(noun)Keeper {
        private var pair: \(noun)Pair = (\(last)(), \(noun)Box<\(last)>())
        var handler: \(noun)Handler<\(noun)Keeper>?
        var current: \(last) { pair.second.value ?? pair.first.renamed("none") }
        func keep(_ record: \(last)) {
          pair.first = record.renamed(current.title)
          pair.second.value = record
          _ = handler?(self, record)?.value
        }
      }
      """)
  }

  /// Protocols with associated types, generic classes that hold each other, constrained extensions.
  static func generics(_ scene: inout Scene) {
    let noun = scene.noun()
    scene.add(
      """
      protocol \(noun)Storing<Item> {
        associatedtype Item: Hashable
        associatedtype Rest: \(noun)Storing where Rest.Item == Item
        var items: [Item] { get set }
        var rest: Rest? { get }
        func fetch(where matches: (Item) -> Bool) async throws -> [Item]
      }
      extension \(noun)Storing {
        func all() async throws -> [Item] { try await fetch { _ in true } }
        func deepest() -> Int { (rest?.deepest() ?? 0) + 1 }
      }
      extension \(noun)Storing where Item: Comparable {
        var sorted: [Item] { items.sorted() }
      }
      """)
    scene.add(
      """
      final class \(noun)Memory<Item: Hashable>: \(noun)Storing {
        var items: [Item]
        var rest: \(noun)Memory<Item>?
        init(items: [Item] = [], rest: \(noun)Memory<Item>? = nil) {
          self.items = items
          self.rest = rest
        }
        func fetch(where matches: (Item) -> Bool) async throws -> [Item] {
          let further = try await rest?.fetch(where: matches) ?? []
          return items.filter(matches) + further
        }
      }
      struct \(noun)Wrapper<Base: \(noun)Storing, Output> where Base.Item: Codable {
        let base: Base
        let transform: (Base.Item) -> Output
        func values() async throws -> [Output] { try await base.all().map(transform) }
        func wrapped<Next>(_ next: @escaping (Output) -> Next) -> \(noun)Wrapper<Base, Next> {
          \(noun)Wrapper<Base, Next>(base: base) { next(transform($0)) }
        }
      }
      extension \(noun)Memory where Item == String {
        func joined() -> String { items.joined(separator: ", ") }
        func make() -> some \(noun)Storing<String> { \(noun)Memory<String>(items: items, rest: self) }
      }
      func \(noun.lowerFirst)Count<S: \(noun)Storing>(_ store: S) -> Int where S.Rest == S { store.items.count + (store.rest.map { \(noun.lowerFirst)Count($0) } ?? 0) }
      """)
  }

  /// A long line of classes, some of whose members call up and down.
  static func inheritance(_ scene: inout Scene) {
    let noun = scene.noun()
    let depth = 3 + scene.random.below(6 * scene.scale)
    let isController = scene.chance(1, of: 3)
    let root = isController ? "UIViewController" : "\(noun)Root"
    if !isController {
      scene.add(
        """
        class \(noun)Root {
          var level: Int { 0 }
          func run() { step() }
          func step() {}
        }
        """)
    }
    for index in 0..<depth {
      let parent = index == 0 ? root : "\(noun)Level\(index - 1)"
      let members =
        isController
        ? """
          override func viewDidLoad() {
            super.viewDidLoad()
            present(\(noun)Level\(scene.random.below(depth))(), animated: true)
          }
        """
        : """
          override var level: Int { super.level + \(index) }
          override func run() {
            super.run()
            step()
          }
          override func step() { \(noun)Level\(scene.random.below(depth))().run() }
        """
      let code = "class \(noun)Level\(index): \(parent) {\n\(members)\n}"
      if isController { scene.add(code, imports: "UIKit") } else { scene.add(code) }
    }
  }

  /// Types in types in types, with extensions that name them in full.
  static func nesting(_ scene: inout Scene) {
    let noun = scene.noun()
    let depth = 2 + scene.random.below(5)
    var text = "indirect enum Leaf { case empty, one(Int), two(Leaf, Leaf) }\nvar leaf: Leaf = .two(.empty, .one(1))"
    var path = noun
    for index in (1..<depth).reversed() {
      text = """
        \(scene.random.pick(["struct", "final class"])) Part\(index) {
          static let standard = Part\(index)()
          var number = \(index)
          \(text.indented(2))
        }
        """
    }
    for index in 1..<depth { path += ".Part\(index)" }
    scene.add("enum \(noun) {\n  \(text.indented(2))\n}")
    scene.add(
      """
      extension \(path) {
        static func sum(_ leaf: Leaf) -> Int {
          switch leaf {
          case .empty: return 0
          case .one(let value): return value
          case .two(let left, let right): return sum(left) + sum(right)
          }
        }
        var total: Int { \(path).sum(leaf) + \(path).standard.number }
      }
      """)
  }

  /// One protocol, many types that conform to it, and code that asks all of them.
  static func crowd(_ scene: inout Scene) {
    let noun = scene.noun()
    let count = 3 + scene.random.below(8 * scene.scale)
    scene.add("protocol \(noun)Rule {\n  var name: String { get }\n  func applies(to text: String) -> Bool\n}")
    for index in 0..<count {
      scene.add(
        """
        struct \(noun)Rule\(index): \(noun)Rule {
          let name = "rule \(index)"
          func applies(to text: String) -> Bool { text.count > \(index) }
        }
        """)
    }
    let all = (0..<count).map { "\(noun)Rule\($0)()" }.joined(separator: ", ")
    scene.add(
      """
      struct \(noun)Judge {
        let rules: [any \(noun)Rule] = [\(all)]
        func names(for text: String) -> [String] { rules.filter { $0.applies(to: text) }.map { $0.name } }
      }
      """)
  }

  /// An enum with many cases that lead to each other.
  static func states(_ scene: inout Scene) {
    let noun = scene.noun()
    let count = 2 + scene.random.below(10 * scene.scale)
    let cases = (0..<count).map { "  case state\($0)(Int)" }.joined(separator: "\n")
    let steps = (0..<count).map {
      "    case .state\($0)(let value): return value > \($0) ? .state\((Int($0) * 7 + 1) % count)(value - 1) : self"
    }
    scene.add(
      """
      enum \(noun)State: Hashable {
      \(cases)
        func next() -> \(noun)State {
          switch self {
      \(steps.joined(separator: "\n"))
          }
        }
        var isFirst: Bool {
          if case .state0 = self { return true }
          return false
        }
      }
      """)
  }
}
