import MVVM
import MVVMTesting
import Testing

/// A server whose list changes, and that answers when the test says. Its work ignores that it was cancelled.
@MainActor private final class Server {
  private(set) var ids = Array(1...9)
  private var lastID = 9
  private var open: [(PageRequest<Int>, CheckedContinuation<Page<Numbered, Int>, any Error>)] = []

  var openCount: Int { open.count }

  func page(_ request: PageRequest<Int>) async throws -> Page<Numbered, Int> {
    try await withCheckedThrowingContinuation { open.append((request, $0)) }
  }

  func change(using random: inout some RandomNumberGenerator) {
    lastID += 1
    if Bool.random(using: &random) {
      ids.insert(lastID, at: Int.random(in: 0...ids.count, using: &random))
    } else if let id = ids.randomElement(using: &random) {
      ids.removeAll { $0 == id }
    }
  }

  func answer(newest: Bool, fails: Bool) {
    guard let (request, continuation) = newest ? open.popLast() : open.isEmpty ? nil : open.removeFirst() else {
      return
    }
    if fails { return continuation.resume(throwing: AppError.slow) }
    // Pages begin after an element; where that has gone, with the first one.
    let start = request.cursor.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let slice = ids[start...].prefix(request.size)
    let end = start + slice.count
    continuation.resume(
      returning: Page(slice.map { Numbered(id: $0) }, next: end < ids.count ? slice.last : nil))
  }

  func close() { for (_, continuation) in open { continuation.resume(throwing: CancellationError()) } }
}

/// Random steps on a list, after each of which what a user relies on must hold.
@MainActor @Suite(.timeLimit(.minutes(5))) struct PaginatorModelTests {
  @MainActor private final class Caller {
    var isDone = false
  }

  private func settle() async { for _ in 0..<16 { await mainActorIsFree() } }

  // Mutation: in `Paginator.take`, leave the edits out; or in `LatestTask.close`, do not release those who wait.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a list never loses an edit, shows a row twice or loads for no one`(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let server = Server()
    let list = Paginator<Numbered, Int>(pageSize: 2, policy: .never) { try await server.page($0) }
    var callers: [(task: Task<Void, Never>, caller: Caller)] = []
    /// What the user did, and before which reload.
    var pinned: [Int: (isThere: Bool, reload: Int)] = [:]
    var (reload, isReloading, hasPage) = (0, false, false)
    var log: [String] = []
    func call(_ work: @escaping @MainActor () async -> Void) {
      let caller = Caller()
      let task = Task {
        await work()
        caller.isDone = true
      }
      callers.append((task, caller))
    }
    for _ in 0..<400 {
      let step = Int.random(in: 0..<16, using: &random)
      let id = Int.random(in: 1...12, using: &random)
      log.append("\(step) \(id)")
      switch step {
      case 0:
        call { await list.load() }
        (reload, isReloading) = (reload + 1, true)
      case 1, 2:
        call { await list.refresh() }
        if !isReloading { (reload, isReloading) = (reload + 1, true) }
      case 3, 4: call { await list.loadMore() }
      case 5: if let last = list.items.last { call { await list.didShow(last.id) } }
      case 6, 7: callers.randomElement(using: &random)?.task.cancel()
      case 8: if Bool.random(using: &random) { list.cancel() }
      case 9: server.answer(newest: true, fails: true)
      case 10: if server.openCount > 1 { server.answer(newest: false, fails: false) }
      case 11: server.change(using: &random)
      case 12:
        list.insert(Numbered(id: id), at: Int.random(in: 0...3, using: &random))
        if hasPage { pinned[id] = (true, reload) }
      case 13:
        list.remove(id)
        if hasPage { pinned[id] = (false, reload) }
      default: server.answer(newest: true, fails: false)
      }
      await settle()
      // On a busy machine the request of a load comes some turns later.
      var isLoading: Bool { list.state.isLoading || list.isRefreshing || list.tail == .loading }
      _ = await eventually { isLoading ? server.openCount > 0 : callers.allSatisfy { $0.caller.isDone } }
      if isReloading, !list.isRefreshing, !list.state.isLoading || list.tail == .loading {
        isReloading = false
        // A successful one knows what was done before it began.
        let hasLoaded = list.lastUpdated != nil && list.state.error == nil && step > 8
        if hasLoaded { pinned = pinned.filter { $0.value.reload == reload } }
      }
      hasPage = list.lastUpdated != nil
      let ids = list.items.map(\.id)
      try #require(Set(ids).count == ids.count, "\(log)")
      for (id, pin) in pinned { try #require(ids.contains(id) == pin.isThere, "\(id) \(pin) \(ids) \(log)") }
      let areDone = callers.allSatisfy { $0.caller.isDone }
      try #require(areDone || isLoading, "\(log)")
      if isLoading { try #require(server.openCount > 0, "\(log)") }
    }
    list.cancel()
    await settle()
    let areDone = callers.allSatisfy { $0.caller.isDone }
    #expect(areDone)
    #expect(!list.state.isLoading && !list.isRefreshing && list.tail != .loading)
    server.close()
  }
}
