import Testing

@testable import Evaluation

/// Weights fitted to labels.
@Suite struct RoleFitTests {
  private static let roles = ["service", "view", "viewModel"]
  /// What the evidence of each number speaks for: a misleading word, and what types really do.
  private static let features = [0, 2, 1]

  /// Ten view models whose name says service, and ten views, in each of two apps.
  private static let examples = ["a", "b"].flatMap { app in
    (0..<20).map { number in
      let isView = number % 2 == 0
      return FitExample(
        app: app, features: isView ? [2] : [0, 1], points: isView ? [0, 40, 0] : [60, 0, 30], label: isView ? 1 : 2,
        accepted: isView ? [false, true, false] : [false, false, true],
        answer: isView ? (1, 1) : (0, 0.9))
    }
  }

  @Test func evidenceThatMisleadsLosesWeight() {
    let fit = RoleFit(
      Self.examples.filter { $0.app == "a" }, features: Self.features, roles: Self.roles.count)
    for example in Self.examples where example.app == "b" {
      let likely = fit.probabilities(example)
      #expect(abs(likely.reduce(0, +) - 1) < 1e-9)
      #expect(likely.max() == likely[example.label])
    }
  }

  @Test func qualityCountsWhatIsRightAndHowSureItWas() {
    var quality = RoleQuality()
    for example in Self.examples {
      quality.add(example, role: example.answer.role, confidence: example.answer.confidence)
    }
    #expect(quality.lenient == Share(count: 20, of: 40))
    #expect(quality.sure == Share(count: 20, of: 40))
    // Right and wrong at nearly full confidence fall into one bin: 38 were expected, 20 came.
    #expect(abs(quality.calibrationError - 18.0 / 40) < 1e-9)
    var twice = quality
    twice.add(quality)
    #expect(twice.lenient == Share(count: 40, of: 80))
    #expect(twice.calibrationError == quality.calibrationError)
  }
}
