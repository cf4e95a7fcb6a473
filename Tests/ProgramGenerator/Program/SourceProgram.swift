/// A small program to recombine: an example of a rule.
package struct SourceProgram: Sendable {
  /// What it is an example of.
  package let title: String
  /// Its files, in order.
  package let files: [(path: String, text: String)]
  /// As ``GeneratedProgram/deploymentTargets``.
  package let deploymentTargets: [String: Double]
  /// As ``GeneratedProgram/isMainActorByDefault``.
  package let isMainActorByDefault: Bool

  package init(
    title: String, files: [(path: String, text: String)], deploymentTargets: [String: Double] = [:],
    isMainActorByDefault: Bool = false
  ) {
    self.title = title
    self.files = files
    self.deploymentTargets = deploymentTargets
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// The program as it is.
  package var program: GeneratedProgram {
    GeneratedProgram(
      files: files.map { file in
        GeneratedProgram.File(
          path: (file.path.contains("Tests/") ? "Tests/AppTests/" : "Sources/App/") + file.path, text: file.text)
      }, deploymentTargets: deploymentTargets, isMainActorByDefault: isMainActorByDefault)
  }
}
