import Facts

/// Views and controllers, and the helpers that live beside them.
enum UIEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    let ancestry = shape.ancestry
    if ancestry.contains(.previews) { scores.add(RoleWeights.preview) }
    // A class cannot be a SwiftUI view: other libraries have a protocol of that name.
    if ancestry.contains(.swiftUIView), type.kind != .class { scores.add(RoleWeights.swiftUIView) }
    if ancestry.contains(.swiftUIPart) { scores.add(RoleWeights.swiftUIPart) }
    if type.kind == .class || type.kind == .protocol {
      if ancestry.contains(.viewController) {
        scores.add(RoleWeights.viewController)
      } else if ancestry.contains(.sectionController) {
        scores.add(RoleWeights.sectionController)
      } else if ancestry.contains(.platformView) {
        scores.add(RoleWeights.platformView)
      } else if type.kind == .class {
        addForeignBase(type, context, &scores)
      }
    }
    if shape.isUI { return }
    if let outer = type.outer, context.shape(outer).ancestry.contains(.representable) {
      if type.kind == .class { scores.add(RoleWeights.representableHelper) }
      if type.kind == .struct, ancestry.isDisjoint(with: [.swiftUIView, .swiftUIPart]),
        context.usage.users[type.id.index].contains(where: { $0.other == outer && $0.kinds.contains(.gives) })
      {
        scores.add(RoleWeights.representableCoordinator)
      }
    }
    if ancestry.contains(.controlDelegate), type.kind == .class { scores.add(RoleWeights.controlDelegate) }
    if shape.outlets > 0, type.kind == .class { scores.add(RoleWeights.outlets) }
  }

  /// A base class that is not in the sources tells by its name only.
  private static func addForeignBase(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let types = context.program.types
    var root = type.id.index
    for _ in 0..<16 {
      guard let next = types[root].superclass else { break }
      root = next.index
    }
    guard let base = types[root].inherited.first, base.type == nil else { return }
    switch context.suffixes.role(of: base.name) {
    case .viewController: scores.add(RoleWeights.foreignController)
    // Requests and texts are modified as well as views, and a class can be no modifier of SwiftUI.
    case .view:
      if !context.program.known.words(.modifier).contains(base.name) { scores.add(RoleWeights.foreignView) }
    default: break
    }
  }
}
