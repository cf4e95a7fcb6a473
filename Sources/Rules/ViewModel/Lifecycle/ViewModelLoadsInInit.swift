import Architecture
import Facts

/// `viewmodel-loads-in-init`; see its description.
public struct ViewModelLoadsInInit: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let loading = Loading(context, reach)
    return context.types(.viewModel).compactMap { type in
      guard type.kind != .protocol, !context.roles[type.id].isReducer, !context.livesForever(type) else { return nil }
      let all = places(in: type, loading, context)
      // What only listens, and what is read at once, tells less than what is requested.
      let requests = all.filter { isRequest($0, reach, context) }
      let found = requests + all.filter { place in !requests.contains { $0.load.place == place.load.place } }
      guard let first = found.first else { return nil }
      let isLate = isMadeOnFirstUse(type, context) { $0.flags.contains(.isLazy) }
      // A read on first use is no read too early.
      if requests.isEmpty, isLate || isMadeOnFirstUse(type, context, by: { isMadeOnScreen($0, context) }) {
        return nil
      }
      var related: [Draft.Related] = []
      if let cause = first.load.cause { related.append(Draft.Related(cause, "this is what it starts")) }
      if let (view, isEarly) = builder(of: type, context) {
        related.append(Draft.Related(view, isEarly ? "built here, before anything appears" : "built here"))
      }
      return Draft(
        at: first.load.place, type: type.id, evidence: first.evidence, message: first.message,
        fix: fix(first), severity: requests.isEmpty || isLate ? .medium : nil,
        occurrences: found.dropFirst().map { Draft.Occurrence($0.load.place, evidence: $0.evidence) }, related: related)
    }
  }

  /// Whether a place waits for an answer, as opposed to reading what is on the device, or listening.
  private func isRequest(_ place: Place, _ reach: Reach, _ context: RuleContext) -> Bool {
    if place.load.cause?.kind == .forStatement { return false }
    guard place.load.isTask || place.load.isWaiting else { return false }
    guard let function = context.callee(of: place.load.cause ?? place.load.place),
      reach.path(from: function, hops: 2, kinds: [.files, .database]) != nil
    else { return true }
    return reach.path(from: function, hops: 3, kinds: [.network, .process]) != nil
  }

  /// `@StateObject var model = ProfileModel()`: SwiftUI makes it when the view appears.
  private func isMadeOnScreen(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    let known = context.program.known
    return property.attributes.contains {
      known.types(.owning).contains($0.name) && known.types(.observesObject).contains($0.name)
    }
  }

  /// Whether only properties that make their value late make objects of a type.
  private func isMadeOnFirstUse(
    _ type: TypeRecord, _ context: RuleContext, by isLate: (DeclarationCursor) -> Bool
  ) -> Bool {
    let calls = context.program.mentions(of: NameSet([type.name]), .identifier, .member).filter { place in
      guard let call = place.parent, call.kind == .call, call.firstChild == place, context.isPartOfApp(place) else {
        return false
      }
      return context.program.type(of: call).id == type.id
    }
    return !calls.isEmpty
      && calls.allSatisfy { place in
        guard let member = context.member(around: place) else { return false }
        return member.kind == .variable && !member.isStatic && isLate(member)
      }
  }

  private func fix(_ place: Place) -> String? {
    let load = place.load
    if load.isTask {
      let isKept = load.place.parent.map { $0.kind == .assignment } ?? false
      return isKept ? "Start it once, from the view's `.task` or `viewDidLoad`." : nil
    }
    if load.isWaiting { return "Load once, from the view's `.task` or `viewDidLoad`." }
    return
      "Move it to where the screen appears, the view's `.task` or `viewDidLoad`, or to the first use in a `lazy` property."
  }

  private struct Place {
    let load: Loading.Load
    let message: String
    let evidence: String
  }

  private func places(in type: TypeRecord, _ loading: Loading, _ context: RuleContext) -> [Place] {
    var result: [Place] = []
    for member in type.members {
      switch member.kind {
      case .initializer:
        guard let body = member.body else { continue }
        for load in loading.loads(in: body, of: type, hops: 1) {
          result.append(place(load, context))
        }
      case .variable:
        guard member.isStored, !member.isStatic, !member.flags.contains(.isLazy), let value = member.value,
          value.kind != .closure
        else { continue }
        let name = context.text(member.name)
        for load in loading.loads(in: value, of: type, hops: 1) {
          result.append(
            Place(
              load: load, message: "`\(load.text)` loads the initial value of `\(name)`, before the screen appears",
              evidence: load.text))
        }
      default: break
      }
    }
    return result + inherited(by: type, loading, context)
  }

  private func place(_ load: Loading.Load, _ context: RuleContext) -> Place {
    let cause = load.cause.map { $0.kind == .forStatement ? "an endless stream" : "`\(context.describe(call: $0))`" }
    if let method = load.method {
      let name = context.text(method)
      let what = load.isTask ? cause.map { "a task that waits for \($0)" } ?? "a task" : "`\(load.text)`"
      return Place(
        load: load, message: "\(what) runs from `init` through `\(name)()`", evidence: "\(name) \(load.text)")
    }
    if load.isTask {
      return Place(
        load: load, message: "`init` starts a task that waits for \(cause ?? "something")",
        evidence: "Task \(cause ?? "")")
    }
    return Place(load: load, message: "`\(load.text)` runs from `init`", evidence: load.text)
  }

  /// A base class whose `init` calls a method that this type overrides: the type's own code loads then.
  private func inherited(by type: TypeRecord, _ loading: Loading, _ context: RuleContext) -> [Place] {
    var result: [Place] = []
    for base in context.program.superclassChain(of: type).dropFirst() {
      for initializer in base.initializers {
        guard let body = initializer.body else { continue }
        for node in body.subtree where node.kind == .call {
          guard let callee = node.callee?.plain, callee.kind == .identifier || isSelfMember(callee, context),
            let override = type.firstMember(
              named: callee.name, where: { $0.kind == .function && $0.flags.contains(.isOverride) }),
            !override.flags.contains(.isAsync), let code = override.body,
            let load = loading.loads(in: code, of: type, hops: 0).first
          else { continue }
          let name = context.text(override.name)
          result.append(
            Place(
              load: load,
              message: "`\(load.text)` runs from `\(base.qualifiedName).init` through `\(name)()`",
              evidence: "\(name) \(load.text)"))
        }
      }
    }
    return result
  }

  private func isSelfMember(_ callee: Cursor, _ context: RuleContext) -> Bool {
    callee.kind == .member && callee.base?.plain.kind == .identifier
      && callee.base?.plain.name == context.program.words.selfValue
  }

  /// A view that builds the view model as initial value of its property.
  private func builder(of type: TypeRecord, _ context: RuleContext) -> (value: Cursor, isEarly: Bool)? {
    for holding in context.holdings.holders(of: type.id) where context.role(holding.holder).isUI {
      if let value = holding.property.value, value.kind == .call {
        return (value, !isMadeOnScreen(holding.property, context))
      }
    }
    return nil
  }
}
