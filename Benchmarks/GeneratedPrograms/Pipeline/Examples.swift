import ProgramGenerator
import Rules

/// The examples of all rules, as programs to recombine.
enum Examples {
  static let all: [SourceProgram] = Catalogue.rules.flatMap { rule in
    (rule.description.triggering + rule.description.nonTriggering).map { example in
      SourceProgram(
        title: "\(rule.description.id): \(example.title)", text: example.source,
        deploymentTargets: example.settings.deploymentTargets,
        isMainActorByDefault: example.settings.isMainActorByDefault)
    }
  }
}
