import Architecture
import Facts

/// Streams of controls, which end when the control goes: `view?.finishTapped` of a view that is only known weakly.
struct ControlEvents {
  private let context: RuleContext
  private let reach: Reach
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    reach = Reach(context)
  }

  /// Whether a subscription ends with a control of a view that the object holds weakly: nothing in the cycle keeps it.
  func endWithWeakView(_ subscription: Cursor) -> Bool {
    let source = context.chain(subscription).root.plain
    guard source.kind == .member, let view = source.base?.plain, view.isOwnName(program),
      let property = program.declaration(of: view), property.kind == .variable, property.flags.contains(.isWeak),
      let event = program.declaration(of: source)
    else { return false }
    let isRequirement = program.owner(of: event)?.kind == .protocol
    let values = (isRequirement ? reach.implementations(of: event) : [event]).flatMap { context.returnedValues(of: $0) }
    let events = program.known.members(.controlEvent)
    return !values.isEmpty
      && values.allSatisfy { value in
        value.subtree.contains {
          events.contains($0.name) && ($0.kind == .member || $0.kind == .call) && isReactive($0)
        }
      }
  }

  /// `button.rx.tap`
  private func isReactive(_ event: Cursor) -> Bool {
    let member = event.kind == .call ? event.callee?.plain : event
    return member?.base.map { program.known.variables(.reactive).contains($0.plain.name) } ?? false
  }
}
