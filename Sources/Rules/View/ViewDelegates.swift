import Architecture
import Facts
import Knowledge

/// Tells whom a view reports to from what works for it.
struct ViewDelegates {
  private let context: RuleContext
  private var program: Program { context.program }

  init(_ context: RuleContext) { self.context = context }

  /// Whether an expression is a property of the view that only takes what the view reports.
  func isDelegate(_ expression: Cursor, of view: TypeRecord) -> Bool {
    guard context.isOwnMember(expression), let property = program.declaration(of: expression), property.isStored,
      let id = program.type(of: property).id
    else { return false }
    return isDelegate(property, of: program[id], for: view)
  }

  /// Whether a call asks a protocol to fill the view: its method is told which view speaks.
  func isToldView(_ call: Cursor, _ view: TypeRecord) -> Bool {
    guard let method = context.callee(of: call), program.owner(of: method)?.kind == .protocol else { return false }
    return tellsSpeaker(method, program.superclassChain(of: view))
  }

  private func tellsSpeaker(_ method: DeclarationCursor, _ speakers: [TypeRecord]) -> Bool {
    method.parameters.contains { parameter in
      guard let id = parameter.writtenType.flatMap({ program.resolve($0).id }) else { return false }
      return speakers.contains { $0.id == id }
    }
  }

  /// A weak protocol of the view's own: declared beside it or beside a class it inherits from, or with methods that are
  /// told which view is speaking.
  func isDelegate(_ property: DeclarationCursor, of target: TypeRecord, for view: TypeRecord) -> Bool {
    guard target.kind == .protocol else { return false }
    if onlyTakesActions(target, of: view) || isAnsweredByScreen(target, of: view) { return true }
    guard property.flags.contains(.isWeak) || property.flags.contains(.isUnowned) else {
      return false
    }
    let speakers = program.superclassChain(of: view)
    if speakers.contains(where: { $0.file == target.file }) { return true }
    return target.methods.contains { tellsSpeaker($0, speakers) }
  }

  /// A protocol beside the view that nothing but controllers, coordinators and what passes on to one of these answers: the way
  /// back of a SwiftUI view, which cannot hold a controller weakly.
  private func isAnsweredByScreen(_ target: TypeRecord, of view: TypeRecord) -> Bool {
    guard target.file == view.file else { return false }
    let answering = program.allHeirs(of: target.id).filter {
      program[$0].kind != .protocol && !context.exempt[$0.index]
    }
    return !answering.isEmpty
      && answering.allSatisfy { id in
        switch context.role(id) {
        case .viewController, .coordinator: true
        default: passesOn(program[id])
        }
      }
  }

  /// A class that keeps nothing but a weak delegate.
  private func passesOn(_ type: TypeRecord) -> Bool {
    let stored = type.storedProperties.filter { !$0.isStatic }
    return type.kind == .class && !stored.isEmpty && stored.allSatisfy { $0.flags.contains(.isWeak) }
  }

  /// `didTapSave()`, `openHelp()`: an object that acts for one screen, told what was tapped there and asked for nothing.
  private func onlyTakesActions(_ target: TypeRecord, of view: TypeRecord) -> Bool {
    let all = [target] + target.ancestors.map { program[$0] }.filter { $0.kind == .protocol }
    let methods = all.flatMap(\.members)
    guard !methods.isEmpty, methods.allSatisfy(takesNothingBack) else { return false }
    let first = methods.map { context.names.words(of: $0.name).first ?? "" }
    let (reports, leads) = (program.known.words(.report), program.known.words(.lead))
    if first.allSatisfy(reports.containsPart) { return true }
    return target.file == view.file && first.allSatisfy { reports.containsPart($0) || leads.containsPart($0) }
  }

  private func takesNothingBack(_ member: DeclarationCursor) -> Bool {
    guard member.kind == .function, member.type == nil, member.flags.isDisjoint(with: [.isAsync, .isThrowing]) else {
      return false
    }
    return !member.parameters.contains { parameter in
      parameter.writtenType?.subtree.contains { $0.kind == .functionType } ?? false
    }
  }
}
