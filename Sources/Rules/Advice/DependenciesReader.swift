import Advice
import Architecture
import Facts

/// Where a type gets what it works with: read off what makes it.
struct DependenciesReader {
  let context: RuleContext
  private var program: Program { context.program }

  init(_ context: RuleContext) { self.context = context }

  /// `nil` for a type that depends on nothing a test would replace.
  func reading(of type: TypeRecord) -> TopicReading? {
    if type.kind == .protocol { return nil }
    let reading = TopicReading(.dependencies)
    if let filled = filled(of: type) {
      return reading.answering(
        "maker", "library", "`@\(context.text(filled.attribute))` fills `\(context.text(filled.property.name))`",
        at: context.place(of: filled.property.node)
      ).followed()
    }
    if let taken = taken(by: type) {
      return reading.answering(
        "maker", "library", "it takes what it needs with `\(context.describe(taken))`", at: context.place(of: taken)
      ).followed()
    }
    guard hasDependencies(type) else { return nil }
    let screens = context.types(.viewModel).count { $0.kind != .protocol }
    let makings = context.constructions(of: [type.id])[type.id] ?? []
    let makers = makings.compactMap { place in program.enclosingType(of: place).map { (place: place, type: $0) } }
      .filter { $0.type.id != type.id }
    if let registered = makings.first(where: isRegistered) {
      return reading.answering(
        "maker", "large", "it is registered with a container", at: context.place(of: registered)
      ).followed()
    }
    for (role, key) in [(Role.container, "large"), (.coordinator, "coordinators")] {
      if let maker = makers.first(where: { context.role($0.type.id) == role }) {
        return reading.answering(
          "maker", key, "`\(maker.type.qualifiedName)` makes it", at: context.place(of: maker.place)
        ).followed()
      }
    }
    if context.role(type.id) == .viewModel, screens >= 20 {
      return reading.answering("maker", "large", "the app has \(screens) view models", at: nil)
    }
    if let maker = makers.first {
      return reading.answering(
        "maker", "small", "`\(maker.type.qualifiedName)` makes it", at: context.place(of: maker.place))
    }
    if let shared = context.sharedInstance(of: type) {
      return reading.answering(
        "maker", "small", "its only object is `\(context.text(shared.name))`", at: context.place(of: shared.node))
    }
    if let coordinator = context.types(.coordinator).first(where: { $0.kind != .protocol }), makings.isEmpty {
      return reading.answering(
        "maker", "coordinators",
        "nothing in the code makes it, and `\(coordinator.qualifiedName)` coordinates the app's \(screens) view models",
        at: context.place(of: coordinator.declaration.node))
    }
    return reading.answering(
      "maker", "small", "no container or coordinator makes it, and the app has \(screens) view models", at: nil)
  }

  /// A property that a library fills.
  private func filled(of type: TypeRecord) -> (property: DeclarationCursor, attribute: NameID)? {
    let wrappers = program.known.types(.injects, .injected)
    for property in type.storedProperties {
      if let attribute = property.attributes.first(where: { wrappers.contains($0.name) }) {
        return (property, attribute.name)
      }
    }
    return nil
  }

  /// `Resolver.resolve()`: a call that a library of containers answers.
  private func taken(by type: TypeRecord) -> Cursor? {
    let resolving = program.known.words(.resolving)
    return context.code(of: type).lazy.flatMap(\.subtree).first { node in
      guard node.kind == .call, resolving.contains(node.name), let base = node.callee?.plain.base?.plain else {
        return false
      }
      var use = program.type(of: base)
      if case .metatype(let built) = use.core { use = built }
      return use.id == nil && (use.externalName != nil || base.kind == .identifier && use.isUnknown)
    }
  }

  /// `register { UserService() }`
  private func isRegistered(_ making: Cursor) -> Bool {
    let registration = program.known.words(.registration)
    return making.ancestors.contains { $0.kind == .call && registration.contains($0.name) }
  }

  /// Services that it holds or is given, or work with the outside world that it does itself.
  private func hasDependencies(_ type: TypeRecord) -> Bool {
    if !context.effects.kinds(of: type.id).isEmpty { return true }
    let given = type.initializers.flatMap(\.parameters).compactMap { parameter in
      parameter.writtenType.flatMap { program.resolve($0).id }
    }
    return (context.holdings.held(by: type.id).map(\.target) + given).contains {
      context.role($0).isCollaborator && !context.roles[$0].isLog
    }
  }
}
