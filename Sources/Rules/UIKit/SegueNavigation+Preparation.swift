import Architecture
import Facts

/// What `prepare(for:sender:)` hands to the next screen.
extension SegueNavigation.Search {
  /// An override that hands data to a screen it does not keep.
  func preparation(_ member: DeclarationCursor) -> Place? {
    guard words.prepare.contains(member.name), member.kind == .function, let body = member.body,
      let segue = member.parameters.first, let written = segue.writtenType, words.segues.contains(written.name)
    else { return nil }
    var passed: [Cursor] = []
    var count = 0
    // `screen.delegate = self` is the way back.
    var back: Cursor?
    let delegate = program.known.words(.delegate)
    for index in body.indices {
      let cursor = Cursor(file: body.file, index: index)
      switch cursor.kind {
      case .assignment:
        guard let left = cursor.firstChild else { continue }
        if left.kind == .member, isDestination(left.base, segue.name), !isEmbedding(cursor, segue.name, body) {
          if delegate.contains(left.name) {
            back = back ?? left
          } else {
            passed.append(left)
            count += 1
          }
        }
      case .call:
        guard let callee = cursor.callee?.plain, callee.kind == .member, isDestination(callee.base, segue.name),
          cursor.child(.argument) != nil, !isEmbedding(cursor, segue.name, body)
        else { continue }
        passed.append(callee)
        count += setsOneProperty(cursor) ? 1 : 2
      default: continue
      }
    }
    guard let shown = passed.first ?? back else { return nil }
    return Place(
      place: member.node, evidence: "prepare",
      message: "`prepare(for:sender:)` passes data to another screen (`\(context.describe(shown))`)",
      passesData: !passed.isEmpty, passesMuch: count > 1,
      isDirect: !Storyboards.leadsThroughContainer(body, controllers, context), related: passed.compactMap(handover))
  }

  /// "`DetailController.item` is set here"; `nil` for a screen that is no type of the app.
  private func handover(_ member: Cursor) -> Draft.Related? {
    guard let base = member.base, let id = program.type(of: base).core.id ?? program.type(of: base.plain).core.id else {
      return nil
    }
    let isCall = member.parent?.kind == .call
    return Draft.Related(
      member,
      "`\(program[id].qualifiedName).\(context.text(member.name))` is \(isCall ? "called" : "set") here")
  }

  /// A method that only stores its argument is a property by another name.
  private func setsOneProperty(_ call: Cursor) -> Bool {
    guard call.arguments.count == 1, let body = context.callee(of: call)?.body else { return false }
    let statements = Array(body.children)
    return statements.count == 1 && statements[0].kind == .assignment
      && statements[0].firstChild?.isOwnName(program) ?? false
  }

  /// Whether an expression is the segue's destination, or a local variable that comes from it.
  private func isDestination(_ expression: Cursor?, _ segue: NameID, depth: Int = 0) -> Bool {
    guard let expression = expression?.plain, depth < 6 else { return false }
    switch expression.kind {
    case .identifier:
      guard let binding = program.localBinding(expression.name, at: expression),
        binding.kind == .variableDeclaration || binding.kind == .optionalBinding
      else { return false }
      return isDestination(binding.child(.initialValue)?.firstChild, segue, depth: depth + 1)
    case .member:
      if words.destinations.contains(expression.name), expression.base?.plain.name == segue { return true }
      return isDestination(expression.base, segue, depth: depth + 1)
    case .sequence, .tuple, .argument:
      return isDestination(expression.firstChild, segue, depth: depth + 1)
    case .call, .subscriptCall: return isDestination(expression.callee, segue, depth: depth + 1)
    default: return false
    }
  }

  /// Whether the branch around a place keeps the destination in a property, or its condition speaks of an embedded one.
  private func isEmbedding(_ place: Cursor, _ segue: NameID, _ body: Cursor) -> Bool {
    if asksForNoScreen(place, body) || isGivenToEmbedded(place) { return true }
    var branch = body
    for ancestor in place.ancestors {
      if ancestor.kind == .ifStatement || ancestor.kind == .switchCase {
        branch = ancestor
        break
      }
      if ancestor == body { break }
    }
    for index in branch.indices {
      let cursor = Cursor(file: branch.file, index: index)
      switch cursor.kind {
      case .assignment:
        guard let left = cursor.firstChild, left.isOwnName(program), let right = left.nextSibling,
          left.kind == .member || program.localBinding(left.name, at: left) == nil,
          isDestination(right, segue) || right.plain.kind == .sequence && isDestination(right.firstChild, segue)
        else { continue }
        return true
      case .identifier, .member, .stringLiteral:
        if words.embedded.contains(cursor.name) { return true }
      default: continue
      }
    }
    return false
  }

  /// `if let chat = segue.destination as? ChatController { chat.groupID = id }`, where storyboards only embed that screen.
  private func isGivenToEmbedded(_ place: Cursor) -> Bool {
    guard !program.interface.embeddedScreens.isEmpty else { return false }
    let receiver = place.kind == .assignment ? place.firstChild?.base : place.callee?.plain.base
    guard let receiver, let id = program.type(of: receiver).core.id else { return false }
    return program.interface.embeddedScreens.contains(context.text(program[id].name))
  }

  /// Whether a condition around a place asks for a segue that the storyboards only use for embedding or going back.
  private func asksForNoScreen(_ place: Cursor, _ body: Cursor) -> Bool {
    guard !program.interface.seguesWithoutScreen.isEmpty else { return false }
    var inner = place
    for ancestor in place.ancestors {
      if inner.kind != .elseBranch {
        for child in ancestor.children {
          let tests: [Cursor]
          switch child.kind {
          case .condition, .caseItem: tests = [child]
          case .guardStatement where child.index < inner.index:
            tests = child.children.filter { $0.kind == .condition }
          default: continue
          }
          if tests.contains(where: { $0.subtree.contains(where: isOfNoScreen) }) { return true }
        }
      }
      if ancestor == body { break }
      inner = ancestor
    }
    return false
  }

  /// Whether an expression is, or names, the identifier of a segue that the storyboards only use for embedding or going back.
  func isOfNoScreen(_ expression: Cursor) -> Bool {
    if expression.kind == .stringLiteral {
      return program.interface.seguesWithoutScreen.contains(context.text(expression.name))
    }
    guard expression.kind == .identifier || expression.kind == .member,
      let declaration = program.declaration(of: expression), let value = declaration.value?.plain,
      value.kind == .stringLiteral
    else { return false }
    return program.interface.seguesWithoutScreen.contains(context.text(value.name))
  }
}
