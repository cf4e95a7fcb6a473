import Architecture
import Facts

/// Properties that say which field has the focus.
struct FocusBindings {
  private var found: Set<DeclarationCursor> = []

  /// Looks for `.focused($viewModel.field, equals: …)` and `equals: $viewModel.field` of input components. O(mentions of
  /// the names of the properties).
  init(_ context: RuleContext, _ properties: [ObservedProperty]) {
    let program = context.program
    let (focus, labels) = (program.known.words(.focus), program.known.words(.focusLabel))
    let owned = OwnedExpressions(context)
    var byName: [NameID: [ObservedProperty]] = [:]
    for property in properties {
      if focus.contains(property.name) { found.insert(property.declaration) }
      byName[property.name, default: []].append(property)
    }
    for place in program.mentions(of: NameSet(byName.keys), .member) {
      guard let argument = place.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
        labels.contains(argument.name) || focus.contains(call.name), let base = place.base,
        owned.isProjected(base), let id = owned.type(ofProjected: base).id
      else { continue }
      for property in byName[place.name] ?? []
      where id == property.owner || program.inherits(program[id], from: property.owner) {
        found.insert(property.declaration)
      }
    }
  }

  func holds(_ property: ObservedProperty) -> Bool { found.contains(property.declaration) }
}
