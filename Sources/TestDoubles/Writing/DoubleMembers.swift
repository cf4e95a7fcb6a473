/// What a test can set and read on a double.
public struct DoubleMembers: Sendable, Hashable {
  /// One function of the protocol.
  public struct Function: Sendable, Hashable {
    /// As written, without backticks.
    public let name: String
    /// The property with the error that it throws.
    public let error: String
    /// The property with what it returns.
    public let result: String
    /// The number of its calls.
    public let callCount: String
    /// What each call was given.
    public let receivedArguments: String
    /// The closure that answers.
    public let handler: String
    /// Whether any error can be set.
    public let throwsAnyError: Bool
    /// Whether a value can be set that it returns.
    public let returns: Bool
    /// Whether ``receivedArguments`` has the one argument of each call.
    public let recordsOneArgument: Bool
    /// Whether there is a ``handler``.
    public let hasHandler: Bool
    /// The number of parameters.
    public let parameters: Int
  }

  /// One property of the protocol.
  public struct Property: Sendable, Hashable {
    /// As written, without backticks.
    public let name: String
    /// The property with what it returns.
    public let value: String
  }

  /// The double.
  public let typeName: String
  /// Those that are no operators and not static.
  public internal(set) var functions: [Function] = []
  /// Those that are not static.
  public internal(set) var properties: [Property] = []
}

extension DoubleWriter {
  mutating func note(function requirement: Requirement, _ names: Names, _ result: TypeText?) {
    if requirement.isStatic { return }
    let parts = recorded(requirement)
    var canThrowAny = false
    if case .untyped = requirement.effects.throwing { canThrowAny = true }
    let usesSpy = style == .spy && isAnswered(requirement)
    members.functions.append(
      DoubleMembers.Function(
        name: ProtocolLibrary.plain(requirement.name), error: names.error, result: names.result,
        callCount: names.count, receivedArguments: names.arguments, handler: names.handler,
        throwsAnyError: canThrowAny && !usesSpy,
        returns: result.map { erasure($0, requirement.generics.names) == nil && $0.storage != "Never" } ?? false,
        recordsOneArgument: parts.count == 1 && requirement.parameters.count == 1 && !usesSpy,
        hasHandler: style == .closures && handlerType(requirement, result) != nil,
        parameters: requirement.parameters.count))
  }

  mutating func note(property requirement: Requirement, _ names: Names) {
    if requirement.isStatic { return }
    members.properties.append(
      DoubleMembers.Property(name: ProtocolLibrary.plain(requirement.name), value: names.value))
  }
}
