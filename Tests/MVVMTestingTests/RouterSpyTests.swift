import MVVM
import MVVMTesting
import Testing

private enum Place: Route { case list, detail(Int) }

/// Numbers that are the same in every run.
private struct Random {
  var state: UInt64

  /// A number from zero to below a limit.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

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
    port.present(.detail(3), as: .sheet)
    port.open([.list], modals: .keep)
    #expect(spy.router.presentations.map(\.route) == [.detail(3)])
    port.open([], modals: .close)
    #expect(spy.router.presentations.isEmpty)
    let expected: [RouterSpy<Place>.Call] = [
      .navigate(.list), .present(.detail(1), .sheet), .alert(alert), .dismiss, .pop, .popTo(.list), .popToRoot,
      .replace([.list, .detail(2)]), .present(.detail(3), .sheet), .open([.list], .keep), .open([], .close),
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

  // Mutation: in `RouterSpy.dismiss`, only remember the call.
  @Test func `dismissing closes an alert without an answer, as in a router`() {
    let question = AlertState(title: "Sure?", message: "", buttons: [.cancel("Keep")])
    let ports: [any Navigating<Place>] = [RouterSpy<Place>(), Router<Place>()]
    for port in ports {
      var answers: [String?] = []
      port.alert(question) { answers.append($0?.id) }
      port.dismiss()
      port.dismiss()
      #expect(answers == [nil])
    }
  }

  // Mutation: leave out any line of `RouterSpy` that says `router.`, apart from the one in `alert(_:)`.
  @Test(arguments: UInt64(0)..<100)
  func `the same calls lead a spy and a router to the same place`(seed: UInt64) throws {
    var random = Random(state: seed)
    let (spy, router) = (RouterSpy<Place>(), Router<Place>())
    var heard: (spy: [String], router: [String]) = ([], [])
    for step in 0..<40 {
      let route = random.next(2) == 0 ? Place.list : .detail(random.next(3))
      let alert = AlertState(title: "\(step)", message: "", buttons: [.destructive("Delete"), .cancel("Keep")])
      let routes = (0..<random.next(4)).map { Place.detail($0) }
      let callsDismiss = random.next(2) == 0
      let kind = random.next(9)
      let answer = ["delete", "cancel", nil][random.next(3)]
      for port in [spy, router] as [any Navigating<Place>] {
        switch kind {
        case 0: port.navigate(to: route)
        case 1: port.present(route, as: step % 2 == 0 ? .sheet : .fullScreenCover)
        case 2: port.alert(alert)
        case 3:
          port.alert(alert) { [weak port] button in
            let end = "\(step) \(button?.id ?? "closed")"
            if port === spy { heard.spy.append(end) } else { heard.router.append(end) }
            // Who hears of an end may navigate.
            if callsDismiss { port?.dismiss() } else { port?.navigate(to: route) }
          }
        case 4: port.dismiss()
        case 5: port.pop()
        case 6: port.pop(to: route)
        case 7: port.replace(with: routes)
        default: if callsDismiss, step % 5 == 0 { port.popToRoot() }
        }
      }
      if random.next(4) == 0, let shown = router.alert {
        router.answerAlert(shown.buttons.first { $0.id == answer })
        try spy.answerAlert(shown.buttons.isEmpty ? nil : answer)
      }
      #expect(spy.router.snapshot == router.snapshot)
      #expect(spy.router.alert == router.alert)
      #expect(heard.spy == heard.router)
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
