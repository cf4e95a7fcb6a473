import MVVM
import Observation

/// What is measured. Each run gives a number made of all results, so that no work can be left out as unused.
enum Operation: String, CaseIterable {
  case empty
  case observationSet = "observation-set"
  case resolveShared = "resolve-shared"
  case resolveSession = "resolve-session"
  case resolveGraph = "resolve-graph"
  case resolveThreeDeep = "resolve-three-deep"
  case handWrittenThreeDeep = "hand-written-three-deep"
  case loaderStartAndCancel = "loader-start-and-cancel"
  case bareStartAndCancel = "bare-start-and-cancel"
  case publish
  case queryRead = "query-read"
  case querySet = "query-set"
  case queryEdit = "query-edit"
  case queryStartAndCancel = "query-start-and-cancel"
  case queryInvalidate100 = "query-invalidate-100"

  @MainActor
  func run(_ count: Int) throws -> Int {
    var sum = 0
    switch self {
    case .empty:
      for number in 0..<count { sum &+= number }
    case .observationSet:
      let model = Model()
      for number in 1...count {
        model.number = number
        sum &+= number
      }
    case .resolveShared, .resolveSession, .resolveGraph, .resolveThreeDeep:
      sum = try resolve(count)
    case .handWrittenThreeDeep:
      for number in 0..<count { sum &+= Outer(middle: Middle(inner: Inner(number: number))).number }
    case .loaderStartAndCancel:
      // Four changes that are observed: of state and activity, there and back. The tasks do not get to run here.
      let loader = Loader(policy: .never) { 1 }
      for _ in 0..<count {
        loader.start()
        sum &+= loader.state.isLoading ? 1 : 0
        loader.cancel()
      }
    case .bareStartAndCancel:
      let model = Model()
      for _ in 0..<count {
        model.state = .loading(previous: nil)
        model.activity = .fetching
        sum &+= model.state.isLoading ? 1 : 0
        model.state = .idle
        model.activity = .idle
      }
    case .publish:
      let bus = EventBus<Int>()
      let streams = (0..<4).map { _ in bus.subscribe() }
      for number in 0..<count { bus.publish(number) }
      sum = streams.reduce(0) { $0 + $1.droppedCount }
    case .queryRead, .querySet, .queryEdit, .queryStartAndCancel, .queryInvalidate100:
      sum = query(count)
    }
    return sum
  }

  /// A cache with 100 other values; the one in question is observed.
  @MainActor
  private func query(_ count: Int) -> Int {
    let cache = QueryCache(policy: .never)
    for number in 0..<100 { cache.set(number, for: CachedQuery(["others", number]) { number }) }
    let query = CachedQuery(["numbers", 1]) { 1 }
    let observer = cache.observe(query)
    cache.set(0, for: query)
    var sum = 0
    for number in 0..<count {
      switch self {
      case .querySet: cache.set(number, for: query)
      case .queryEdit: cache.update(query) { $0 &+= 1 }
      case .queryStartAndCancel:
        observer.start(.refresh)
        observer.cancel()
      case .queryInvalidate100: cache.invalidate("others")
      default: break
      }
      sum &+= observer.state.value ?? 0
    }
    return sum
  }

  @MainActor
  private func resolve(_ count: Int) throws -> Int {
    var builder = ContainerBuilder()
    let shared = builder.register { _ in Inner(number: 1) }
    let session = builder.registerSession { _ in Inner(number: 1) }
    let graph = builder.register(scope: .graph) { _ in Inner(number: 1) }
    let inner = builder.register(scope: .unique) { _ in Inner(number: 1) }
    let middle = builder.register(scope: .unique) { try Middle(inner: $0.resolve(inner)) }
    let outer = builder.register(scope: .unique) { try Outer(middle: $0.resolve(middle)) }
    let container = try builder.build()
    let handle = try container.resolve(session)
    var sum = 0
    for _ in 0..<count {
      switch self {
      case .resolveSession: sum &+= try handle.current.number
      case .resolveGraph: sum &+= try container.resolve(graph).number
      case .resolveThreeDeep: sum &+= try container.resolve(outer).number
      default: sum &+= try container.resolve(shared).number
      }
    }
    return sum
  }
}

@MainActor @Observable
private final class Model {
  var state: ViewState<Int> = .idle
  var activity = Loader<Int>.Activity.idle
  var number = 0
}

private final class Inner: Sendable {
  let number: Int
  init(number: Int) { self.number = number }
}

private final class Middle: Sendable {
  let inner: Inner
  init(inner: Inner) { self.inner = inner }
}

private final class Outer: Sendable {
  let middle: Middle
  var number: Int { middle.inner.number }
  init(middle: Middle) { self.middle = middle }
}
