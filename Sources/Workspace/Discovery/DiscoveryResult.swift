/// What is in the tree. All lists are sorted bytewise by path.
public struct DiscoveryResult: Sendable, Hashable {
  /// The Swift sources to analyze.
  public var files: [SourceFile]
  /// What could not be analyzed, with reasons.
  public var skipped: [SkippedPath]
  /// Files that are Objective-C by their names, headers included: they are not analyzed.
  public var objectiveC: [SourceFile] = []
  /// Files that describe projects: manifests, Xcode projects, build settings, YAML specifications. Their contents, and
  /// nothing else, decide what ``ProjectModel`` says about ``files``.
  public var projectFiles: [SourceFile]

  /// A result.
  public init(files: [SourceFile] = [], skipped: [SkippedPath] = [], projectFiles: [SourceFile] = []) {
    self.files = files
    self.skipped = skipped
    self.projectFiles = projectFiles
  }
}
