import Architecture
import Facts

/// Names that subscriptions of Combine, RxSwift and their relatives go by, resolved once per check.
struct SubscriptionWords {
  /// Calls that start a subscription and give its token back.
  let subscribers: NameSet
  /// ``subscribers`` and ``stores``.
  let relevant: NameSet
  /// Last links that put the token away: `store(in:)`, `disposed(by:)`.
  let stores: NameSet
  let storeLabels: NameSet
  /// Methods of collections and bags that take a token.
  let inserts: NameSet
  /// Bags that are filled by a builder closure.
  let collectors: NameSet
  /// Operators that keep their closures, known by name.
  let operators: NameSet
  /// Operators that neither sequences nor optionals have.
  let reactiveOnly: NameSet
  /// Calls whose arguments are publishers themselves.
  let combiners: NameSet
  /// Calls whose closure runs once or belongs to the publisher, not to the subscription.
  let notRetaining: NameSet
  let publisherTypes: NameSet
  let tokenTypes: NameSet
  let cancels: NameSet
  let empties: NameSet
  let assign: NameID
  let to: NameID
  let on: NameID
  let rx: NameID
  /// Operators that end a chain when something else happens.
  let takeUntil: NameID
  let take: NameID
  /// Operators after which a stream may have ended.
  let ending: NameSet
  let until: NameID
  let prefix: NameID
  let untilOutputFrom: NameID
  let deallocations: NameSet

  init(_ program: Program) {
    let (known, names) = (program.known, program.names)
    subscribers = known.members(.subscribes)
    stores = known.members(.storesToken)
    relevant = known.members(.subscribes, .storesToken)
    storeLabels = known.labels(.storesToken)
    inserts = known.members(.takesToken)
    collectors = known.members(.fillsBag)
    reactiveOnly = known.members(.reactive)
    operators = known.members(.subscribes, .reactive, .keepsClosure)
    combiners = known.members(.combines)
    notRetaining = known.members(.notKept)
    publisherTypes = known.types(.publisher)
    tokenTypes = known.types(.token)
    cancels = known.members(.cancels)
    empties = known.members(.emptiesTokens)
    assign = names["assign"]
    to = names["to"]
    on = names["on"]
    rx = names["rx"]
    takeUntil = names["takeUntil"]
    take = names["take"]
    ending = known.members(.mayEnd)
    until = names["until"]
    prefix = names["prefix"]
    untilOutputFrom = names["untilOutputFrom"]
    deallocations = known.members(.deallocation)
  }
}
