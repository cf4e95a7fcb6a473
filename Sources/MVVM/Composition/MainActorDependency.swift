/// Something that only the main actor makes and uses: a router, an object that view models share.
///
/// A container gives it on the main actor only, which the compiler checks.
public struct MainActorDependency<Value: Sendable>: Sendable {
  let dependency: Dependency<Value>
  /// What it is called in messages.
  public var name: String { dependency.name }
}

extension ContainerBuilder {
  /// Says how something of the main actor is made.
  ///
  /// ```swift
  /// let router = builder.registerMainActor { _ in Router<AppRoute>() }
  /// ```
  /// - Parameters:
  ///   - name: what it is called in messages; the name of its type when not given.
  ///   - scope: how long it is used.
  ///   - make: makes it on the main actor; asks the resolver for what it needs, also for other things of the main actor.
  public mutating func registerMainActor<Value: Sendable>(
    _ name: String? = nil, scope: Scope = .shared, make: @escaping @MainActor (Resolver) throws -> Value
  ) -> MainActorDependency<Value> {
    // Only the functions below resolve this key, and they run on the main actor.
    let dependency = register(name, scope: scope) { resolver in
      try MainActor.assumeIsolated { try make(resolver) }
    }
    return MainActorDependency(dependency: dependency)
  }
}

extension Container {
  /// Gives something of the main actor, making it and what it needs when it is not there yet.
  /// - Throws: `ContainerError`, or what a factory throws; nothing half made is kept then.
  @MainActor
  public func resolve<Value>(_ dependency: MainActorDependency<Value>) throws -> Value {
    try resolve(dependency.dependency)
  }
}

extension Resolver {
  /// Gives something of the main actor to a factory that runs there.
  /// - Throws: `ContainerError`, or what a factory throws.
  @MainActor
  public func resolve<Value>(_ dependency: MainActorDependency<Value>) throws -> Value {
    try resolve(dependency.dependency)
  }
}

extension OverrideList {
  /// Puts a value in place of something of the main actor.
  public mutating func set<Value: Sendable>(_ dependency: MainActorDependency<Value>, _ value: Value) {
    set(dependency.dependency, value)
  }
}
