import Architecture
import Facts
import Knowledge

/// `massive-viewcontroller`; see its description.
public struct MassiveViewController: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let limit = context.limit("lines")
    let fewest = context.int("concerns")
    let words = ConcernWords(context)
    let controllers = Controllers(context)
    let reach = Reach(context)
    return context.types(.viewController).compactMap { type in
      guard type.isReference else { return nil }
      let lines = type.codeLines(in: context.program)
      guard limit.isExceeded(by: lines) else { return nil }
      let survey = ControllerSurvey(type, context, words, controllers, reach)
      // What is this long has more jobs than the names of its members tell.
      let isHuge = lines > 2 * limit.value
      guard survey.concerns.count >= (isHuge ? max(fewest - 1, 2) : fewest), !survey.isMostlyLayout else { return nil }
      let isJustPast = lines * 5 <= limit.value * 6 && survey.concerns.count <= fewest
      let list = survey.concerns.map(\.name).joined(separator: ", ")
      let fix =
        "Move the choice and the making of screens to a router or coordinator first, then the rest to a view model."
      return Draft(
        at: type.declaration.node, type: type.id, evidence: "",
        message: "`\(type.qualifiedName)` has \(lines) lines (limit \(limit)) and mixes \(list)",
        fix: survey.isMostlyNavigation ? fix : nil, severity: isJustPast ? .medium : nil, value: lines,
        related: survey.concerns.map { Draft.Related($0.place, $0.name) })
    }
  }
}

/// What a controller with everything in it is busy with.
struct ControllerSurvey {
  /// One concern with the place that shows it best, the first among equals.
  struct Concern {
    let name: String
    let place: Cursor
  }

  private(set) var concerns: [Concern] = []
  /// Whether most of what its code does is to build and arrange views.
  let isMostlyLayout: Bool
  /// Whether it shows screens more often than it does all the rest.
  let isMostlyNavigation: Bool

  init(_ type: TypeRecord, _ context: RuleContext, _ words: ConcernWords, _ controllers: Controllers, _ reach: Reach) {
    let program = context.program
    var best: [(name: String, place: Cursor?, strength: Int)] = [
      "networking", "persistence", "validation", "formatting", "business rules", "navigation", "list data source",
    ].map { ($0, nil, 0) }
    var counts = [Int](repeating: 0, count: best.count)
    func note(_ concern: Int, _ place: Cursor, _ strength: Int = 2) {
      counts[concern] += 1
      if best[concern].place == nil || best[concern].strength < strength {
        best[concern].place = place
        best[concern].strength = strength
      }
    }
    let uiProperties = words.uiProperties(of: type, controllers, program)
    var smallRules: [Cursor] = []
    var layout = 0
    var deeds = 0
    for member in type.members {
      if words.isListMethod(member, context) { note(6, member.node) }
      if member.kind == .function || member.kind == .variable, words.isDataValidation(member) {
        note(2, member.node)
      }
      // One long decision is a business rule, and so are several small ones that give a value.
      let decisions = words.decisions(member, uiProperties, context)
      let accesses = reach.accesses(in: member).filter { !$0.isBundled }
      // What goes to the network or to files itself is shown as that.
      if accesses.allSatisfy({ $0.kinds.isSubset(of: .defaults) }) {
        if decisions >= (member.type == nil ? 6 : 4) { note(4, member.node, words.weight(of: member, context)) }
        if decisions >= 2, member.type != nil { smallRules.append(member.node) }
      }
      if words.isSessionCallback(member, program) { note(0, member.node, 3) }
      for access in accesses {
        if access.kinds.contains(.network) { note(0, access.place, 4) }
        if !access.kinds.isDisjoint(with: [.files, .keychain, .database]) { note(1, access.place, 3) }
        if access.kinds.contains(.defaults) { note(1, access.place) }
      }
      if member.isStored, let use = member.type.map({ program.resolve($0) }), let name = use.externalName,
        program.known.types(.cellSource).contains(name)
      {
        note(6, member.node)
      }
      for code in member.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          switch node.kind {
          case .call:
            deeds += 1
            let cursor = Cursor(file: code.file, index: index)
            if words.isLayout(node.name) { layout += 1 }
            if words.navigation.contains(node.name), !words.isAlert(cursor, program),
              cursor.callee?.plain.base?.plain.name != program.words.superValue
            {
              note(5, cursor, words.isToast(cursor, controllers, program) ? 1 : 2)
            }
            if program.known.words(.formatting).contains(node.name) { note(3, cursor) }
            noteRequest(cursor)
          case .assignment:
            deeds += 1
            if program.known.words(.styling).contains(code.file.nodes[index + 1].name) { layout += 1 }
          case .identifier:
            if program.known.types(.formatter).contains(node.name) { note(3, Cursor(file: code.file, index: index)) }
            if program.known.types(.textPattern).contains(node.name) { note(2, Cursor(file: code.file, index: index)) }
          default: break
          }
        }
      }
    }
    /// Giving a service something to send or asking it for something is networking as well; telling it to play or pause,
    /// without a word more, is not.
    func noteRequest(_ call: Cursor) {
      guard best[0].strength < 3, let callee = context.callee(of: call), callee.kind == .function,
        let owner = program.owner(of: callee), context.role(owner.id).isCollaborator,
        !call.arguments.isEmpty || callee.flags.contains(.isAsync) || callee.type != nil,
        let clarity = words.clarity(ofRequest: callee),
        reach.path(from: callee, hops: 1, kinds: .network) != nil
      else { return }
      note(0, call, clarity)
    }
    if smallRules.count >= 3 { note(4, smallRules[0], 0) }
    concerns = best.compactMap { best in best.place.map { Concern(name: best.name, place: $0) } }
    isMostlyLayout = deeds > 0 && layout * 2 > deeds
    isMostlyNavigation = counts[5] >= 12 && counts[5] * 2 > counts.reduce(0, +)
  }
}
