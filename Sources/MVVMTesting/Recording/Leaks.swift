/// An object is still alive although no reference to it should remain.
public struct LeakError: Error, Sendable, CustomStringConvertible {
  /// Which type leaked.
  public let description: String
}

/// Runs a scene and checks that the object it returns is gone when the scene is over.
///
/// Throws instead of recording, so that it works the same in Swift Testing and in XCTest. Tasks that still run and hold
/// the object are leaks too: end them within `scene`.
/// - Throws: `LeakError` when the object is still referenced, or what `scene` throws.
@MainActor
public func expectNoLeak<Object: AnyObject>(_ scene: @MainActor () async throws -> Object) async throws {
  weak var survivor: Object?
  survivor = try await scene()
  if survivor != nil { throw LeakError(description: "\(Object.self) is still alive after its scene ended") }
}
