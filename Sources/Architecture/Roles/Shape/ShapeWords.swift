import Facts
import Knowledge

/// What the scan of members looks for at every declaration, resolved once.
struct ShapeWords: Sendable {
  let tests: NameSet
  let logs: NameSet
  /// What a container finds its things by, and what it calls them.
  let typeKeys: NameSet
  let anything: NameSet
  /// Macros for the place in the source.
  let places: NameSet
  let body: NameSet
  let view: NameSet
  let settings: NameSet
  let subscriptions: NameSet
  /// Frameworks of values, views, pictures and streams: what imports no other reaches nothing that is not known.
  let plainModules: NameSet
  let ports: NameSet
  let resolving: NameSet
  /// Types that decide how something looks.
  let looks: NameSet
  let identity: NameSet
  /// What methods are called that report an event to statistics.
  let telling: NameSet
  let events: KnownWords
  /// Events of the user interface and of the system.
  let systemEvents: NameSet
  let screenStates: KnownWords
  /// Base classes of stored objects whose plain names mean that only beside a library.
  let storedBases: NameSet
  let storedLibraries: NameSet

  init(_ known: KnownNames, _ words: Words) {
    tests = known.types(.testAttribute)
    logs = known.words(.logMethod).exact
    typeKeys = known.types(.typeKey)
    anything = NameSet([words.any, words.anyObject])
    places = known.functions(.sourcePlace)
    body = known.words(.drawing).exact
    view = known.words(.rootView).exact
    settings = known.types(.setting)
    subscriptions = known.types(.token)
    plainModules = known.libraries(.harmless)
    ports = known.words(.ports).exact
    resolving = known.words(.resolving).exact
    looks = known.types(.style, .styled)
    identity = known.words(.identity).exact
    telling = known.words(.telling).exact
    events = known.words(.eventName)
    systemEvents = known.types(.systemEvent)
    screenStates = known.words(.screenState)
    storedBases = known.types(.plainRecord)
    storedLibraries = known.libraries(.recordLibrary)
  }
}
