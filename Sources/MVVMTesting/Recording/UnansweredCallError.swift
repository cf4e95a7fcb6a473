#if canImport(Testing)
  import Testing
#endif

/// A spy was called and had no answer.
public struct UnansweredCallError: Error, Sendable, CustomStringConvertible {
  /// The type of the spy.
  public let spy: String
  /// The number of the call, counted from zero.
  public let number: Int
  /// What it was called with.
  public let arguments: String
  let origin: Origin

  /// Which call it was and what to do.
  public var description: String {
    """
    Call \(number) of the \(spy) made at \(origin.fileID):\(origin.line) has no answer; it was called with \(arguments). Queue \
    one with returns(_:) or fails(_:), or make the spy with .waits and answer through call(\(number)).
    """
  }

  /// Fails the present test, if it is one of Swift Testing: the code under test may hide what is thrown.
  func record() {
    #if canImport(Testing)
      let location = SourceLocation(
        fileID: origin.fileID, filePath: origin.filePath, line: origin.line, column: origin.column)
      Issue.record(self, sourceLocation: location)
    #endif
  }
}

/// Where a part of a test was made.
struct Origin: Sendable {
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int
}
