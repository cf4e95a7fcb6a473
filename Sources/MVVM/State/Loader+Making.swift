import Foundation

extension Loader {
  /// A loader of a value that is never empty.
  public convenience init(
    policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    operation: @escaping @MainActor () async throws -> Value
  ) {
    self.init(
      policy: policy, clock: clock, connectivity: connectivity, isEmpty: { _ in false }, now: now, random: random,
      diagnostics: diagnostics, file: file, line: line, operation: operation)
  }
}

extension Loader where Value: Collection {
  /// A loader of a list; no elements make the state `empty`.
  public convenience init(
    policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    operation: @escaping @MainActor () async throws -> Value
  ) {
    self.init(
      policy: policy, clock: clock, connectivity: connectivity, isEmpty: { $0.isEmpty }, now: now, random: random,
      diagnostics: diagnostics, file: file, line: line, operation: operation)
  }
}
