import Facts

/// Entry points of apps, and everything that exists for tests.
enum EntryEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if shape.ancestry.contains(.appEntry), type.kind != .protocol { scores.add(RoleWeights.appEntry) }
    if shape.attributes.contains(.mainAttribute) { scores.add(RoleWeights.mainAttribute) }
    let isDoubleByName = context.nameRoles[type.id.index] == .testDouble
    if shape.flags.contains(.isTest) {
      addTestTarget(type, context, shape, isDoubleByName, &scores)
      return
    }
    if shape.ancestry.contains(.test) { scores.add(RoleWeights.testCase) }
    if shape.flags.contains(.importsTesting) { scores.add(RoleWeights.importsTesting) }
    guard isDoubleByName, type.kind != .protocol, type.kind != .enum else { return }
    if !shape.flags.contains(.isDebug), isStubOfDomain(type, context, shape) { return }
    scores.add(RoleWeights.doubleName)
    if context.program.types[type.id.index].ancestors.contains(where: { context.program[$0].kind == .protocol }) {
      scores.add(RoleWeights.doubleConforms)
    }
    if shape.flags.contains(.isDebug) { scores.add(RoleWeights.doubleInDebug) }
  }

  /// A value called a stub that takes no one's place: a thing of the app known by its reference only.
  private static func isStubOfDomain(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .struct, context.program.known.words(.stubWord).contains(type.name), shape.stored > 0 else {
      return false
    }
    return !context.program.types[type.id.index].ancestors.contains { id in
      context.program[id].kind == .protocol && context.shape(id).methods > 0
        && context.nameRoles[id.index] != .testDouble
        && context.program.types[id.index].heirs.contains {
          $0 != type.id && context.nameRoles[$0.index] != .testDouble
        }
        && !shape.flags.contains(.isValueLike)
    }
  }

  private static func addTestTarget(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ isDoubleByName: Bool, _ scores: inout RoleScores
  ) {
    scores.add(RoleWeights.testHelper)
    if shape.ancestry.contains(.test) {
      scores.add(RoleWeights.testCase)
      return
    }
    if shape.flags.contains(.hasTestMethods) { scores.add(RoleWeights.testMethods) }
    if isDoubleByName { scores.add(RoleWeights.doubleNameInTests) }
    // A class of the tests that takes the place of an app's protocol or class.
    let replaces = context.program.types[type.id.index].ancestors.contains { id in
      let ancestor = context.program[id]
      return !context.shape(id).flags.contains(.isTest) && (ancestor.kind == .protocol || ancestor.kind == .class)
    }
    if replaces, type.kind != .protocol, type.kind != .enum { scores.add(RoleWeights.doubleInTests) }
  }
}
