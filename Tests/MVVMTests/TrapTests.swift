import Foundation
import MVVM
import MVVMTesting
import Testing

/// Ways to use the library that looked right and were not.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TrapTests {
  // Mutation: in `filter`, give the elements also when there are none.
  @Test func `a list of which everything is filtered out is empty`() {
    let state = ViewState.loaded([1, 2, 3])
    #expect(state.filter { $0 > 1 } == .loaded([2, 3]))
    #expect(state.filter { $0 > 3 } == .empty)
    #expect(ViewState.loading(previous: [1]).filter { $0 > 3 } == .loading(previous: nil))
    #expect(ViewState.failed(.slow, previous: [1]).filter { $0 > 3 } == .failed(.slow, previous: nil))
    #expect(ViewState.loaded(1).compactMap { Int?.some($0) } == .loaded(1))
    #expect(ViewState<Int>.idle.compactMap { Int?.some($0) } == .idle)
    #expect(ViewState<Int>.failed(.slow, previous: nil).compactMap { Int?.some($0) } == .failed(.slow, previous: nil))
  }

  // Mutation: in `FormModel.submit`, call `accept()` of the fields.
  @Test func `a form is clean after submit, except for what was typed meanwhile`() async throws {
    let save = Spy<String, Void>(.waits)
    let (name, note) = (Field("a"), Field(""))
    let form = FormModel(name, note)
    name.value = "b"
    let attempt = Task { await form.submit { try await save(name.value) } }
    let call = try await save.call(0)
    note.value = "typed"
    call.returns()
    #expect(try await finished(attempt) == .submitted(()))
    #expect(!name.isDirty)
    #expect(note.isDirty)
    note.reset()
    #expect(note.value == "")
    save.fails(AppError.slow)
    name.value = "c"
    #expect(await form.submit { try await save(name.value) } == .failed(.slow))
    #expect(name.isDirty)
    #expect(await form.submit { throw CancellationError() } != Submission<Void>.invalid)
  }

  // Mutation: in `rebase`, reset always.
  @Test func `data that comes late does not replace what the user has typed`() {
    let (typed, untouched) = (Field(""), Field(""))
    typed.value = "mine"
    for field in [typed, untouched] { field.rebase(to: "loaded") }
    #expect(typed.value == "mine")
    #expect(typed.isDirty)
    #expect(untouched.value == "loaded")
    #expect(!untouched.isDirty)
  }

  @Test func `a length has a limit only when it was given one`() {
    #expect(Validator.length(3).error(for: String(repeating: "a", count: 20_000)) == nil)
    #expect(Validator.length(3).error(for: "ab") == .tooShort(minimum: 3))
    #expect(Validator.length(upTo: 2).error(for: "abc") == .tooLong(maximum: 2))
    #expect(Validator.length(-1, upTo: -1).error(for: "") == nil)
  }

  // Mutation: in `Field.error`, ignore the mark.
  @Test func `an answer of a slow rule ends with what it depends on`() async throws {
    let team = Field("red")
    let name = Field(
      "ann", asyncValidators: [.custom("Taken.", dependingOn: { team.value }) { _ in team.value != "red" }])
    #expect(try await !name.validate())
    #expect(name.error == .custom("Taken."))
    team.value = "blue"
    #expect(name.error == nil)
    #expect(!name.isVerified)
    #expect(try await name.validate())
    team.value = "red"
    #expect(!name.isVerified)
  }

  // Mutation: in `Resolver.session`, drop the first check.
  @Test func `something shared cannot keep what belongs to the session`() throws {
    var builder = ContainerBuilder()
    let store = builder.register("store") { _ in Thing("store") }
    let cart = builder.registerSession("cart") { Thing("cart", try $0.resolve(store)) }
    let total = builder.registerSession("total") { Thing("total", try $0.resolve(cart).current) }
    let helper = builder.register("helper", scope: .unique) { Thing("helper", try $0.resolve(cart).current) }
    let badge = builder.register("badge") { Thing("badge", try $0.resolve(helper)) }
    let good = builder.register("good") { try $0.resolve(total) }
    let container = try builder.build()
    #expect(throws: ContainerError.outlivesSession("badge", of: "cart")) { try container.resolve(badge) }
    _ = try container.resolve(cart).current
    let error = #expect(throws: ContainerError.self) { try container.resolve(badge) }
    #expect(error?.description.contains("registerSession") == true)
    #expect(try container.resolve(good).current.parts.first === container.resolve(cart).current)
    #expect(try container.resolve(helper).parts.first === container.resolve(cart).current)
  }

  // Mutation: in `Loader.isStale`, give true.
  @Test func `coming back to what is fresh loads nothing`() async throws {
    let date = Dates()
    let spy = Spy<Void, Int>()
    let loader = Loader(policy: .never, now: { date.now }) { try await spy() }
    spy.returns(1)
    await loader.loadIfStale(after: .seconds(60))
    date.advance(by: 59)
    await loader.loadIfStale(after: .seconds(60))
    #expect(spy.callCount == 1)
    for (seconds, value) in [(1.0, 2), (-100, 3)] {
      date.advance(by: seconds)
      spy.returns(value)
      await loader.loadIfStale(after: .seconds(60))
      #expect(loader.state == .loaded(value))
    }
    spy.fails(AppError.slow)
    loader.invalidate()
    await loader.loadIfStale()
    #expect(loader.state.error == .slow)
    spy.returns(4)
    await loader.loadIfStale()
    #expect(loader.state == .loaded(4))
  }

  // Mutation: in `Paginator.loadIfStale`, refresh always.
  @Test func `coming back to a list keeps its pages and its place`() async throws {
    let date = Dates()
    let spy = Spy<PageRequest<Int>, Page<Numbered, Int>>()
    let list = Paginator(pageSize: 1, policy: .never, now: { date.now }) { try await spy($0) }
    spy.returns(Page([Numbered(id: 1)], next: 2))
    await list.loadIfStale()
    spy.returns(Page([Numbered(id: 2)], next: 3))
    await list.loadMore()
    await list.loadIfStale()
    #expect(spy.callCount == 2)
    date.advance(by: 61)
    for (id, next) in [(1, 2), (2, 3)] { spy.returns(Page([Numbered(id: id)], next: next)) }
    await list.loadIfStale()
    #expect(list.items.map(\.id) == [1, 2])
    list.invalidate()
    spy.alwaysReturns(Page([], next: nil))
    await list.loadIfStale()
    #expect(list.state == .empty)
  }

  // Mutation: in `Paginator.take`, let the reload count as newer; in `restoreRest`, forget what was before.
  @Test func `a list that is invalidated while it reloads is stale afterwards`() async throws {
    let spy = Spy<PageRequest<Int>, Page<Numbered, Int>>(.waits)
    let list = Paginator(pageSize: 1, policy: .never) { try await spy($0) }
    spy.returns(Page([Numbered(id: 1)], next: nil))
    await list.load()
    let refresh = Task { await list.refresh() }
    let call = try await spy.call(1)
    list.invalidate()
    call.returns(Page([Numbered(id: 2)], next: nil))
    try await finished(refresh)
    // One that is cancelled leaves it stale, too.
    let cancelled = Task { await list.loadIfStale() }
    _ = try await spy.call(2)
    cancelled.cancel()
    try await finished(cancelled)
    spy.returns(Page([Numbered(id: 3)], next: nil))
    await list.loadIfStale()
    #expect(list.items.map(\.id) == [3])
    await list.loadIfStale()
    #expect(spy.callCount == 4)
  }

  // Mutation: in `Loader.insert`, do not look for the identity.
  @Test func `rows of a loader are edited by identity, also while it refreshes`() async throws {
    let spy = Spy<Void, [Numbered]>(.waits)
    let loader = Loader(policy: .never) { try await spy() }
    spy.returns([Numbered(id: 1), Numbered(id: 2)])
    await loader.load()
    let refresh = Task { await loader.refresh() }
    let call = try await spy.call(1)
    loader.insert(Numbered(id: 3, title: "mine"), at: 99)
    loader.update(1) { $0.title = "changed" }
    loader.remove(2)
    call.returns([1, 2, 3].map { Numbered(id: $0) })
    try await finished(refresh)
    #expect(loader.state == .loaded([Numbered(id: 1, title: "changed"), Numbered(id: 3, title: "mine")]))
  }
}

/// A calendar that a test moves.
private final class Dates: Sendable {
  private let moves = CallLog<Double>()
  var now: Date { Date(timeIntervalSince1970: 1_000 + moves.entries.reduce(0, +)) }
  func advance(by seconds: Double) { moves.record(seconds) }
}
