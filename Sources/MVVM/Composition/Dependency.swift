/// How long what a container makes is used.
public enum Scope: Hashable, Sendable {
  /// One for the life of the container.
  case shared
  /// A new one each time.
  case unique
  /// One for everything that is made by one call of `resolve`.
  case graph
}

/// Something a container can give: known by its type, found by its number.
///
/// A builder makes it, so there is none that the container does not know.
public struct Dependency<Value: Sendable>: Sendable {
  @usableFromInline let owner: UInt64
  @usableFromInline let slot: Int
  /// What it is called in messages.
  public let name: String
}

/// Something that takes time to make: opening a database, for example. Made once, for all who ask.
public struct AsyncDependency<Value: Sendable>: Sendable {
  let owner: UInt64
  let slot: Int
  /// What it is called in messages.
  public let name: String
}

/// A dependency that lives as long as a user is signed in.
///
/// Keep this handle and read `current` each time, so that after `resetSession()` no code continues with the data of the
/// previous user.
public struct SessionHandle<Value: Sendable>: Sendable {
  let link: Link
  let slot: Int
  /// What it is called in messages.
  public let name: String

  /// The one of the present session, made when there is none yet.
  /// - Throws: `ContainerError`, or what its factory throws. The factory of something shared must not read it: what it
  ///   makes outlives the session.
  public var current: Value {
    get throws {
      guard let core = link.core.withLock({ $0 }) else { throw ContainerError.containerGone(name) }
      let (isPlain, cell) = core.cells.state.withLock { (!$0.isOverridden && $0.making.isEmpty, $0.made[slot]) }
      if isPlain, let cell { return Box.open(cell) }
      return try Resolver(core: core, overrides: core.activeOverrides).session(slot)
    }
  }
}

@usableFromInline
enum Lifetime: Sendable { case shared, unique, graph, session, async }

/// What a builder knows of one slot.
struct Registration: Sendable {
  let name: String
  let lifetime: Lifetime
  var maker: (any AnyObject & Sendable)?
}

/// What a container knows of one slot, its type forgotten.
@usableFromInline
struct Entry: Sendable {
  let name: String
  @usableFromInline let lifetime: Lifetime
  /// A `Maker` or an `AsyncMaker` of the type that the slot was made for.
  @usableFromInline let maker: any AnyObject & Sendable
}

@usableFromInline
final class Maker<Value: Sendable>: Sendable {
  @usableFromInline let make: @Sendable (Resolver) throws -> Value
  init(_ make: @escaping @Sendable (Resolver) throws -> Value) { self.make = make }
}

final class AsyncMaker<Value: Sendable>: Sendable {
  let make: @Sendable (Resolver) async throws -> Value
  init(_ make: @escaping @Sendable (Resolver) async throws -> Value) { self.make = make }
}

@usableFromInline
final class Box<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// What is in a cell. Only boxes of a slot's type are kept in its cell.
  @inlinable
  static func open(_ cell: any AnyObject & Sendable) -> Value { unsafeDowncast(cell, to: Box.self).value }
}
