import TestDoubles

/// What `lintel spies` writes, and where.
public struct SpiesRequest: Sendable {
  /// Which protocols get doubles.
  public enum Subjects: Sendable, Hashable {
    /// By name, which may be qualified.
    case named([String])
    /// Those that a type stores.
    case collaborators(of: String)
    /// Those behind a comment `lintel:spy`.
    case marked
    /// Every protocol that another file can conform to.
    case all
  }

  /// Paths, folder, threads, cache.
  public var analysis: AnalysisRequest
  /// Which protocols get doubles.
  public var subjects: Subjects
  /// `nil` for that of the file to update, or ``DoubleStyle/calls``.
  public var style: DoubleStyle?
  /// `nil` for that of the file to update, or that of the project's doubles.
  public var naming: DoubleNaming?
  /// Modules to import instead of those that the project files name.
  public var imports: [String]
  /// A Swift file or a folder, as given; `nil` for standard output, or for the files that lintel wrote before.
  public var output: String?

  /// A request.
  public init(
    analysis: AnalysisRequest, subjects: Subjects, style: DoubleStyle? = nil, naming: DoubleNaming? = nil,
    imports: [String] = [], output: String? = nil
  ) {
    self.analysis = analysis
    self.subjects = subjects
    self.style = style
    self.naming = naming
    self.imports = imports
    self.output = output
  }
}
