import Advice
import Architecture
import Facts

/// How a SwiftUI view gets its view model.
struct CreationReader {
  let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  /// `nil` for a view without a view model, and for the views of UIKit, which are made by controllers and lists.
  func reading(of view: TypeRecord) -> TopicReading? {
    if view.isReference { return nil }
    let reading = TopicReading(.creation)
    if let store = store(of: view) {
      return reading.answering(
        "needs", "received", "its parent passes `\(context.text(store.name))`", at: context.place(of: store.node)
      ).followed()
    }
    guard let holding = holding(of: view) else { return nil }
    let kinds = [holding.target] + context.program.allHeirs(of: holding.target)
    let name = "`\(context.text(holding.property.name))`"
    let isGiven = !owns(view, holding) || isKeptParameter(view, holding)
    if isGiven, !holding.isBorrowed(context), let factory = factory(of: kinds) {
      return reading.answering(
        "needs", "many", "`\(factory.type.qualifiedName)` makes \(name)", at: context.place(of: factory.place)
      ).followed()
    }
    if !owns(view, holding) {
      return reading.answering(
        "needs", "received", "its parent passes \(name)", at: context.place(of: holding.property.node)
      ).followed()
    }
    let model = kinds.map { context.program[$0] }.first { $0.kind != .protocol } ?? context.program[holding.target]
    // Of several initializers the one that asks for least: that is what a parent has to have.
    let counts = model.initializers.filter { !$0.isPrivate }.map { initializer in
      (initializer, initializer.parameters.filter { $0.child(.initialValue) == nil })
    }
    guard let (initializer, needed) = counts.min(by: { $0.1.count < $1.1.count }) else {
      return reading.answering(
        "needs", "none", "\(name) is a `\(model.qualifiedName)`, whose `init` takes nothing",
        at: context.place(of: model.declaration.node))
    }
    let place = context.place(of: initializer.node)
    if needed.isEmpty {
      return reading.answering("needs", "none", "`\(model.qualifiedName)` can be made without arguments", at: place)
    }
    let names = needed.prefix(4).map { "`\(context.text($0.name))`" }.joined(separator: ", ")
    let more = needed.count > 4 ? " and \(needed.count - 4) more" : ""
    return reading.answering(
      "needs", needed.count < 3 ? "few" : "many", "`\(model.qualifiedName)` needs \(names)\(more)", at: place)
  }

  /// A view model, else another observable object that is no theme.
  private func holding(of view: TypeRecord) -> Holdings.Holding? {
    let theme = context.program.known.words(.theme)
    let observed = ObservedState(context)
    let held = context.holdings.held(by: view.id).filter { holding in
      let type = context.program[holding.target]
      if holding.isCollection || theme.contains(type.name) { return false }
      switch context.role(holding.target) {
      case .viewModel: return type.kind != .struct || !holding.isBorrowed(context)
      case .other: return type.isReference && observed.isObservable(type)
      default: return false
      }
    }
    return held.first { context.role($0.target) == .viewModel } ?? held.first
  }

  /// A store of a reducer, which the parent scopes: `let store: StoreOf<Counter>`.
  private func store(of view: TypeRecord) -> DeclarationCursor? {
    view.storedProperties.first { property in
      guard property.value == nil, property.isStored else { return false }
      return context.program.type(of: property).arguments.contains { use in
        guard let id = use.id else { return false }
        return context.roles[id].isReducer || context.program[id].outer.map { context.roles[$0].isReducer } ?? false
      }
    }
  }

  /// A container or coordinator that makes one of the types.
  private func factory(of kinds: [TypeID]) -> (place: Cursor, type: TypeRecord)? {
    let makings = context.constructions(of: Set(kinds))
    return kinds.lazy.flatMap { makings[$0] ?? [] }.compactMap { place in
      context.program.enclosingType(of: place).map { (place: place, type: $0) }
    }.first { [.container, .coordinator].contains(context.role($0.type.id)) }
  }

  /// `_viewModel = State(initialValue: viewModel)`, with the object that `init` is given.
  private func isKeptParameter(_ view: TypeRecord, _ holding: Holdings.Holding) -> Bool {
    let assigned = context.initialAssignments(to: holding.property, of: view)
    return holding.property.value == nil && !assigned.isEmpty
      && assigned.allSatisfy { context.freshInstance($0.value) == nil && $0.value.plain.kind == .identifier }
  }

  /// Whether the view keeps the object that it makes or is given once.
  private func owns(_ view: TypeRecord, _ holding: Holdings.Holding) -> Bool {
    if context.program.known.types(.owning).contains(holding.wrapper) { return true }
    if holding.property.value != nil { return true }
    return context.initialAssignments(to: holding.property, of: view).contains {
      context.freshInstance($0.value) != nil
    }
  }
}

extension Holdings.Holding {
  /// Whether someone else's object is only lent: a binding or the environment.
  fileprivate func isBorrowed(_ context: RuleContext) -> Bool {
    context.program.known.types(.borrowing).contains(wrapper)
  }
}
