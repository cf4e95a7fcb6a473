/// What a type of an app is.
public enum Role: String, Sendable, Hashable, CaseIterable {
  case view, viewController, viewModel, coordinator, useCase, repository, service, dataSource, model, dto, container
  case appEntry, test, testDouble, other

  /// All roles by name, in the order of declaration.
  public static let names = allCases.map(\.rawValue)

  /// Controllers and views, whatever the UI framework.
  public var isUI: Bool { self == .view || self == .viewController }
  /// As people write it: "use case".
  public var words: String {
    rawValue.reduce(into: "") { words, letter in words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)" }
  }
  /// Roles that work with the outside world or wrap something that does.
  public var isCollaborator: Bool {
    self == .service || self == .repository || self == .dataSource || self == .useCase
  }
}

/// One reason for or against a role.
public struct Evidence: Sendable, Hashable {
  /// In words, for people: "conforms to ObservableObject".
  public let reason: String
  /// The role it speaks for, or against when the weight is negative.
  public let role: Role
  /// How much it counts; negative weights speak against the role.
  public let weight: Int

  /// A reason in words, the role it is about, and how much it counts.
  public init(_ reason: String, _ role: Role, _ weight: Int) {
    self.reason = reason
    self.role = role
    self.weight = weight
  }
}

/// The role of a type with what speaks for it.
public struct Classification: Sendable, Hashable {
  /// The most likely role, however certain.
  public let role: Role
  /// 0 to 1. Rules that need the role fire above ``RoleTable/threshold``.
  public let confidence: Double
  /// Strongest first.
  public let evidence: [Evidence]
  /// A reducer of a unidirectional architecture: rules about observable classes do not apply.
  public let isReducer: Bool
  /// Takes lines of text for a log or events for statistics: no side effect that anyone tests.
  public let isLog: Bool
  /// A protocol of what others are told, such as a delegate: calling it asks no one for work.
  public let isCallback: Bool

  /// A role with how certain it is, 0 to 1, and the evidence, strongest first.
  public init(
    role: Role, confidence: Double, evidence: [Evidence], isReducer: Bool = false, isLog: Bool = false,
    isCallback: Bool = false
  ) {
    self.role = role
    self.confidence = confidence
    self.evidence = evidence
    self.isReducer = isReducer
    self.isLog = isLog
    self.isCallback = isCallback
  }
}

/// The role of every type of a program.
public struct RoleTable: Sendable {
  /// Rules act on roles that are at least this certain.
  public static let threshold = 0.6

  /// By the index of the type.
  public let classifications: [Classification]

  /// A table from one classification per type, in the order of ``Program/types``.
  private let certainRoles: [Role]

  /// A table of one classification for each type of a program, in its order.
  public init(classifications: [Classification]) {
    self.classifications = classifications
    certainRoles = classifications.map { $0.confidence >= Self.threshold ? $0.role : .other }
  }

  /// The classification of a type. O(1).
  public subscript(id: TypeID) -> Classification { classifications[id.index] }

  /// The role, or `other` when it is not certain enough to act on.
  public func certain(_ id: TypeID) -> Role { certainRoles[id.index] }
}
