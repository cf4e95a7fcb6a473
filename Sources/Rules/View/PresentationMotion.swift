import Architecture
import Facts
import Knowledge

/// Tells methods of a view that only move, style or show what is on the screen.
struct PresentationMotion {
  private let context: RuleContext
  private let state: NameSet
  private let animations: NameSet
  private let toggles: NameSet
  private let pauses: NameSet
  private let styling: NameSet
  private let arranging: NameSet
  private let animationMethods: KnownWords
  private let presenting: NameSet
  private let placing: NameSet
  private let numbers: NameSet
  /// Labels of the view that a controller shows.
  private let hosted: NameSet
  private let animatingModifiers: NameSet

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    state = known.types(.viewState)
    animations = known.functions(.animates)
    toggles = known.members(.mutates, of: NameSet([context.program.words.bool]))
    pauses = NameSet(known.called(.sleeps).ids + known.words(.pause).exact.ids)
    styling = known.words(.styling).exact
    arranging = known.members(.addsView)
    animationMethods = known.words(.animation)
    presenting = known.members(.showsScreen, .shows, .embeds)
    placing = known.members(.places)
    numbers = known.types(.number)
    hosted = known.labels(.host)
    animatingModifiers = known.members(.animates)
  }

  /// Whether a method only sets state to constants inside an animation, drives an animation step by step, or styles and
  /// arranges views of UIKit.
  func covers(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    guard member.kind == .function, member.type == nil else { return false }
    return onlyAnimatesState(member, view) || isTimedAnimation(member, view) || stylesViews(member)
  }

  // MARK: State in an animation

  private func onlyAnimatesState(_ member: DeclarationCursor, _ view: TypeRecord) -> Bool {
    guard !animations.isEmpty else { return false }
    var isAnimated = false
    var changes = 0
    for node in nodes(member) {
      switch node.kind {
      case .call where animations.contains(node.name): isAnimated = true
      case .call where toggles.contains(node.name):
        guard let base = node.callee?.plain.base, stateProperty(base, view) != nil else { return false }
        changes += 1
      case .call:
        guard isArgumentOfAnimation(node) else { return false }
      case .assignment:
        guard let target = node.firstChild, let value = target.nextSibling, stateProperty(target, view) != nil,
          value.plain.isConstantValue
        else { return false }
        changes += 1
      default: break
      }
    }
    return isAnimated && changes > 0
  }

  /// `withAnimation(Animation.easeInOut(duration: 0.2)) { … }`: what says how.
  private func isArgumentOfAnimation(_ call: Cursor) -> Bool {
    for ancestor in call.ancestors {
      if ancestor.kind == .closure { return false }
      if ancestor.kind == .argument, let outer = ancestor.parent, animations.contains(outer.name) { return true }
    }
    return false
  }

  // MARK: Step by step

  /// Sleeps in a loop and between its steps only sets state, some of which the view animates.
  private func isTimedAnimation(_ member: DeclarationCursor, _ view: TypeRecord) -> Bool {
    guard !pauses.isEmpty, !animatingModifiers.isEmpty else { return false }
    var sleepsInLoop = false
    var changed: Set<NameID> = []
    for node in nodes(member) {
      switch node.kind {
      case .call where pauses.contains(node.name):
        sleepsInLoop = sleepsInLoop || node.ancestors.contains { Self.isLoop($0) }
      case .call:
        // What another method of the view changes in the course of it.
        if let callee = node.callee?.plain, context.isOwnMember(callee),
          let other = view.firstMember(named: callee.name, where: { $0.kind == .function }), other != member
        {
          for step in nodes(other) where step.kind == .assignment {
            if let target = step.firstChild, let name = stateProperty(target, view) { changed.insert(name) }
          }
        }
      case .awaitExpression:
        guard node.subtree.contains(where: { $0.kind == .call && pauses.contains($0.name) }) else { return false }
      case .assignment:
        guard let target = node.firstChild else { return false }
        if let name = stateProperty(target, view) {
          changed.insert(name)
        } else if target.plain.kind != .identifier || context.isOwnMember(target.plain) {
          return false
        }
      default: break
      }
    }
    guard sleepsInLoop, !changed.isEmpty else { return false }
    return view.members.contains { other in
      nodes(other).contains { node in
        node.kind == .call && animatingModifiers.contains(node.name)
          && node.arguments.contains { $0.argumentValue.map { changed.contains($0.plain.name) } ?? false }
      }
    }
  }

  private static func isLoop(_ node: Cursor) -> Bool {
    switch node.kind {
    case .forStatement, .whileStatement, .repeatStatement: true
    default: false
    }
  }

  // MARK: Platform views

  /// Arranges views, and changes nothing but their looks.
  private func stylesViews(_ member: DeclarationCursor) -> Bool {
    var changes = 0
    var arranges = false
    for node in nodes(member) {
      switch node.kind {
      case .call where arranging.contains(node.name) || animationMethods.contains(node.name): arranges = true
      case .assignment:
        guard let target = node.firstChild?.plain, target.kind == .member, styling.contains(target.name) else {
          return false
        }
        changes += 1
      default: break
      }
    }
    return arranges && changes > 1
  }

  /// Builds a controller around a view and presents it.
  func presentsHostedView(_ member: DeclarationCursor) -> Bool {
    guard member.kind == .function, !hosted.isEmpty else { return false }
    var hosts: Set<NameID> = []
    for node in nodes(member) where node.kind == .variableDeclaration {
      guard let value = node.child(.initialValue)?.firstChild?.plain, value.kind == .call,
        value.arguments.contains(where: { hosted.contains($0.name) })
      else { continue }
      hosts.insert(node.name)
    }
    return nodes(member).contains { node in
      guard node.kind == .call, presenting.contains(node.name), let shown = node.arguments.first?.argumentValue?.plain
      else { return false }
      return hosts.contains(shown.name) || shown.kind == .call && shown.arguments.contains { hosted.contains($0.name) }
    }
  }

  // MARK: Numbers for modifiers

  /// A number that the view gives to nothing but modifiers that place, turn or fade.
  func feedsPlacement(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    guard let written = member.type, numbers.contains(written.name) else { return false }
    var uses = 0
    for other in view.members where other != member {
      for node in nodes(other) where node.name == member.name && (node.kind == .identifier || node.kind == .member) {
        // `card.offset` is about something else.
        if node.kind == .member, !context.isOwnMember(node) { continue }
        guard isPlaced(node) else { return false }
        uses += 1
      }
    }
    return uses > 0
  }

  private func isPlaced(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      if ancestor.kind == .closure { return false }
      if ancestor.kind == .argument, let call = ancestor.parent, call.kind == .call, placing.contains(call.name) {
        return true
      }
    }
    return false
  }

  // MARK: Small questions

  private func nodes(_ member: DeclarationCursor) -> [Cursor] { member.code.flatMap { Array($0.subtree) } }

  /// The name of the view's own state that an expression writes.
  private func stateProperty(_ target: Cursor, _ view: TypeRecord) -> NameID? {
    var place = target.plain
    while place.kind == .subscriptCall, let callee = place.callee { place = callee.plain }
    guard context.isOwnMember(place) else { return nil }
    let isState = view.members.contains { property in
      property.name == place.name && property.isStored
        && property.attributes.contains { state.contains($0.name) }
    }
    return isState ? place.name : nil
  }
}
