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

  // Mutation: in `answerAlert`, keep `buttons` and `onAlertEnd`; the second answer is heard.
  @Test func `the test presses the buttons of an alert, once`() throws {
    let spy = RouterSpy<Place>()
    let port: any Navigating<Place> = spy
    let question = AlertState(title: "Sure?", message: "", buttons: [.destructive("Delete"), .cancel("Keep")])
    var answers: [AlertState.Button?] = []
    port.alert(question) { answers.append($0) }
    let error = #expect(throws: AlertAnswerError.self) { try spy.answerAlert("remove") }
    #expect(error?.description == #"No button remove; there are ["delete", "cancel"]"#)
    try spy.answerAlert("delete")
    #expect(answers == [.destructive("Delete")])
    #expect(throws: AlertAnswerError.self) { try spy.answerAlert("delete") }
    port.alert(question) { answers.append($0) }
    try spy.answerAlert(nil)
    try spy.answerAlert(nil)
    #expect(answers == [.destructive("Delete"), nil])
    #expect(spy.calls == [.alert(question), .alert(question)])
  }

  @Test func `an alert in place of another one closes that without an answer, as in a router`() throws {
    let question = AlertState(title: "Sure?", message: "", buttons: [.cancel("Keep")])
    let ports: [any Navigating<Place>] = [RouterSpy<Place>(), Router<Place>()]
    for port in ports {
      var answers: [String?] = []
      port.alert(question) { answers.append($0?.id) }
      port.alert(question)
      #expect(answers == [nil])
    }
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
