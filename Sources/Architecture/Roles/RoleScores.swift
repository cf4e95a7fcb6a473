/// One row of the table of weights: what was seen, for which role it speaks and how much it counts.
struct RoleWeight: Sendable {
  let reason: String
  let role: Role
  let points: Int32
  /// Speaks for all of service, repository, data source and use case, whichever it turns out to be.
  let isShared: Bool

  init(_ reason: String, _ role: Role, _ points: Int32) {
    self.reason = reason
    self.role = role
    self.points = points
    isShared = false
  }

  /// A row for everything that works for others.
  init(work reason: String, _ points: Int32) {
    self.reason = reason
    role = .service
    self.points = points
    isShared = true
  }
}

/// The sum of the weights found for one type, with or without the rows that made it.
struct RoleScores: Sendable {
  /// By the slot of the role; the last lane holds what is shared by everything that works for others.
  private(set) var points = SIMD16<Int32>()
  private(set) var rows: [RoleWeight] = []
  private let keepsRows: Bool

  init(keepsRows: Bool) { self.keepsRows = keepsRows }

  /// Makes room for the next type.
  mutating func reset() {
    points = SIMD16()
    rows.removeAll(keepingCapacity: true)
  }

  /// Strongest first; rows of the same weight stay in the order of the evidence. There are few.
  mutating func sortRows() {
    guard rows.count > 1 else { return }
    for end in 1..<rows.count {
      let row = rows[end]
      var place = end
      while place > 0, abs(rows[place - 1].points) < abs(row.points) {
        rows[place] = rows[place - 1]
        place -= 1
      }
      rows[place] = row
    }
  }

  mutating func add(_ row: RoleWeight) {
    points[row.isShared ? Role.sharedSlot : row.role.slot] &+= row.points
    if keepsRows { rows.append(row) }
  }
}

/// What the points say.
struct RoleVerdict: Sendable {
  let role: Role
  let points: Int32
  /// How far the best role of another family is behind.
  let margin: Int32
  /// How far the best other role of the same family is behind.
  let lead: Int32

  init(_ points: SIMD16<Int32>) {
    var totals = points
    let shared = points[Role.sharedSlot]
    let families = Role.families
    var best = Role.other.slot
    var outside: Int32 = 0
    var inside: Int32 = 0
    // By pointer: a subscript of a vector costs more than the rest of this.
    withUnsafeMutableBytes(of: &totals) { bytes in
      let totals = bytes.assumingMemoryBound(to: Int32.self)
      for slot in Role.workSlots { totals[slot] &+= shared }
      for slot in 0..<Role.sharedSlot where totals[slot] > totals[best] { best = slot }
      // Of those that work for others the service is the one that nothing more is known about.
      if Role.workSlots.contains(best), totals[Role.service.slot] == totals[best] { best = Role.service.slot }
      withUnsafeBytes(of: families) { bytes in
        let families = bytes.assumingMemoryBound(to: Int32.self)
        for slot in 0..<Role.sharedSlot where slot != best {
          if families[slot] == families[best] {
            inside = max(inside, totals[slot])
          } else {
            outside = max(outside, totals[slot])
          }
        }
      }
    }
    role = Role.bySlot[best]
    self.points = totals[best]
    margin = max(0, self.points &- outside)
    lead = max(0, self.points &- inside)
  }

  /// Certain enough that other types may be judged by it.
  var isSure: Bool { points > 0 && margin >= 20 }

  /// 0 to 1, from the margin over the best role of another family: a service called a repository is a small mistake,
  /// a service called a view model is not. No margin gives 0.3, 20 points give 0.6, 50 and more give 1. A close
  /// rival of the same family takes away up to 0.2, but never goes below 0.6 for that alone.
  var confidence: Double {
    guard points > 0 else { return 0.3 }
    var confidence = min(1, 0.3 + Double(margin) * 0.015)
    if confidence > 0.6 {
      let rivalry = max(0, 1 - Double(lead) / 30) * 0.2
      confidence = max(0.6, confidence - rivalry)
    }
    return (confidence * 100).rounded() / 100
  }
}

extension Role {
  static let bySlot: [Role] = Role.allCases
  /// The lane for rows that all working roles share.
  static let sharedSlot = 15
  /// Use case, repository, service and data source stand side by side.
  static let workSlots = 4..<8
  static let families = lanes { Int32($0.family) }

  private static func lanes(_ value: (Role) -> Int32) -> SIMD16<Int32> {
    var result = SIMD16<Int32>(repeating: 0)
    for role in bySlot { result[role.slot] = value(role) }
    return result
  }

  /// The position of its points.
  var slot: Int {
    switch self {
    case .view: 0
    case .viewController: 1
    case .viewModel: 2
    case .coordinator: 3
    case .useCase: 4
    case .repository: 5
    case .service: 6
    case .dataSource: 7
    case .model: 8
    case .dto: 9
    case .container: 10
    case .appEntry: 11
    case .test: 12
    case .testDouble: 13
    case .other: 14
    }
  }

  /// Roles that are alike for most rules: confusing them is a smaller mistake than any other.
  var family: Int {
    switch self {
    case .useCase, .repository, .service, .dataSource: 1
    case .model, .dto, .other: 2
    case .view, .viewController: 3
    case .test, .testDouble: 4
    default: 5 + slot
    }
  }
}
