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
  let owner: UInt64
  let slot: Int
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

/// Something that lasts as long as somebody is signed in.
///
/// Whoever keeps it keeps this handle and asks for `current` each time, so that after `resetSession()` nobody goes on
/// with what belonged to the user before.
public struct Session<Value: Sendable>: Sendable {
  weak var container: Container?
  let slot: Int
  /// What it is called in messages.
  public let name: String

  /// The one of the present session, made when there is none yet.
  /// - Throws: `ContainerError`, or what its factory throws.
  public var current: Value {
    get throws {
      guard let container else { throw ContainerError.containerGone(name) }
      return try Resolver(container: container).session(slot)
    }
  }
}

enum Lifetime: Sendable { case shared, unique, graph, session, async }

/// What a builder knows of one slot.
struct Registration: Sendable {
  let name: String
  let lifetime: Lifetime
  var maker: (any AnyObject & Sendable)?
}

/// What a container knows of one slot, its type forgotten.
struct Entry: Sendable {
  let name: String
  let lifetime: Lifetime
  /// A `Maker` or an `AsyncMaker` of the type that the slot was made for.
  let maker: any AnyObject & Sendable
}

final class Maker<Value: Sendable>: Sendable {
  let make: @Sendable (Resolver) throws -> Value
  init(_ make: @escaping @Sendable (Resolver) throws -> Value) { self.make = make }
}

final class AsyncMaker<Value: Sendable>: Sendable {
  let make: @Sendable (Resolver) async throws -> Value
  init(_ make: @escaping @Sendable (Resolver) async throws -> Value) { self.make = make }
}

final class Box<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
