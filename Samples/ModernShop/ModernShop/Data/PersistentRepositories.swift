import Foundation

/// The cart lives on this device. Every screen that shows it hears of every change.
actor PersistentCartRepository: CartRepository {
  private let local: any LocalDataSource
  private var cart = Cart()
  private var isLoaded = false
  private var observers: [UUID: AsyncStream<Cart>.Continuation] = [:]

  init(local: any LocalDataSource) {
    self.local = local
  }

  func updates() async throws -> AsyncStream<Cart> {
    try await loadIfNeeded()
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(of: Cart.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.removeObserver(id) }
    }
    observers[id] = continuation
    continuation.yield(cart)
    return stream
  }

  @discardableResult
  func update(_ change: @Sendable (inout Cart) -> Void) async throws -> Cart {
    try await loadIfNeeded()
    change(&cart)
    let changed = cart
    for observer in observers.values { observer.yield(changed) }
    try await local.write(CartDTO(changed), for: "cart")
    return changed
  }

  private func loadIfNeeded() async throws {
    guard !isLoaded else { return }
    let stored = try await local.read(CartDTO.self, for: "cart")
    // Somebody else may have finished loading, and even changed the cart, during the read.
    guard !isLoaded else { return }
    cart = stored?.entity ?? Cart()
    isLoaded = true
  }

  private func removeObserver(_ id: UUID) {
    observers[id] = nil
  }
}

/// The customer's own details stay on this device; only an order sends them.
struct PersistentCustomerRepository: CustomerRepository {
  let local: any LocalDataSource

  func customer() async throws -> Customer {
    try await local.read(CustomerDTO.self, for: "customer")?.entity ?? Customer()
  }

  func save(_ customer: Customer) async throws {
    try await local.write(CustomerDTO(customer), for: "customer")
  }
}
