/// How far two readers agree on the roles of the same types.
struct Agreement {
  /// The same role.
  private(set) var equal = Share()
  /// The same role, or one that the other reader allows.
  private(set) var acceptable = Share()
  /// What is left of the agreement without that of chance, after Cohen (1960); `nil` without a type that both labeled.
  let kappa: Double?

  init(_ first: [RoleLabel], _ second: [RoleLabel]) {
    struct Subject: Hashable {
      let app, path, type: String
      let line: Int
      init(_ label: RoleLabel) { (app, path, type, line) = (label.app, label.path, label.type, label.line) }
    }
    let known = Dictionary(first.map { (Subject($0), $0) }, uniquingKeysWith: { first, _ in first })
    var counts: [[String: Double]] = [[:], [:]]
    for label in second {
      guard let other = known[Subject(label)] else { continue }
      equal.add(label.role == other.role)
      acceptable.add(label.accepts(other.role) || other.accepts(label.role))
      counts[0][other.role, default: 0] += 1
      counts[1][label.role, default: 0] += 1
    }
    guard let observed = equal.value else {
      kappa = nil
      return
    }
    let square = Double(equal.of * equal.of)
    let chance = counts[0].reduce(0) { $0 + $1.value * (counts[1][$1.key] ?? 0) / square }
    kappa = chance < 1 ? (observed - chance) / (1 - chance) : nil
  }
}
