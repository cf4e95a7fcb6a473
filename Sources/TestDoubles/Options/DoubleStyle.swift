/// How doubles record and answer.
public enum DoubleStyle: String, Sendable, Hashable, CaseIterable {
  /// What `calls` gives, and closures that answer.
  case closures
  /// Recorded calls and arguments; stubbed values and errors answer.
  case calls
  /// `Spy` of the library MVVMTesting for asynchronous functions, `calls` for the rest.
  case spy
}
