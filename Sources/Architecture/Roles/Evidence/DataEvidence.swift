import Facts

/// Values, entities, and what has no role at all.
enum DataEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    let ancestry = shape.ancestry
    if ancestry.contains(.error) { scores.add(RoleWeights.error) }
    if ancestry.contains(.frameworkPart) {
      scores.add(RoleWeights.frameworkPart)
      if type.kind == .class { scores.add(RoleWeights.frameworkPartNotWork) }
    }
    if ancestry.contains(.document), type.kind == .class {
      scores.add(RoleWeights.document)
      scores.add(RoleWeights.documentNotWork)
      scores.add(RoleWeights.documentNotViewModel)
    }
    if ancestry.contains(.requestDescriptor) { scores.add(RoleWeights.requestDescriptor) }
    if shape.flags.contains(.isPropertyWrapper) {
      scores.add(RoleWeights.propertyWrapper)
      scores.add(RoleWeights.propertyWrapperNotViewModel)
    }
    if ancestry.contains(.persistentModel) || shape.attributes.contains(.modelAttribute) {
      scores.add(RoleWeights.persistent)
    }
    if shape.flags.contains(.givesRequest), type.kind == .struct || type.kind == .enum, shape.asyncMethods == 0 {
      scores.add(RoleWeights.givesRequest)
    }
    if type.kind != .class, shape.requestMembers >= 2 || isRequest(type, context) {
      scores.add(RoleWeights.requestMembers)
      scores.add(RoleWeights.describesRequest)
    }
    addBuild(type, context, shape, &scores)
    guard type.kind != .protocol, shape.build == .data || shape.build == .cases || shape.build == .empty else { return }
    if ancestry.contains(.identifiable) { scores.add(RoleWeights.identifiable) }
    let coding = ancestry.intersection([.decodable, .encodable])
    if !coding.isEmpty {
      scores.add(RoleWeights.codableModel)
      scores.add(RoleWeights.codableDTO)
      if coding != [.decodable, .encodable] { scores.add(RoleWeights.oneWayDTO) }
      if shape.flags.contains(.hasCustomCoding) { scores.add(RoleWeights.customCoding) }
      if shape.flags.contains(.isPrivate) { scores.add(RoleWeights.privateCodable) }
    }
  }

  private static func addBuild(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ scores: inout RoleScores
  ) {
    switch shape.build {
    case .cases: scores.add(RoleWeights.cases)
    case .data:
      if type.kind == .struct {
        scores.add(RoleWeights.data)
      } else if !shape.isObservable {
        scores.add(RoleWeights.dataClass)
      } else {
        scores.add(RoleWeights.observableData)
      }
    case .namespace:
      scores.add(shape.staticMethods == 0 ? RoleWeights.constants : RoleWeights.helpers)
    case .empty: scores.add(RoleWeights.empty)
    case .contract:
      if shape.flags.contains(.asksForView), shape.methods > 0, !shape.isUI {
        scores.add(RoleWeights.editor)
        scores.add(RoleWeights.editorNotWork)
      }
      if shape.methods == 0, shape.computed > 0 { scores.add(RoleWeights.dataContract) }
      if shape.methods > 0, shape.openValues >= 6, shape.openValues >= shape.methods, shape.asyncMethods == 0 {
        scores.add(RoleWeights.valueContract)
      }
      if context.program.types[type.id.index].heirs.isEmpty { scores.add(RoleWeights.openContract) }
    case .closures, .behaviour: break
    }
  }

  /// Implements a protocol of requests.
  private static func isRequest(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.program.types[type.id.index].ancestors.contains { ancestor in
      let shape = context.shape(ancestor)
      return shape.build == .contract && shape.requestMembers >= 2 && shape.asyncMethods == 0
    }
  }
}
