import Facts

/// Helpers of the user interface that look like data, view models or services from afar.
enum PresentationEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if shape.flags.contains(.givesDiffable), type.kind == .enum || type.kind == .struct || shape.stored == 0 {
      scores.add(RoleWeights.cellFactory)
      scores.add(RoleWeights.cellFactoryNotModel)
    }
    let members = Int(shape.stored) + Int(shape.computed)
    if type.kind == .class || type.kind == .protocol, shape.published == 0, shape.functions == 0,
      shape.styles >= 2, Int(shape.styles) * 3 >= members * 2
    {
      scores.add(RoleWeights.style)
      scores.add(RoleWeights.styleNotViewModel)
    }
    let counts = context.usage.counts[type.id.index]
    // `ObservableObject` for its lifetime only: nothing in it ever changes for a view.
    if type.kind == .class, shape.isObservable, shape.ancestry.contains(.observable), !shape.isStreaming,
      shape.attributes.isDisjoint(with: .observable), counts.sendsChange == 0, type.superclass == nil,
      context.nameRoles[type.id.index] != .viewModel
    {
      scores.add(RoleWeights.observesNothing)
    }
  }
}
