import Architecture
import Facts

/// Tells the values that cells show, which act for them, from what works for the app.
struct CellModels {
  private let context: RuleContext
  private var program: Program { context.program }

  init(_ context: RuleContext) { self.context = context }

  /// Whether a value that the view keeps works for it with collaborators of its own: the view model of a cell, which
  /// announces nothing because the cell is filled again.
  func isModel(_ owner: TypeRecord, of view: TypeRecord, _ workers: Workers) -> Bool {
    guard program.known.words(.partModel).contains(owner.name), !workers.isData(owner),
      context.holdings.held(by: view.id).contains(where: { $0.target == owner.id })
    else { return false }
    return context.holdings.held(by: owner.id).contains { context.role($0.target).isCollaborator }
  }

  /// `(item as? SwitchItem)?.set(isOn)`: the cell's own item, known by a protocol of what is shown, as one of its kinds.
  func isRefinedItem(_ base: Cursor, in view: TypeRecord) -> Bool {
    guard view.isReference, let cast = castValue(base), context.isOwnMember(cast),
      let property = program.declaration(of: cast), property.isStored, !property.isStatic,
      let general = program.type(of: property).core.id, program[general].kind == .protocol,
      // What is only shown, whatever some that implement it do besides.
      !program[general].members.isEmpty, program[general].members.allSatisfy({ $0.kind == .variable }),
      let refined = program.type(of: base).core.id
    else { return false }
    return refined == general || program.inherits(program[refined], from: general)
  }

  /// `item` of `(item as? SwitchItem)`, or of a name that was bound to that.
  private func castValue(_ base: Cursor) -> Cursor? {
    var value = base.plain
    if value.kind == .identifier, let binding = program.localBinding(value.name, at: value),
      let given = binding.child(.initialValue)?.firstChild?.plain
    {
      value = given
    }
    while value.kind == .tuple, value.arguments.count == 1, let inner = value.arguments.first?.firstChild?.plain {
      value = inner
    }
    guard value.kind == .sequence else { return nil }
    let parts = Array(value.children)
    guard parts.count >= 2, parts[1].kind == .cast else { return nil }
    return parts[0].plain
  }
}
