import Architecture
import Facts
import Knowledge

/// Finds decoding, date arithmetic and long collection pipelines in the body of a view.
struct BodyWork {
  private let context: RuleContext
  private let bodies: NameSet
  private let decoders: NameSet
  private let encoding: NameSet
  /// Calls that compute with dates when they have one of the labels.
  private let labeledDateCalls: [NameID: NameSet]
  private let dateCalls: NameSet
  private let computing: NameSet
  private let timing: NameSet
  private let logging: NameSet
  private let marks: NameSet
  private let chartMembers: NameSet
  private let chartModifiers: KnownWords
  private let stages: NameSet
  private let transforming: NameSet
  private let parts: NameSet
  private let textTypes: NameSet
  private let shownTypes: NameSet
  private let stageLimit: Int
  private let reach: Reach

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    let known = context.program.known
    bodies = known.words(.drawing).exact
    decoders = known.types(.parser)
    encoding = known.members(.encodes)
    labeledDateCalls = known.labeled(.computesDates)
    dateCalls = known.members(.computesDates)
    computing = known.members(.computes)
    timing = known.members(.measuresTime)
    logging = known.called(.logs)
    marks = known.types(.chart)
    chartMembers = known.members(.chart)
    chartModifiers = known.words(.chart)
    stages = known.members(.transforms, .rearranges)
    transforming = known.members(.transforms)
    parts = known.members(.givesParts)
    textTypes = known.types(.text, .geometry)
    shownTypes = known.types(.text)
    stageLimit = context.int("stages")
  }

  func spots(in view: TypeRecord) -> [ViewContainsLogic.Spot] {
    var spots: [ViewContainsLogic.Spot] = []
    for member in view.members where bodies.contains(member.name) && !member.isStatic {
      for code in member.code { search(code, &spots) }
    }
    return spots + decodingBehindCalls(view)
  }

  private func search(_ code: Cursor, _ spots: inout [ViewContainsLogic.Spot]) {
    let file = code.file
    var counted: Set<Int> = []
    for index in code.indices {
      let node = file.nodes[index]
      switch node.kind {
      case .identifier where decoders.contains(node.name):
        let place = Cursor(file: file, index: index)
        spots.append(
          .init(
            place: place, evidence: "decoding",
            message: "`\(context.text(node.name))` \(codes(place)) in the body of a view"))
      case .call:
        let call = Cursor(file: file, index: index)
        if isDateArithmetic(call) {
          if isLogged(call) || isOnChart(call) || measuresView(call) || isShown(call) { continue }
          spots.append(
            .init(
              place: call, evidence: context.text(call.name),
              message: "`\(context.describe(call))` computes dates in the body of a view"))
        } else if stages.contains(node.name), !counted.contains(index), let length = pipeline(call, &counted) {
          spots.append(
            .init(
              place: call, evidence: "pipeline",
              message:
                "a pipeline of \(length) stages, up to `\(context.text(call.name))`, shapes data in the body of a view",
              value: length))
        }
      default: break
      }
    }
  }

  // MARK: Dates

  private func isDateArithmetic(_ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain, callee.kind == .member else { return false }
    if timing.contains(call.name) { return true }
    if dateCalls.contains(call.name) {
      // Numbers go forward as well.
      return !computing.contains(call.name)
        || callee.base.flatMap { context.program.type(of: $0).externalName }
          .map { context.program.known.says(.computesDates, of: call.name, in: $0) } ?? false
    }
    // `dateComponents(_:from:to:)` measures; `dateComponents(_:from:)` only takes apart.
    guard let labels = labeledDateCalls[call.name] else { return false }
    return call.arguments.contains { labels.contains($0.name) }
  }

  /// Measuring how long something takes, for a log line.
  private func isLogged(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .call where logging.contains(ancestor.name): return true
      case .closure, .accessor, .block: return false
      default: continue
      }
    }
    return false
  }

  /// The time between two dates that only ends in a text: `Text(ago(seconds: -date.timeIntervalSinceNow))`,
  /// `Text("\(calendar.dateComponents([.day], from: first, to: now).day ?? 0)")`.
  private func isShown(_ call: Cursor) -> Bool {
    guard timing.contains(call.name) || labeledDateCalls[call.name] != nil else { return false }
    for ancestor in call.ancestors {
      switch ancestor.kind {
      case .stringLiteral: return true
      case .call where ancestor.firstChild.map({ !$0.contains(call) }) ?? false:
        if let name = context.program.type(of: ancestor).externalName, shownTypes.contains(name) { return true }
      case .closure, .accessor, .block, .condition: return false
      default: continue
      }
    }
    return false
  }

  /// Where a mark of a chart starts and ends, and what its axes show, is layout.
  private func isOnChart(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .call where marks.contains(ancestor.name) || chartModifiers.contains(ancestor.name):
        return true
      // `.value("Day", start.addingTimeInterval(12 * 3600))`
      case .call
      where chartMembers.contains(ancestor.name) && ancestor.callee?.flags.contains(.implicitBase) ?? false:
        return true
      case .closure, .accessor, .block: return false
      default: continue
      }
    }
    return false
  }

  /// The time since something that happened to the view itself, which it notes in its `@State`.
  private func measuresView(_ call: Cursor) -> Bool {
    guard timing.contains(call.name), let view = context.program.enclosingType(of: call) else { return false }
    let operands = [call.callee?.plain.base?.plain] + call.arguments.map { $0.argumentValue?.plain }
    return operands.contains { operand in
      guard let operand, operand.kind == .identifier || operand.kind == .member,
        let noted = context.program.member(noted(operand), of: view)
      else { return false }
      return noted.declaration.attribute(context.program.words.state) != nil
    }
  }

  /// The property behind a name, `if let started = started` seen through.
  private func noted(_ operand: Cursor) -> NameID {
    guard operand.kind == .identifier, let binding = context.program.localBinding(operand.name, at: operand),
      binding.kind == .optionalBinding, let value = binding.child(.initialValue)?.firstChild?.plain
    else { return operand.name }
    return value.name
  }

  // MARK: Pipelines

  /// The number of stages when they are too many and work on models.
  private func pipeline(_ last: Cursor, _ counted: inout Set<Int>) -> Int? {
    let (links, root) = context.chain(last)
    var length = 0
    var transformations = 0
    for link in links {
      if parts.contains(link.name) { return nil }
      guard stages.contains(link.name) else { break }
      counted.insert(link.index)
      length += 1
      if transforming.contains(link.name) { transformations += 1 }
    }
    guard length >= stageLimit, transformations >= 2 else { return nil }
    if root.kind == .member, parts.contains(root.name) { return nil }
    if root.kind == .arrayLiteral || root.kind == .stringLiteral || root.kind == .tuple { return nil }
    let use = context.program.type(of: root)
    if let name = (use.element ?? use).externalName, textTypes.contains(name) { return nil }
    return length
  }

  // MARK: Decoding behind a call

  /// `JSONSerialization` goes both ways: `data(withJSONObject:)` encodes.
  private func codes(_ coder: Cursor) -> String {
    coder.parent.map { $0.kind == .member && encoding.contains($0.name) } ?? false ? "encodes" : "decodes"
  }

  /// What the same code reads or writes, which `view-does-io` asks to move along with it.
  private func isPartOfIO(_ place: Cursor) -> Bool {
    guard let scope = context.executionScope(of: place) else { return false }
    return reach.accesses(in: scope).contains { !$0.isBundled && !$0.kinds.isDisjoint(with: .strict) }
  }

  /// Methods and computed properties of the view that the body uses and that decode.
  private func decodingBehindCalls(_ view: TypeRecord) -> [ViewContainsLogic.Spot] {
    if decoders.isEmpty { return [] }
    var decoding: [NameID: Cursor] = [:]
    for member in view.members where !bodies.contains(member.name) && (member.kind == .function || !member.isStored) {
      for code in member.code {
        for index in code.indices
        where code.file.nodes[index].kind == .identifier && decoders.contains(code.file.nodes[index].name) {
          let place = Cursor(file: code.file, index: index)
          if decoding[member.name] == nil, !isPartOfIO(place) { decoding[member.name] = place }
        }
      }
    }
    if decoding.isEmpty { return [] }
    var spots: [ViewContainsLogic.Spot] = []
    for member in view.members where bodies.contains(member.name) {
      for code in member.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .identifier || node.kind == .member, let place = decoding[node.name] else { continue }
          let use = Cursor(file: code.file, index: index)
          guard context.isOwnMember(use) else { continue }
          decoding[node.name] = nil
          spots.append(
            .init(
              place: place, evidence: "decoding",
              message:
                "`\(context.text(place.name))` \(codes(place)) in `\(context.text(node.name))`, which the body of a view runs",
              related: [Draft.Related(use, "run from here")]))
        }
      }
    }
    return spots
  }
}
