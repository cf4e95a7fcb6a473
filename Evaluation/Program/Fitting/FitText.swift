import Foundation

/// How good fitted weights would be on apps that they were not fitted on, beside the weights in use.
public struct FitText: Sendable {
  private let examples: FitExamples
  private let used: RoleQuality
  private let fitted: RoleQuality

  /// Fits a model for each app, on all others.
  ///
  /// - Parameters:
  ///   - reports: what a build says, with the evidence of each role.
  ///   - data: the folder with the tables.
  public init(_ reports: Reports, data: String) async throws {
    let labels = try ["labels.tsv", "roles.tsv"].flatMap { try RoleLabel.read(data + "/" + $0) }
    let examples = FitExamples(labels, reports)
    var used = RoleQuality()
    for example in examples.examples {
      used.add(example, role: example.answer.role, confidence: example.answer.confidence)
    }
    let apps = Set(examples.examples.map(\.app)).sorted()
    fitted = await withTaskGroup(of: RoleQuality.self) { group in
      for app in apps { group.addTask { Self.quality(without: app, examples) } }
      return await group.reduce(into: RoleQuality()) { $0.add($1) }
    }
    self.examples = examples
    self.used = used
  }

  private static func quality(without app: String, _ all: FitExamples) -> RoleQuality {
    let fit = RoleFit(all.examples.filter { $0.app != app }, features: all.features, roles: all.roles.count)
    var quality = RoleQuality()
    for example in all.examples where example.app == app {
      let likely = fit.probabilities(example)
      let best = likely.indices.max { likely[$0] < likely[$1] } ?? 0
      quality.add(example, role: best, confidence: likely[best])
    }
    return quality
  }

  /// The figures, as Markdown.
  public var text: String {
    var table = MarkdownTable("", "weights in use", "fitted, each app left out in turn")
    func add(_ name: String, _ value: (RoleQuality) -> String) { table.add(name, value(used), value(fitted)) }
    add("the label, or a related role that it allows") { $0.lenient.text }
    add("the label") { $0.strict.text }
    add("at a confidence of at least 0.9: the label or a related role") { $0.sure.text }
    add("calibration error") { String(format: "%.3f", $0.calibrationError) }
    return table.text
      + "\n\(examples.examples.count) types, \(examples.features.count) pieces of evidence, penalty \(RoleFit.penalty).\n"
  }
}

/// How often answers are right, and how often when they say so.
struct RoleQuality: Sendable {
  private static let bins = 10

  private(set) var lenient = Share()
  private(set) var strict = Share()
  private(set) var sure = Share()
  private var byConfidence = Array(repeating: (share: Share(), sum: 0.0), count: bins)

  mutating func add(_ example: FitExample, role: Int, confidence: Double) {
    let isRight = example.accepted[role]
    lenient.add(isRight)
    strict.add(role == example.label)
    if confidence >= 0.9 { sure.add(isRight) }
    let bin = min(Int(confidence * Double(Self.bins)), Self.bins - 1)
    byConfidence[bin].share.add(isRight)
    byConfidence[bin].sum += confidence
  }

  mutating func add(_ other: RoleQuality) {
    lenient = lenient + other.lenient
    strict = strict + other.strict
    sure = sure + other.sure
    for bin in byConfidence.indices {
      byConfidence[bin].share = byConfidence[bin].share + other.byConfidence[bin].share
      byConfidence[bin].sum += other.byConfidence[bin].sum
    }
  }

  /// How far confidence and share of right answers are apart: the mean over ten bins of confidence, by their number of answers.
  var calibrationError: Double {
    let apart = byConfidence.reduce(0) { $0 + abs($1.sum - Double($1.share.count)) }
    return lenient.of == 0 ? 0 : apart / Double(lenient.of)
  }
}
