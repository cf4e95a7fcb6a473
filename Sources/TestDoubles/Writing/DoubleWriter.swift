/// Writes the double of one protocol.
struct DoubleWriter {
  let subject: ResolvedProtocol
  let library: ProtocolLibrary
  let style: DoubleStyle
  /// The double.
  let name: String
  /// Declarations without an annotation belong to the main actor where the double is compiled.
  let isMainActorByDefault: Bool
  var lines: [String] = []
  /// What tests set and read.
  var members: DoubleMembers
  private(set) var needsStorage = false
  var needsSpy = false
  var needsSending = false
  var names: UniqueNames
  private(set) var log = ""
  private(set) var staticLog = ""
  var indent = "  "

  init(
    _ subject: ResolvedProtocol, library: ProtocolLibrary, style: DoubleStyle, name: String, isMainActorByDefault: Bool
  ) {
    self.subject = subject
    self.library = library
    self.style = style
    self.name = name
    self.isMainActorByDefault = isMainActorByDefault
    members = DoubleMembers(typeName: (subject.declaration.outer + [name]).joined(separator: "."))
    names = UniqueNames(reserved: Set(subject.requirements.map { ProtocolLibrary.plain($0.name) }))
  }

  /// The requirement is called from anywhere, whatever the isolation of the double.
  func isFree(_ requirement: Requirement) -> Bool {
    if case .nonisolated = requirement.isolation { return true }
    return false
  }

  mutating func write() {
    let outer = subject.declaration.outer
    for condition in subject.declaration.compilation { lines.append("#if \(condition)") }
    if !outer.isEmpty { lines.append("extension \(outer.joined(separator: ".")) {") }
    let base = outer.isEmpty ? "" : "  "
    indent = base + "  "
    lines.append("\(base)/// Test double of `\(subject.qualifiedName)` in \(subject.path).")
    for attribute in subject.declaration.availability { lines.append(base + attribute) }
    lines.append("\(base)\(head) {")
    body()
    lines.append("\(base)}")
    if !outer.isEmpty { lines.append("}") }
    for _ in subject.declaration.compilation { lines.append("#endif") }
  }

  private var head: String {
    var text = ""
    switch subject.isolation {
    case .actor: text = "actor \(name)"
    case .globalActor(let actor): text = "\(actor) final class \(name)"
    case .none, .sendable: text = "\(isMainActorByDefault ? "nonisolated " : "")final class \(name)"
    }
    let parameters = subject.parameters.map { parameter in
      parameter.constraints.isEmpty
        ? parameter.name : "\(parameter.name): \(parameter.constraints.joined(separator: " & "))"
    }
    if !parameters.isEmpty { text += "<\(parameters.joined(separator: ", "))>" }
    text += ": " + ((subject.superclass.map { [$0] } ?? []) + [subject.name]).joined(separator: ", ")
    if !subject.conditions.isEmpty {
      text += " where " + subject.conditions.map(\.text).joined(separator: ", ")
    }
    return text
  }

  private mutating func body() {
    for alias in subject.aliases where alias.name != alias.type {
      lines.append("\(indent)typealias \(alias.name) = \(SelfName.replaced(in: alias.type, by: name))")
    }
    let requirements = subject.requirements
    let logged = requirements.filter { $0.kind != .property || $0.hasSetter }
    let instance = logged.filter { !$0.isStatic && $0.kind != .initializer }
    if !instance.isEmpty {
      log = names.name(["calls", "spyCalls"])
      let isBoxed = instance.contains { isFree($0) }
      lines.append("\(indent)/// Functions that were called and properties that were set, oldest first.")
      declare(log, "[String]", "[]", isReadOnly: true, storage: isBoxed ? .boxed : storage)
    }
    if logged.contains(where: \.isStatic) {
      staticLog = names.name(["staticCalls", "spyStaticCalls"])
      lines.append("\(indent)/// The same for static ones.")
      declare(staticLog, "[String]", "[]", isStatic: true, isReadOnly: true, storage: .boxed)
    }
    if requirements.contains(where: { !$0.availability.isEmpty && !$0.isStatic }) {
      needsStorage = true
      lines.append("\(indent)private let _spyStorages = SpyStorages()")
    }
    if needsInitializer(requirements) {
      separate()
      lines.append("\(indent)\(subject.superclass == nil ? "" : "override ")init() {}")
    }
    for member in subject.members { write(member) }
    for requirement in requirements {
      separate()
      if !requirement.conditions.isEmpty { lines.append("\(indent)#if \(Self.all(requirement.conditions))") }
      write(requirement)
      if !requirement.conditions.isEmpty { lines.append("\(indent)#endif") }
    }
  }

