import Facts

/// Says what each type of a program is.
///
/// Evidence comes first from what a type is by itself: what it inherits, what it is made of, what its bodies do. Then,
/// in a fixed number of passes, from the roles of the types around it: who holds it, what it holds and builds, which
/// protocol it implements. Every pass reads only the roles of the pass before, so the order of types does not matter.
public enum RoleClassifier {
  /// Protocols take the role of what implements them, and what uses them takes it from there: four steps reach that.
  static let passes = 4

  /// The role of every type.
  ///
  /// - Parameter overrides: roles from the configuration; the last that matches wins, and is certain.
  public static func classify(_ program: Program, overrides: [RoleOverride] = []) -> RoleTable {
    classify(
      program, effects: SideEffects.scan(program), holdings: Holdings.scan(program), overrides: overrides)
  }

  /// As ``classify(_:overrides:)``, for callers that have the traits already.
  ///
  /// - Complexity: O(nodes + passes × uses).
  public static func classify(
    _ program: Program, effects: SideEffects, holdings: Holdings, overrides: [RoleOverride] = []
  ) -> RoleTable {
    var context = RoleContext(program, effects: effects, holdings: holdings)
    let own = scores(program) { type, scores in addOwnEvidence(type, context, &scores) }
    context.take(own.map(RoleVerdict.init))
    for _ in 1..<passes {
      let before = context
      let relations = scores(program) { type, scores in addRelations(type, before, &scores) }
      context.take(own.indices.map { RoleVerdict(own[$0] &+ relations[$0]) })
    }
    var classifications: [Classification] = []
    classifications.reserveCapacity(program.types.count)
    var scores = RoleScores(keepsRows: true)
    for index in program.types.indices {
      if let fixed = overrides.last(where: { $0.matches(program.types[index], program.names) }) {
        classifications.append(fixed.classification)
        continue
      }
      scores.reset()
      let type = RoleSubject(program, index)
      addOwnEvidence(type, context, &scores)
      addRelations(type, context, &scores)
      classifications.append(
        classification(
          &scores, isReducer: ReducerEvidence.isReducer(context.shapes[index]),
          isLog: HelperEvidence.isLog(type, context) || HelperEvidence.isRecorder(type, context)
            || HelperEvidence.isStatistics(type, context),
          isCallback: KinEvidence.isCallback(type, context)))
    }
    return RoleTable(classifications: classifications)
  }

  private static func scores(
    _ program: Program, _ add: (RoleSubject, inout RoleScores) -> Void
  ) -> [SIMD16<Int32>] {
    program.types.indices.map { index in
      var scores = RoleScores(keepsRows: false)
      add(RoleSubject(program, index), &scores)
      return scores.points
    }
  }

  /// What a type is by itself.
  private static func addOwnEvidence(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    EntryEvidence.add(type, context, &scores)
    if context.shapes[type.id.index].flags.contains(.isTest) { return }
    UIEvidence.add(type, context, &scores)
    // Views and controllers stay what they are whatever else they do.
    if context.shapes[type.id.index].isUI { return }
    // So do objects and rows of a database, with their finders and conveniences.
    if context.shapes[type.id.index].isStored {
      DataEvidence.add(type, context, &scores)
      return
    }
    StateEvidence.add(type, context, &scores)
    NavigationEvidence.add(type, context, &scores)
    DataEvidence.add(type, context, &scores)
    PresentationEvidence.add(type, context, &scores)
    WorkEvidence.add(type, context, &scores)
    ContainerEvidence.add(type, context, &scores)
    NameEvidence.add(type, context, &scores)
  }

  /// What the types around it say.
  private static func addRelations(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    if context.shapes[type.id.index].flags.contains(.isTest) { return }
    if context.shapes[type.id.index].isStored { return }
    KinEvidence.add(type, context, &scores)
    if context.shapes[type.id.index].isUI { return }
    HolderEvidence.add(type, context, &scores)
    BuildingEvidence.add(type, context, &scores)
    WireEvidence.add(type, context, &scores)
    RecordEvidence.add(type, context, &scores)
    HandleEvidence.add(type, context, &scores)
    CollaborationEvidence.add(type, context, &scores)
    HelperEvidence.add(type, context, &scores)
    // Controllers whose base class is in a library are what they are, too.
    if !context.role(type.id).isUI {
      IdleEvidence.add(type, context, &scores)
      BoxEvidence.add(type, context, &scores)
      CallbackEvidence.add(type, context, &scores)
    }
    FactoryEvidence.add(type, context, &scores)
    ComputerEvidence.add(type, context, &scores)
    ElementEvidence.add(type, context, &scores)
    ScreenEvidence.add(type, context, &scores)
  }

  private static func classification(_ scores: inout RoleScores, isReducer: Bool, isLog: Bool, isCallback: Bool)
    -> Classification
  {
    let verdict = RoleVerdict(scores.points)
    scores.sortRows()
    // What all working roles share is told of the one that won.
    let shared = verdict.role.isCollaborator ? verdict.role : .service
    return Classification(
      role: verdict.role, confidence: verdict.confidence,
      evidence: scores.rows.map { Evidence($0.reason, $0.isShared ? shared : $0.role, Int($0.points)) },
      isReducer: isReducer, isLog: isLog, isCallback: isCallback)
  }
}
