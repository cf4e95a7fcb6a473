import Advice
import Architecture
import Facts

/// Which way of binding fits a controller with a view model.
struct BindingReader {
  let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  /// `nil` for a controller without a view model.
  func reading(of type: TypeRecord) -> TopicReading? {
    guard let held = context.holdings.held(by: type.id).first(where: { context.isViewModel($0.target) }) else {
      return nil
    }
    let known = context.program.known
    if let library = type.declaration.file.imports.first(where: { known.libraries(.streamLibrary).contains($0.module) })
    {
      return TopicReading(.binding).answering(
        "habit", "reactive", "its file imports `\(context.text(library.module))`",
        at: context.place(of: type.declaration.node)
      ).followed()
    }
    if let box = box(in: held.property) {
      return TopicReading(.binding).answering(
        "habit", "boxes", "`\(context.text(box.name))` of the view model tells its observers itself",
        at: context.place(of: box.node)
      ).followed()
    }
    let queues = context.program.mentions(of: known.types(.queue), .identifier).count { !context.isExempt($0) }
    let asynchronous = context.program.files.reduce(0) { sum, file in
      sum + file.declarations.count { $0.kind == .function && $0.flags.contains(.isAsync) }
    }
    let reading = TopicReading(.binding).answering(
      "habit", "nothing", "it binds with no library of streams and no type of the app's own", at: nil)
    if queues >= 20, queues > 2 * asynchronous {
      let stream = context.program.mentions(of: known.types(.subject), .call, .typeName).first { !context.isExempt($0) }
      let answered = reading.answering(
        "legacy", "yes", "queues are named \(queues) times, and \(asynchronous) functions are async", at: nil)
      // Whether the team is ready for streams is its decision, unless it uses them already.
      return stream.map {
        answered.answering("extract", "no", "the app uses `\(context.text($0.name))`", at: context.place(of: $0))
      } ?? answered
    }
    let answered = reading.answering(
      "legacy", "no", "queues are named \(queues) times, and \(asynchronous) functions are async", at: nil)
    guard let target = context.program.module(of: type).deploymentTargets["ios"] else {
      return answered.answering("target", "16", "it is a view controller", at: context.place(of: type.declaration.node))
    }
    let version = target == target.rounded() ? String(Int(target)) : String(target)
    return answered.answering(
      "target", target < 13 ? "13" : "16", "the module supports iOS \(version) and later", at: nil)
  }

  /// A property of the view model that is an observable type of the app, or a closure for changes.
  ///
  /// - Parameter property: the one that holds the view model, by its class or by one or several protocols.
  private func box(in property: DeclarationCursor) -> DeclarationCursor? {
    let use = context.program.type(of: property).core
    let parts: [TypeUse] = if case .composition(let parts) = use { parts } else { [use] }
    let models = parts.compactMap(\.id).flatMap { [$0] + context.program[$0].ancestors }.map { context.program[$0] }
    let observed = ObservedState(context)
    let members = models.flatMap(\.members).filter {
      $0.kind == .variable && !$0.isStatic && !$0.row.access.isPrivate
    }
    if let box = members.first(where: { member in
      let use = context.program.type(of: member)
      return use.id != nil && observed.isSubject(use)
    }) {
      return box
    }
    if models.contains(where: { observed.isObservable($0) || !observed.properties(of: $0).isEmpty }) { return nil }
    return members.first { $0.isStored && !$0.flags.contains(.isLet) && context.program.type(of: $0).core.isFunction }
  }
}