  private func needsInitializer(_ requirements: [Requirement]) -> Bool {
    if let superclass = subject.superclass, superclass != "NSObject" { return false }
    return !requirements.contains { $0.kind == .initializer && $0.parameters.isEmpty && $0.conditions.isEmpty }
  }

  static func all(_ conditions: [String]) -> String {
    conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && ")
  }

  private mutating func separate() {
    if let last = lines.last, !last.hasSuffix("{"), !last.isEmpty { lines.append("") }
  }

  // MARK: storage

  /// How a member of the double is stored.
  enum Storage {
    /// A property that its isolation protects.
    case plain
    /// A value with a lock.
    case boxed
    /// A value that is created when it is needed: its type is not available on every system.
    case late
  }

  /// Of a member that is used with the isolation of the double.
  var storage: Storage {
    switch subject.isolation {
    case .none, .globalActor: .plain
    case .sendable, .actor: .boxed
    }
  }

  func storage(_ requirement: Requirement) -> Storage {
    if !requirement.availability.isEmpty { return .late }
    if requirement.isStatic {
      if case .globalActor = subject.isolation, !isFree(requirement), subject.parameters.isEmpty { return .plain }
      return .boxed
    }
    return isFree(requirement) && storage == .plain && subject.isolation != .none ? .boxed : storage
  }

  /// What a member that is reached from any isolation needs.
  var freely: String {
    switch subject.isolation {
    case .globalActor, .actor: "nonisolated "
    case .none, .sendable: ""
    }
  }

  mutating func declare(
    _ property: String, _ type: String, _ initial: String, isStatic: Bool = false, isReadOnly: Bool = false,
    storage: Storage, availability: [String] = []
  ) {
    let scope = isStatic ? "static " : ""
    switch storage {
    case .plain:
      let suffix = initial == "nil" ? "" : " = \(initial)"
      lines.append("\(indent)\(isReadOnly ? "private(set) " : "")\(scope)var \(property): \(type)\(suffix)")
    case .boxed where !isStatic || subject.parameters.isEmpty:
      needsStorage = true
      lines.append(
        "\(indent)private \(isStatic ? freely : "")\(scope)let _\(property) = SpyStorage<\(type)>(\(initial))")
    case .boxed, .late:
      needsStorage = true
      for attribute in availability { lines.append(indent + attribute) }
      let owner =
        isStatic ? "SpyStorages.ofTypes.storage(\"\(property)\", of: self)" : "_spyStorages.storage(\"\(property)\")"
      lines += [
        "\(indent)private \(freely)\(scope)var _\(property): SpyStorage<\(type)> {",
        "\(indent)  \(owner) { \(initial) }", "\(indent)}",
      ]
    }
    if storage == .plain { return }
    for attribute in availability { lines.append(indent + attribute) }
    if isReadOnly {
      lines.append("\(indent)\(freely)\(scope)var \(property): \(type) { _\(property).value }")
    } else {
      lines += [
        "\(indent)\(freely)\(scope)var \(property): \(type) {", "\(indent)  get { _\(property).value }",
        "\(indent)  set { _\(property).value = newValue }", "\(indent)}",
      ]
    }
  }

  /// The statement that changes a value.
  func change(_ property: String, _ operation: String, _ storage: Storage) -> String {
    storage == .plain ? "self.\(property)\(operation)" : "self._\(property).update { $0\(operation) }"
  }
}
