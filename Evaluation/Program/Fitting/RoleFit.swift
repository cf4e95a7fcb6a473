import Foundation

/// A multinomial logistic model of roles over the evidence of lintel, which starts from the weights in use: what is fitted is a
/// correction of each piece of evidence for the role that it speaks for, and one of each role, both with an L2 penalty.
struct RoleFit: Sendable {
  /// How strongly corrections are held back.
  static let penalty = 0.002
  /// What one point of the weights in use is worth as log-odds.
  static let scale = 0.06
  /// Steps of the descent; the loss changes in the fourth digit after half of them.
  static let steps = 250
  /// How much of a label's weight belongs to the label itself when it allows other roles; they share the rest.
  private static let ownShare = 0.75

  private let roles: [Int]
  private var byFeature: [Double]
  private var byRole: [Double]

  /// - Complexity: O(steps × evidence), for all evidence of the examples together.
  init(_ examples: [FitExample], features: [Int], roles count: Int) {
    roles = features
    byFeature = Array(repeating: 0, count: features.count)
    byRole = Array(repeating: 0, count: count)
    let targets = examples.map(Self.target)
    var descent = Descent(count: features.count + count)
    for _ in 0..<Self.steps {
      var gradient = Array(repeating: 0.0, count: features.count + count)
      for (example, target) in zip(examples, targets) {
        var errors = probabilities(example)
        for role in errors.indices { errors[role] = (errors[role] - target[role]) / Double(examples.count) }
        for feature in example.features { gradient[feature] += errors[roles[feature]] }
        for role in errors.indices { gradient[features.count + role] += errors[role] }
      }
      for index in byFeature.indices { gradient[index] += Self.penalty * byFeature[index] }
      for index in byRole.indices { gradient[features.count + index] += Self.penalty * byRole[index] }
      let step = descent.step(gradient)
      for index in byFeature.indices { byFeature[index] -= step[index] }
      for index in byRole.indices { byRole[index] -= step[features.count + index] }
    }
  }

  private static func target(_ example: FitExample) -> [Double] {
    let accepted = example.accepted.count(where: \.self)
    return example.accepted.indices.map { role in
      (role == example.label ? ownShare : 0) + (example.accepted[role] ? (1 - ownShare) / Double(accepted) : 0)
    }
  }

  /// How likely each role is.
  func probabilities(_ example: FitExample) -> [Double] {
    var scores = byRole
    for role in scores.indices { scores[role] += example.points[role] * Self.scale }
    for feature in example.features { scores[roles[feature]] += byFeature[feature] }
    let greatest = scores.max() ?? 0
    for role in scores.indices { scores[role] = exp(scores[role] - greatest) }
    let sum = scores.reduce(0, +)
    return scores.map { $0 / sum }
  }
}

/// Steps of gradient descent with a rate of its own for each number: Adam, after Kingma and Ba (2015).
private struct Descent {
  private static let rate = 0.04
  private static let decay = (mean: 0.9, square: 0.99)

  private var means: [Double]
  private var squares: [Double]
  private var count = 0

  init(count: Int) {
    means = Array(repeating: 0, count: count)
    squares = means
  }

  mutating func step(_ gradient: [Double]) -> [Double] {
    count += 1
    let (mean, square) = (1 - pow(Self.decay.mean, Double(count)), 1 - pow(Self.decay.square, Double(count)))
    return gradient.indices.map { index in
      means[index] += (1 - Self.decay.mean) * (gradient[index] - means[index])
      squares[index] += (1 - Self.decay.square) * (gradient[index] * gradient[index] - squares[index])
      return Self.rate * means[index] / mean / ((squares[index] / square).squareRoot() + 1e-8)
    }
  }
}
