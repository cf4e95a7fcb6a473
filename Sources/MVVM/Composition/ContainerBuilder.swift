/// Collects how things are made; `build()` makes a container of it.
///
/// ```swift
/// var builder = ContainerBuilder()
/// let client = builder.register("Client") { _ in URLSessionClient() as any Client }
/// let users = builder.register("Users") { try LiveUsers(client: $0.resolve(client)) as any Users }
/// let container = try builder.build()
/// ```
/// What `register` gives is the only key to the thing: keep it, usually with the container in a `struct` of all keys. Its
/// type is that of what the closure gives, hence the `as any Client`; a property declared as `Dependency<any Client>` does
/// the same.
///
/// Most apps need constructor injection with default arguments and nothing else; a container pays with many things that
/// are needed everywhere.
///
/// There is no copying a builder and no building twice: what a builder registers belongs to exactly one container, which
/// therefore need not check types when it resolves. Pass it on as `inout`.
public struct ContainerBuilder: ~Copyable, Sendable {
  private let owner: UInt64 = .random(in: .min ... .max)
  private var registrations: [Registration] = []

  /// An empty builder.
  public init() {}

  /// Says how something is made.
  /// - Parameters:
  ///   - name: what it is called in messages; the name of its type when not given.
  ///   - scope: how long it is used.
  ///   - make: makes it; asks the resolver for what it needs. Runs on whichever thread asks, with no lock held. When
  ///     two threads ask for a shared one for the first time at once, it may be made twice; all get the same one.
  public mutating func register<Value: Sendable>(
    _ name: String? = nil, scope: Scope = .shared, make: @escaping @Sendable (Resolver) throws -> Value
  ) -> Dependency<Value> {
    let dependency: Dependency<Value> = declare(name, scope: scope)
    provide(dependency, make: make)
    return dependency
  }

  /// Says that there is something, before it is said how it is made: for parts of an app that are set up separately.
  public mutating func declare<Value: Sendable>(
    _ name: String? = nil, of type: Value.Type = Value.self, scope: Scope = .shared
  ) -> Dependency<Value> {
    let lifetime: Lifetime =
      switch scope {
      case .shared: .shared
      case .unique: .unique
      case .graph: .graph
      }
    let name = name ?? "\(type)"
    return Dependency(owner: owner, slot: add(name, lifetime, nil), name: name)
  }

  /// Says how something that was declared is made; the last word counts.
  public mutating func provide<Value: Sendable>(
    _ dependency: Dependency<Value>, make: @escaping @Sendable (Resolver) throws -> Value
  ) {
    guard dependency.owner == owner else { return foreign.append(dependency.name) }
    registrations[dependency.slot].maker = Maker(make)
  }

  /// Registers a factory for a value that lives as long as a user is signed in.
  public mutating func registerSession<Value: Sendable>(
    _ name: String? = nil, make: @escaping @Sendable (Resolver) throws -> Value
  ) -> SessionDependency<Value> {
    let name = name ?? "\(Value.self)"
    return SessionDependency(owner: owner, slot: add(name, .session, Maker(make)), name: name)
  }

  /// Says how something is made that takes time. It is made once, for all who ask; after a failure it is tried again.
  public mutating func registerAsync<Value: Sendable>(
    _ name: String? = nil, make: @escaping @Sendable (Resolver) async throws -> Value
  ) -> AsyncDependency<Value> {
    let name = name ?? "\(Value.self)"
    return AsyncDependency(owner: owner, slot: add(name, .async, AsyncMaker(make)), name: name)
  }

  /// The container.
  /// - Throws: `ContainerError` when something was declared and not provided, or provided for another builder.
  public consuming func build() throws(ContainerError) -> Container {
    if let name = foreign.first { throw .foreign(name) }
    var entries: [Entry] = []
    for registration in registrations {
      guard let maker = registration.maker else { throw .notProvided(registration.name) }
      entries.append(Entry(name: registration.name, lifetime: registration.lifetime, maker: maker))
    }
    return Container(owner: owner, entries: entries)
  }

  private var foreign: [String] = []

  private mutating func add(_ name: String, _ lifetime: Lifetime, _ maker: (any AnyObject & Sendable)?) -> Int {
    registrations.append(Registration(name: name, lifetime: lifetime, maker: maker))
    return registrations.count - 1
  }
}

/// Something of a session that a container can give, as a handle.
public struct SessionDependency<Value: Sendable>: Sendable {
  let owner: UInt64
  let slot: Int
  /// What it is called in messages.
  public let name: String
}
