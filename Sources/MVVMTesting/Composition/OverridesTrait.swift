#if canImport(Testing)
  import MVVM
  import Testing

  /// Runs each test of a suite with some things of a container made otherwise, as `Container.withOverrides` does.
  ///
  /// ```swift
  /// @Suite(.overriding(dependencies.container) { $0.set(dependencies.users, UsersSpy()) })
  /// struct ProfileTests { … }
  /// ```
  /// The closure runs once for each test and each of its arguments, so tests that run in parallel share nothing. (After the
  /// dependency traits of swift-dependencies.)
  public struct OverridesTrait: SuiteTrait, TestTrait, TestScoping {
    let container: @Sendable () throws -> Container
    let change: @Sendable (inout OverrideList) throws -> Void

    /// Applies to the tests of the suites within, too.
    public var isRecursive: Bool { true }

    /// Runs one test with the overrides.
    /// - Throws: `ContainerError.foreign` for something of another container, or what the closures and the test throw.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let failure = Lock<(any Error)?>(nil)
      try await container().withOverrides { list in
        do {
          try change(&list)
        } catch {
          failure.withLock { $0 = error }
        }
      } perform: {
        if let error = failure.withLock({ $0 }) { throw error }
        try await function()
      }
    }
  }

  extension Trait where Self == OverridesTrait {
    /// Makes some things of a container otherwise, for each test by itself.
    /// - Parameters:
    ///   - container: whose things; the tests resolve from it. What it throws fails the tests.
    ///   - change: says what is made otherwise. What it throws fails the tests.
    public static func overriding(
      _ container: @autoclosure @escaping @Sendable () throws -> Container,
      _ change: @escaping @Sendable (inout OverrideList) throws -> Void
    ) -> OverridesTrait {
      OverridesTrait(container: container, change: change)
    }
  }
#endif
