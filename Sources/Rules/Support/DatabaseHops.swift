import Architecture
import Facts
import Knowledge

/// `context.perform { … }`: goes to the queue of a database, and what is done there stands in the closure.
struct DatabaseHops {
  private let names: NameSet

  init(_ known: KnownNames) {
    let databases = known.types(working: .database)
    // `performBackgroundTask` makes a context for it.
    let makers = known.members(.callsBackOffMain)
    names = NameSet(
      [Verb.enqueues, .performsAndWaits].flatMap { known.members($0, of: databases).ids }
        .filter { !makers.contains($0) })
  }

  func contains(_ access: IOAccess) -> Bool {
    let call = access.expression.plain
    return call.kind == .call && names.contains(call.name) && access.kinds.contains(.database)
      && !call.closureArguments.isEmpty
  }
}
