import MVVM
import MVVMTesting
import Testing

private enum Edit {
  case insert(Int), remove(Int)

  func apply(to ids: inout [Int]) {
    switch self {
    case .insert(let id): if !ids.contains(id) { ids.insert(id, at: 0) }
    case .remove(let id): ids.removeAll { $0 == id }
    }
  }
}

/// What a loader is to do, without tasks and observation.
private struct LoaderModel {
  var known: [Int]?
  var hasFailed = false
  var isRunning = false
  var isShown = false
  var isKept = false
  var holders: Set<Int> = []
  var edits: [Edit] = []

  private var settled: ViewState<[Int]> {
    let value = known.flatMap { $0.isEmpty ? nil : $0 }
    if hasFailed { return .failed(.slow, previous: value) }
    return known == nil ? .idle : value.map { .loaded($0) } ?? .empty
  }
  var state: ViewState<[Int]> { isRunning && isShown ? .loading(previous: settled.value) : settled }

  mutating func begin(isShown shown: Bool) {
    (isRunning, isShown, edits) = (true, shown || known == nil || hasFailed, [])
  }
  mutating func end() { (isRunning, isShown, isKept, holders, edits) = (false, false, false, [], []) }

  mutating func answer(_ ids: [Int]?) {
    if var ids {
      for edit in edits { edit.apply(to: &ids) }
      (known, hasFailed) = (ids, false)
    } else {
      hasFailed = true
    }
    end()
  }

  mutating func edit(_ edit: Edit) {
    guard var ids = known else { return }
    edit.apply(to: &ids)
    known = ids
    if isRunning { edits.append(edit) }
  }
}

/// The work of the loader; ignores that it was cancelled.
@MainActor private final class Gate {
  var open: [CheckedContinuation<[Numbered], any Error>] = []
  func pass() async throws -> [Numbered] { try await withCheckedThrowingContinuation { open.append($0) } }
}

/// The same random steps for a loader and for the model of it.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LoaderModelTests {
  private func rows(_ ids: [Int]) -> [Numbered] { ids.map { Numbered(id: $0) } }

  /// All on the main actor, where each turn ends before the next: more turns than any step takes.
  private func settle() async { for _ in 0..<12 { await mainActorIsFree() } }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a loader does what its model does`(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    var model = LoaderModel()
    let gate = Gate()
    let loader = Loader(policy: .never) { try await gate.pass() }
    var callers: [(task: Task<Void, Never>, isDone: Done)] = []
    var log: [String] = []
    func call(_ work: @escaping @MainActor () async -> Void) -> Int {
      let done = Done()
      callers.append(
        (
          Task {
            await work(); done.value = true
          }, done
        ))
      return callers.count - 1
    }
    for _ in 0..<400 {
      let step = Int.random(in: 0..<14, using: &random)
      let ids = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<6, using: &random) }
      let unique = ids.enumerated().filter { ids.firstIndex(of: $1) == $0 }.map(\.element)
      log.append("\(step) \(unique)")
      switch step {
      case 0:
        model.holders.insert(call { await loader.load() })
        model.begin(isShown: true)
      case 1, 2:
        model.holders.insert(call { await loader.refresh() })
        if !model.isRunning { model.begin(isShown: false) }
      case 3:
        loader.start(.refresh)
        if !model.isRunning { model.begin(isShown: false) }
        model.isKept = true
      case 4, 5:
        guard let index = callers.indices.randomElement(using: &random) else { continue }
        callers[index].task.cancel()
        if model.holders.remove(index) != nil, model.holders.isEmpty, !model.isKept { model.end() }
      case 6:
        loader.cancel()
        model.end()
      case 7, 8:
        guard model.isRunning, let newest = gate.open.popLast() else { continue }
        newest.resume(returning: rows(unique))
        model.answer(unique)
      case 9:
        guard model.isRunning, let newest = gate.open.popLast() else { continue }
        newest.resume(throwing: AppError.slow)
        model.answer(nil)
      case 10:
        // An answer of work that was superseded or cancelled.
        guard gate.open.count > (model.isRunning ? 1 : 0) else { continue }
        gate.open.removeFirst().resume(returning: rows(unique))
      case 11:
        guard let id = unique.first else { continue }
        loader.insert(Numbered(id: id))
        model.edit(.insert(id))
      case 12:
        guard let id = unique.first else { continue }
        loader.remove(id)
        model.edit(.remove(id))
      default:
        if Int.random(in: 0..<5, using: &random) > 0 { continue }
        loader.reset()
        model = LoaderModel()
      }
      await settle()
      try #require(loader.state.map { $0.map(\.id) } == model.state, "\(log)")
      try #require((loader.activity == .fetching) == model.isRunning, "\(log)")
      let waiting = callers.indices.filter { !callers[$0].isDone.value }
      try #require(Set(waiting) == model.holders, "\(log)")
    }
    loader.cancel()
    for late in gate.open { late.resume(throwing: CancellationError()) }
  }
}

@MainActor private final class Done {
  var value = false
}
