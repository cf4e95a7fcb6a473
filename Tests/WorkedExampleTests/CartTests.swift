import Foundation
import MVVM
import MVVMTesting
import Testing

private struct CartServiceSpy: CartService {
  let linesSpy = Spy<Void, [CartLine]>()

  func lines() async throws -> [CartLine] { try await linesSpy() }
  func deliveryFee(for lines: [CartLine]) -> Decimal { 1 }
}

private let lamp = CartLine(id: 1, price: 30, count: 2)
private let chair = CartLine(id: 2, price: 20, count: 1, isAvailable: false)

@MainActor @Suite struct CartTests {
  @Test func `what cannot be had is left out, and what is there can be ordered`() async {
    let service = CartServiceSpy()
    let model = CartModel(service: service)
    #expect(!model.canOrder)
    service.linesSpy.returns([lamp, chair])
    await model.lines.load()
    #expect(model.shown == .loaded([lamp]))
    #expect(model.canOrder)
    #expect(model.deliveryFee == 1)
    model.showsUnavailable = true
    #expect(model.shown == .loaded([lamp, chair]))
    service.linesSpy.fails(NetworkError.invalidResponse)
    await model.lines.refresh()
    #expect(model.shown.value == [lamp, chair])
    #expect(!model.canOrder)
  }

  @Test func `every state of the cart is asserted`() async throws {
    let service = CartServiceSpy()
    let model = CartModel(service: service)
    service.linesSpy.returns([lamp, chair])
    try await exhaustively({ model.shown }) { states in
      await model.lines.load()
      try await states.expect(.loading(previous: nil), .loaded([lamp]))
    }
    service.linesSpy.returns([chair])
    await model.lines.refresh()
    #expect(model.shown == .empty)
    #expect(!model.canOrder)
  }

  @Test func `developers hear of errors as they were thrown`() async {
    let service = CartServiceSpy()
    let errors = CallLog<Diagnostics.Failure>()
    let model = makeCart(service: service, diagnostics: Diagnostics(onError: { errors.record($0) }))
    service.linesSpy.fails(URLError(.badServerResponse))
    await model.lines.load()
    #expect((errors.entries.first?.error as? URLError)?.code == .badServerResponse)
  }

  @Test func `delivery is free from fifty on`() async throws {
    let service = LiveCartService(stored: [lamp])
    #expect(try await service.deliveryFee(for: service.lines()) == 0)
    #expect(service.deliveryFee(for: [chair]) == 5)
  }

  @Test func `the badge counts what was added, and tells its view`() async throws {
    let events = EventBus<CartEvent>()
    let model = CartBadgeModel(events: events)
    let view = CartBadgeView(model: model)
    let counts = StateRecorder { model.count }
    events.publish(.added(1))
    events.publish(.added(2))
    try await counts.wait(for: 2)
    // Bound late: what is true now is told at once.
    view.viewDidLoad()
    #expect(view.text == "2")
    events.publish(.ordered)
    try await counts.wait(for: 0)
  }
}
