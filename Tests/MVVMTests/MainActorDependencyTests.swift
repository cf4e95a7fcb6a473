import MVVM
import Testing

@MainActor
private final class Cart {
  let limit: Int
  init(limit: Int) { self.limit = limit }
}

@MainActor
private final class CartScreen {
  let cart: Cart
  init(cart: Cart) { self.cart = cart }
}

@MainActor
@Suite struct MainActorDependencyTests {
  @Test func `the container makes objects of the main actor, with what they need, once`() throws {
    var builder = ContainerBuilder()
    let limit = builder.register("limit") { _ in 7 }
    let cart = builder.registerMainActor { try Cart(limit: $0.resolve(limit)) }
    let screen = builder.registerMainActor("screen", scope: .unique) { try CartScreen(cart: $0.resolve(cart)) }
    let container = try builder.build()

    let first = try container.resolve(screen)
    let second = try container.resolve(screen)
    #expect(first !== second)
    #expect(first.cart === second.cart)
    #expect(first.cart.limit == 7)
    #expect((cart.name, screen.name) == ("Cart", "screen"))
  }

  @Test func `an override replaces an object of the main actor`() throws {
    var builder = ContainerBuilder()
    let cart = builder.registerMainActor { _ in Cart(limit: 1) }
    let container = try builder.build()
    let other = Cart(limit: 2)
    let found = try container.withOverrides {
      $0.set(cart, other)
    } perform: {
      try container.resolve(cart)
    }
    #expect(found === other)
    #expect(try container.resolve(cart).limit == 1)
  }
}
