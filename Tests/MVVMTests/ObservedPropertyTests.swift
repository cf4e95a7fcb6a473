import MVVM
import MVVMTesting
import Observation
import Testing

/// Whether a change is told to who has read something.
@MainActor
private func isTold(of read: () -> Void, when change: () async -> Void) async -> Bool {
  let told = CallLog<Bool>()
  withObservationTracking(read) { told.record(true) }
  await change()
  return !told.entries.isEmpty
}

/// Generic models do not use the macro; each property they show must be observed as if they did.
@MainActor @Suite struct ObservedPropertyTests {
  private func expectObservable(_: some Observable) {}

  // Mutation: in `Tracked.wrappedValue`, drop the line with `willChange`.
  @Test func `each property of a loader is observed by itself`() async {
    let spy = Spy<Void, Int>(.waits)
    spy.alwaysReturns(1)
    let loader = makeLoader(spy)
    expectObservable(loader)
    #expect(await isTold(of: { _ = loader.state }) { await loader.load() })
    #expect(await isTold(of: { _ = loader.activity }) { loader.start() })
    #expect(await isTold(of: { _ = loader.activity }) { loader.cancel() })
    // A refresh shows in the activity and not in the state.
    #expect(await !isTold(of: { _ = loader.state }) { loader.start(.refresh) })
    #expect(await !isTold(of: { _ = loader.lastUpdated }) { await makeFail(loader, spy) })
    #expect(await isTold(of: { _ = loader.failureCount }) { await makeFail(loader, spy) })
  }

  private func makeFail(_ loader: Loader<Int>, _ spy: Spy<Void, Int>) async {
    spy.fails(AppError.broken)
    await loader.load()
  }

  @Test func `each property of a paginator is observed by itself`() async {
    let paginator = Paginator<Row, Int>(pageSize: 1) { request in
      let start = request.cursor ?? 0
      return Page([Row(id: start)], next: start < 2 ? start + 1 : nil)
    }
    expectObservable(paginator)
    #expect(await isTold(of: { _ = paginator.items }) { await paginator.load() })
    #expect(await isTold(of: { _ = paginator.hasMore }) { await paginator.loadMore() })
    #expect(await isTold(of: { _ = paginator.isRefreshing }) { await paginator.refresh() })
    #expect(await !isTold(of: { _ = paginator.isRefreshing }) { await paginator.loadMore() })
  }

  @Test func `each property of a search is observed by itself`() async {
    let search = SearchModel<String, [Int]>(clock: TestClock()) { _ in [1] }
    expectObservable(search)
    #expect(await isTold(of: { _ = search.query }) { search.query = "a" })
    #expect(await isTold(of: { _ = search.state }) { await search.submit() })
    #expect(await !isTold(of: { _ = search.query }) { await search.submit() })
    #expect(await !isTold(of: { _ = search.state }) { search.query = "b" })
  }

  @Test func `each property of a field is observed by itself`() async {
    let field = Field("", .required)
    expectObservable(field)
    #expect(await !isTold(of: { _ = field.value }) { field.touch() })
    field.reset()
    #expect(await isTold(of: { _ = field.message }) { field.touch() })
    #expect(await isTold(of: { _ = field.message }) { field.value = "a" })
    #expect(await isTold(of: { _ = field.isDirty }) { field.accept() })
    #expect(await !isTold(of: { _ = field.isTouched }) { field.value = "b" })
    #expect(await isTold(of: { _ = field.isValidating }) { _ = try? await field.validate() })
  }

  @Test func `each property of a router is observed by itself`() async {
    let router = Router<Place>()
    expectObservable(router)
    #expect(await isTold(of: { _ = router.path }) { router.navigate(to: .list) })
    #expect(await isTold(of: { _ = router.sheet }) { router.present(.settings, as: .sheet) })
    #expect(await isTold(of: { _ = router.fullScreenCover }) { router.present(.list, as: .fullScreenCover) })
    #expect(await isTold(of: { _ = router.alert }) { router.alert(AlertState(title: "", message: "")) })
    #expect(await !isTold(of: { _ = router.sheet }) { router.navigate(to: .settings) })
    #expect(await !isTold(of: { _ = router.path }) { router.dismiss() })
    #expect(await isTold(of: { _ = router.snapshot }) { router.pop() })
  }

  @Test func `each property of a router for tabs is observed by itself`() async {
    let tabs = TabRouter<Int, Place>(1, 2)
    expectObservable(tabs)
    #expect(await isTold(of: { _ = tabs.selection }) { tabs.selection = 2 })
    #expect(await !isTold(of: { _ = tabs.selection }) { tabs[1]?.navigate(to: .list) })
  }

  // Mutation: in `Tracked.wrappedValue`, drop the line with `isSame`.
  @Test func `a value that stays the same is not told`() async {
    let spy = Spy<Void, Int>(.waits)
    spy.alwaysReturns(1)
    let loader = makeLoader(spy)
    loader.start()
    #expect(await !isTold(of: { _ = loader.activity }) { loader.start() })
  }

  // Mutation: make `Tracked` a value; reading while the change is told is then a crash.
  @Test func `who is told of a change may read the property`() {
    let router = Router<Place>()
    let seen = CallLog<Int>()
    withObservationTracking {
      _ = router.path
    } onChange: {
      // Told on the thread of the change, which is the main actor's.
      MainActor.assumeIsolated { seen.record(router.path.count) }
    }
    router.replace(with: [.list])
    #expect(seen.entries == [0])
    #expect(router.path == [.list])
  }
}

private struct Row: Identifiable, Sendable {
  let id: Int
}
