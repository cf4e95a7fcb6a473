import Foundation
import MVVM
import MVVMTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct DiagnosticsTests {
  private let errors = CallLog<Diagnostics.Failure>()
  private let changes = CallLog<Diagnostics.Change>()

  private func makeDiagnostics() -> Diagnostics {
    let (errors, changes) = (errors, changes)
    return Diagnostics(onError: { errors.record($0) }, onChange: { changes.record($0) })
  }

  // Mutation: in `LoadPlan.run`, report `appError`.
  @Test func `raw errors of a load are heard, also those that are tried again`() async throws {
    let spy = Spy<Void, Int>()
    let clock = TestClock()
    let loader = makeDiagnostics().observing { Loader(clock: clock) { try await spy() } }
    spy.fails(URLError(.timedOut))
    spy.fails(Refused())
    let load = Task { await loader.load() }
    try await clock.advance(by: .seconds(1))
    try await finished(load)
    #expect(errors.entries.map(\.isRetried) == [true, false])
    #expect((errors.entries[0].error as? URLError)?.code == .timedOut)
    #expect(errors.entries[1].error is Refused)
    #expect(errors.entries[1].shown == .backend(.unknown("Refused")))
    #expect(errors.entries[1].source.file.hasSuffix("DiagnosticsTests.swift"))
    #expect(errors.entries[1].source.type == "Loader<Int>")
    #expect(changes.entries.map(\.new).first == "loading(previous: nil)")
    #expect(changes.entries.allSatisfy { $0.property == "state" && $0.old != $0.new })
  }

  @Test func `being cancelled is not reported, and models made elsewhere are silent`() async {
    let spy = Spy<Void, Int>()
    let heard = makeDiagnostics().observing { Loader(policy: .never) { try await spy() } }
    spy.fails(URLError(.cancelled))
    await heard.load()
    #expect(errors.entries.isEmpty)
    let silent = Loader(policy: .never) { try await spy() }
    spy.fails(Refused())
    await silent.load()
    #expect(errors.entries.isEmpty)
  }

  @Test func `a form, a list and a search report what they were given`() async {
    let (form, list, search) = makeDiagnostics().observing {
      (
        FormModel(), Paginator<Numbered, Int>(policy: .never) { _ in throw Refused() },
        SearchModel<String, [String]>(clock: TestClock()) { _ in throw Refused() }
      )
    }
    _ = await form.submit { throw Refused() }
    await list.load()
    search.query = "a"
    await search.submit()
    #expect(
      errors.entries.map(\.source.type) == [
        "FormModel", "Paginator<Numbered, Int>", "SearchModel<String, Array<String>>",
      ])
  }

  // Mutation: in `QueryEntry`, leave the reporter out.
  @Test func `a query cache reports raw errors and changes of state, with the key`() async {
    let cache = makeDiagnostics().observing { QueryCache(policy: .never, clock: TestClock()) }
    await cache.prefetch(CachedQuery<Int>(["numbers", 7]) { throw Refused() })
    #expect(errors.entries.map(\.source.type) == ["QueryCache numbers/7 (Int)"])
    #expect(errors.entries.first?.error is Refused)
    #expect(errors.entries.first?.source.file.hasSuffix("DiagnosticsTests.swift") == true)
    #expect(changes.entries.map(\.new).first == "loading(previous: nil)")
    #expect(changes.entries.allSatisfy { $0.property == "state" && $0.old != $0.new })
  }

  // Mutation: in `EventBus.publish`, count what falls out of the history.
  @Test func `lost events are reported and counted by the token`() async throws {
    let losses = CallLog<Int>()
    let lines = CallLog<String>()
    let bus = Diagnostics(onLoss: { losses.record($0.count) }).observing { EventBus<Int>(history: 1) }
    let token = bus.listen(limit: 2) { _ in }
    for event in 1...5 { bus.publish(event) }
    #expect(losses.entries == [1, 1, 1])
    #expect(token.droppedCount == 3)
    let printing = Diagnostics.printing { lines.record($0) }
    printing.report("state", of: .init(type: "Model", file: "App/Model.swift", line: 3), from: 1, to: 2)
    printing.report("state", of: .init(type: "Model", file: "App/Model.swift", line: 3), from: 2, to: 2)
    #expect(lines.entries == ["Model (App/Model.swift:3).state: 1 → 2"])
  }
}
