/// Several globs, one of which has to match.
public struct PathGlobSet: Sendable, Hashable {
  private let globs: [PathGlob]

  /// Compiles globs as ``PathGlob`` describes them.
  public init(_ patterns: [String]) throws(GlobError) {
    var globs: [PathGlob] = []
    for pattern in patterns { globs.append(try PathGlob(pattern)) }
    self.globs = globs
  }

  /// Without globs nothing matches.
  public var isEmpty: Bool { globs.isEmpty }

  /// Whether the path, or a folder above it, matches one of the globs.
  public func matches(_ path: String) -> Bool { globs.contains { $0.matches(path) } }

  func matchesExactly(_ path: UnsafeRawBufferPointer) -> Bool { globs.contains { $0.matchesExactly(path) } }

  func canMatchBelow(_ folder: UnsafeRawBufferPointer) -> Bool { globs.contains { $0.canMatchBelow(folder) } }

  func names(_ pattern: PatternProgram, at path: UnsafeRawBufferPointer) -> Bool {
    globs.contains { $0.names(pattern, at: path) }
  }
}
