import MVVM
import MVVMTesting
import PalsTestSupport
import Testing

@testable import Web

@MainActor @Suite struct DeskTests {
  // Mutation: begin with what the page shows before anything is loaded.
  @Test func `A tab that has just been opened is not set back to loading`() async throws {
    let scene = Scene()
    let desk = Desk(services: scene.services, calendar: Scene.calendar, patience: .seconds(2))
    let gate = Spy<Void, Int>(.waits)
    let loader = Loader { try await gate(()) }
    let first = Task {
      for await page in desk.pages(
        load: { await loader.load() }, leave: {}, isSettled: { $0 == 1 }, page: { _ in loader.state.value ?? 0 })
      { return page }
      return -1
    }
    try await gate.call(0).returns(1)
    #expect(await first.value == 1)
  }

  // Mutation: wait for ever for what does not come.
  @Test func `A tab shows what there is when the rest takes long`() async throws {
    let scene = Scene()
    let desk = Desk(services: scene.services, calendar: Scene.calendar, patience: .seconds(2))
    let gate = Spy<Void, Int>(.waits)
    let loader = Loader { try await gate(()) }
    let first = Task {
      for await page in desk.pages(
        load: { await loader.load() }, leave: {}, isSettled: { $0 == 1 }, page: { _ in loader.state.value ?? 0 })
      { return page }
      return -1
    }
    // One sleeps for the times on the page, the other one for this.
    try await scene.clock.advance(by: .seconds(1), expecting: 2)
    #expect(await first.value == 0)
  }
}
