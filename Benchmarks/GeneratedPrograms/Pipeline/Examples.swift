import ProgramGenerator
import RuleExamples

/// The examples of all rules, as programs to recombine.
enum Examples {
  /// Reads their files below `Tests`, where the sources of this program are.
  static func all() throws -> [SourceProgram] {
    try ExampleSet.rules().flatMap { rule in
      try ExampleSet(of: rule).all.map { example in
        SourceProgram(
          title: "\(rule): \(example.title)", files: example.files.map { ($0.path, $0.text) },
          deploymentTargets: example.settings.deploymentTargets,
          isMainActorByDefault: example.settings.isMainActorByDefault)
      }
    }
  }
}
