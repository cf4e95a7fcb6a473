import MVVM
import MVVMTesting
import Testing

/// What a consumer is to hear, as arrays.
private struct ConsumerModel {
  let limit: Int
  let policy: DropPolicy
  var waiting: [Int] = []
  var dropped = 0

  mutating func offer(_ event: Int) {
    if waiting.count == limit {
      dropped += 1
      if policy == .newest { return }
      waiting.removeFirst()
    }
    waiting.append(event)
  }
}

/// The same random steps for a bus and for the model of it.
@Suite(.timeLimit(.minutes(5))) struct EventBusModelTests {
  private struct Listener {
    let stream: EventStream<Int>
    var iterator: EventStream<Int>.Iterator
    var model: ConsumerModel
  }

  // Mutations: replay the oldest events; ignore the policy; do not count what is dropped; keep who has left; keep no history.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a bus does what its model does`(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let kept = Int.random(in: 0...4, using: &random)
    let bus = EventBus<Int>(history: kept)
    var history: [Int] = []
    var listeners: [Listener] = []
    var log: [String] = []
    for number in 0..<1_000 {
      let step = Int.random(in: 0..<12, using: &random)
      log.append("\(number): \(step)")
      switch step {
      case 0...5:
        bus.publish(number)
        history = Array((history + [number]).suffix(kept))
        for index in listeners.indices { listeners[index].model.offer(number) }
      case 6 where listeners.count < 5:
        let replay = Int.random(in: 0...5, using: &random)
        let policy: DropPolicy = Bool.random(using: &random) ? .oldest : .newest
        var model = ConsumerModel(limit: Int.random(in: 1...4, using: &random), policy: policy)
        let stream = bus.subscribe(limit: model.limit, policy: policy, replay: replay)
        for event in history.suffix(replay) { model.offer(event) }
        listeners.append(Listener(stream: stream, iterator: stream.makeAsyncIterator(), model: model))
      case 7...9:
        // A reader before whom nothing waits would wait for ever.
        let ready = listeners.indices.filter { !listeners[$0].model.waiting.isEmpty }
        guard let index = ready.randomElement(using: &random) else { continue }
        let event = await listeners[index].iterator.next()
        try #require(event == listeners[index].model.waiting.removeFirst(), "\(log)")
      case 10:
        // Another reader of the same consumer goes on where the one before was.
        guard let index = listeners.indices.randomElement(using: &random) else { continue }
        var former = listeners[index].iterator
        listeners[index].iterator = listeners[index].stream.makeAsyncIterator()
        try #require(await former.next() == nil, "\(log)")
      case 11:
        guard let index = listeners.indices.randomElement(using: &random) else { continue }
        var left = listeners.remove(at: index)
        if Bool.random(using: &random) {
          left.stream.cancel()
          try #require(await left.iterator.next() == nil, "\(log)")
        }
      default: break
      }
      try #require(bus.consumerCount == listeners.count, "\(log)")
      try #require(listeners.map(\.stream.droppedCount) == listeners.map(\.model.dropped), "\(log)")
    }
  }
}
