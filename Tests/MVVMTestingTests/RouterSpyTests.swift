import MVVM
import MVVMTesting
import Testing

private enum Place: Route { case list, detail(Int) }

@MainActor @Suite struct RouterSpyTests {
  @Test func `everything it was told is there in its order`() async throws {
    let spy = RouterSpy<Place>()
    let port: any Navigating<Place> = spy
    let alert = AlertState(title: "Sure?", message: "")
    port.navigate(to: .list)
    port.present(.detail(1), as: .sheet)
    port.alert(alert)
    port.dismiss()
    port.pop()
    port.pop(to: .list)
    port.popToRoot()
    port.replace(with: [.list, .detail(2)])
    let expected: [RouterSpy<Place>.Call] = [
      .navigate(.list), .present(.detail(1), .sheet), .alert(alert), .dismiss, .pop, .popTo(.list), .popToRoot,
      .replace([.list, .detail(2)]),
    ]
    #expect(spy.calls == expected)
  }

  @Test func `a navigation that comes later can be waited for`() async throws {
    let spy = RouterSpy<Place>()
    let working = Task { spy.navigate(to: .detail(3)) }
    #expect(try await spy.call(0) == .navigate(.detail(3)))
    await working.value
  }

  @Test func `a navigation that never comes is an error`() async throws {
    let spy = RouterSpy<Place>(patience: .milliseconds(1))
    let error = await #expect(throws: PatienceError.self) { try await spy.call(0) }
    #expect(error?.description == "Expected 1 navigations, but 0 came")
  }
}
