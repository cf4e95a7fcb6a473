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
    if type.kind == .class, shape.published > 0, shape.styles >= 4, Int(shape.styles) * 2 >= members,
      shape.functions * 2 <= Int(shape.styles),
      context.holders.holders(of: type.id).count(where: { context.shape($0.id).isUI }) >= 5
    {
      scores.add(RoleWeights.sharedStyle)
      scores.add(RoleWeights.sharedStyleNotViewModel)
      scores.add(RoleWeights.sharedStyleNotWork)
    }
    let counts = context.usage.counts[type.id.index]
    // `ObservableObject` for its lifetime only: nothing in it ever changes for a view.
    if type.kind == .class, shape.isObservable, shape.ancestry.contains(.observable), !shape.isStreaming,
      shape.attributes.isDisjoint(with: .observable), counts.sendsChange == 0, type.superclass == nil,
      context.nameRoles[type.id.index] != .viewModel, !isModelOfOneScreen(type, context, shape)
    {
      scores.add(RoleWeights.observesNothing)
    }
  }

  /// Called the model of the one view that makes it, keeps it and calls several of its methods: `subscribe`, `stop`.
  private static func isModelOfOneScreen(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard context.program.known.words(.modelWord).contains(type.name), shape.openMethods >= 2 else { return false }
    let users = context.usage.users[type.id.index]
    return users.contains { context.shape($0.other).isUI && $0.kinds.isSuperset(of: [.creates, .stores]) }
      && users.allSatisfy { context.shape($0.other).isUI || $0.kinds.isDisjoint(with: [.stores, .injected]) }
  }
}
