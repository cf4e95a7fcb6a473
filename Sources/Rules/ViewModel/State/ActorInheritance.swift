import Architecture
import Facts

extension RuleContext {
  /// Whether a type runs on an actor, by an attribute of its own or of what it inherits.
  func hasGlobalActor(_ type: TypeRecord) -> Bool {
    if isMainActor(type) || hasMainActorWrapper(type) { return true }
    func isActor(_ record: TypeRecord) -> Bool {
      record.attributes.contains(where: program.known.words(.actor).contains)
    }
    return isActor(type) || type.ancestors.contains { isActor(program[$0]) }
  }

  /// `@ObservedObject var settings`: before Swift 6 the wrapper gives its actor to the class around it.
  private func hasMainActorWrapper(_ type: TypeRecord) -> Bool {
    let wrappers = program.known.types(.observesObject)
    return program.superclassChain(of: type).flatMap(\.storedProperties).contains { property in
      !property.isStatic && property.attributes.contains { wrappers.contains($0.name) }
    }
  }

  /// `@MainActor static let shared`, and no other object: only its own asynchronous code and closures leave the main thread.
  func isOnlyReachedOnMain(_ type: TypeRecord) -> Bool {
    sharedInstance(of: type)?.attribute(program.words.mainActor) != nil && hasNoSecondInstance(type)
  }

  /// What comes from outside the sources may bring the main actor with it: UIKit protocols do, and a base class of a
  /// package may.
  func mayInheritActor(_ type: TypeRecord) -> Bool {
    type.externalAncestors.contains { name in
      let known = program.known
      if isOfUIFramework(name) || known.types(.dynamicProperty).contains(name) { return true }
      return known.words(.screenBase).contains(name) && !known.words(.inputOutput).contains(name)
    }
  }

  /// A class or protocol that UIKit, AppKit or WebKit declares for the main thread.
  func isOfUIFramework(_ name: NameID) -> Bool {
    program.known.words(.mainThreadType).contains(name)
  }
}

/// Where `@MainActor` has to stand, so that a class with it compiles.
struct ActorSteps {
  private let base: String?
  private let others: [String]
  /// A method that works with the class on another queue.
  private let worker: String?

  /// Whether the class itself is enough.
  var isOne: Bool { base == nil && others.isEmpty && worker == nil }

  /// `put `@MainActor` on the class`, in a sentence.
  var words: String {
    let hop = worker.map { ", and hop to main where `\($0)` works with it on another queue" } ?? ""
    if let base { return "put `@MainActor` on its base class `\(base)`, which gives it to every class below\(hop)" }
    let start = others.isEmpty ? "the class" : others.count == 1 ? "the class and on " : "the class, on "
    return "put `@MainActor` on " + start + others.joined(separator: " and on ") + hop
  }

  init(_ type: TypeRecord, _ context: RuleContext, _ closures: OffMainClosures, _ delivery: MainDelivery) {
    let program = context.program
    func isOpen(_ other: TypeRecord) -> Bool { !context.exempt[other.id.index] && !context.hasGlobalActor(other) }
    // A class cannot have another actor than its base class.
    base =
      program.superclassChain(of: type).dropFirst().last { isOpen($0) && !context.mayInheritActor($0) }?.qualifiedName
    let keeper = context.holdings.holders(ofAnyKindOf: type.id, in: program).lazy.map { program[$0.holder] }
      .first {
        $0.kind == .class && $0.id != type.id && isOpen($0) && !context.mayInheritActor($0)
          && !context.role($0.id).isUI
      }
    let requiring = type.ancestors.map { program[$0] }.filter { isOpen($0) && Self.asks($0, of: type) }
    let protocols = requiring.isEmpty ? nil : QuotedNames.list(requiring.map(\.qualifiedName))
    others = [protocols, keeper.map { "`\($0.qualifiedName)`, which keeps it" }].compactMap { $0 }
    worker = Self.worker(type, context, closures, delivery)
  }

  /// The first method with a closure on another queue that mentions `self` before it hops to main.
  private static func worker(
    _ type: TypeRecord, _ context: RuleContext, _ closures: OffMainClosures, _ delivery: MainDelivery
  ) -> String? {
    let handing = context.program.known.called(.enqueues, .startsTask)
    let method = type.methods.first { method in
      method.code.flatMap { $0.subtree.filter { $0.kind == .call && handing.contains($0.name) } }
        .flatMap(\.closureArguments).contains { closure in
          guard case .background = closures.place(of: closure) else { return false }
          return closure.nodes(named: context.program.words.selfValue).contains { use in
            use.kind == .identifier && use.parent?.kind == .member && !delivery.isOnMain(use)
          }
        }
    }
    return method.map { context.text($0.name) }
  }

  /// Whether a protocol asks for what a class does at once: a member on main does not give it that.
  private static func asks(_ candidate: TypeRecord, of type: TypeRecord) -> Bool {
    candidate.kind == .protocol
      && candidate.members.contains { requirement in
        requirement.code.isEmpty && !requirement.flags.contains(.isAsync)
          && (requirement.kind == .function || requirement.kind == .variable)
          && !type.members(named: requirement.name).isEmpty
      }
  }
}
