import Facts
import Knowledge

/// What a name of a framework, a library or a common member stands for when roles are told.
struct NameTraits: OptionSet, Sendable {
  let rawValue: UInt64

  // MARK: Types that are inherited from or conformed to
  static let swiftUIView = NameTraits(rawValue: 1 << 0)
  /// Modifiers, styles, shapes, toolbars, scenes.
  static let swiftUIPart = NameTraits(rawValue: 1 << 1)
  static let representable = NameTraits(rawValue: 1 << 2)
  static let platformView = NameTraits(rawValue: 1 << 3)
  static let viewController = NameTraits(rawValue: 1 << 4)
  /// Makes and fills the cells of one section of a list, as a view controller does.
  static let sectionController = NameTraits(rawValue: 1 << 23)
  static let appEntry = NameTraits(rawValue: 1 << 5)
  static let test = NameTraits(rawValue: 1 << 6)
  static let observable = NameTraits(rawValue: 1 << 7)
  static let reducer = NameTraits(rawValue: 1 << 8)
  static let error = NameTraits(rawValue: 1 << 9)
  static let decodable = NameTraits(rawValue: 1 << 10)
  static let encodable = NameTraits(rawValue: 1 << 11)
  static let identifiable = NameTraits(rawValue: 1 << 12)
  static let persistentModel = NameTraits(rawValue: 1 << 13)
  /// Describes a request or an endpoint.
  static let requestDescriptor = NameTraits(rawValue: 1 << 14)
  static let operation = NameTraits(rawValue: 1 << 15)
  /// Delegates and data sources of controls.
  static let controlDelegate = NameTraits(rawValue: 1 << 16)
  /// Parts of frameworks that have no role of their own.
  static let frameworkPart = NameTraits(rawValue: 1 << 17)
  static let assembly = NameTraits(rawValue: 1 << 18)
  static let value = NameTraits(rawValue: 1 << 19)
  /// A delegate of a system service: location, Bluetooth, audio, sessions.
  static let systemDelegate = NameTraits(rawValue: 1 << 20)

  // MARK: Types of properties, parameters and results
  static let stream = NameTraits(rawValue: 1 << 21)
  /// Holds screens: a navigation controller, a window, a path.
  static let navigationHolder = NameTraits(rawValue: 1 << 22)

  // MARK: Attributes
  static let publishedWrapper = NameTraits(rawValue: 1 << 24)
  static let ownedStateWrapper = NameTraits(rawValue: 1 << 25)
  static let environmentWrapper = NameTraits(rawValue: 1 << 26)
  static let mainAttribute = NameTraits(rawValue: 1 << 27)
  static let modelAttribute = NameTraits(rawValue: 1 << 28)
  static let injectionWrapper = NameTraits(rawValue: 1 << 29)

  // MARK: Names in bodies
  static let navigationCall = NameTraits(rawValue: 1 << 30)
  static let registration = NameTraits(rawValue: 1 << 32)
  static let rootController = NameTraits(rawValue: 1 << 36)

  // MARK: Names of members
  static let operationName = NameTraits(rawValue: 1 << 37)
  static let sharedInstance = NameTraits(rawValue: 1 << 38)
  static let childCoordinators = NameTraits(rawValue: 1 << 39)
  static let requestMember = NameTraits(rawValue: 1 << 40)
  static let transform = NameTraits(rawValue: 1 << 41)
  static let wrappedValue = NameTraits(rawValue: 1 << 42)

  // MARK: Further types
  static let previews = NameTraits(rawValue: 1 << 43)
  static let sendsChange = NameTraits(rawValue: 1 << 44)
  static let dependencyClient = NameTraits(rawValue: 1 << 45)
  /// A library that takes events for statistics.
  static let statistics = NameTraits(rawValue: 1 << 46)
  static let anyView = NameTraits(rawValue: 1 << 47)
  static let databaseHandle = NameTraits(rawValue: 1 << 48)
  /// Makes a type a value: it is compared, coded, hashed.
  static let valueLike = NameTraits(rawValue: 1 << 50)
  static let testFramework = NameTraits(rawValue: 1 << 51)
  /// What values implement: `hash(into:)`, `encode(to:)`.
  static let valueMember = NameTraits(rawValue: 1 << 52)
  /// Is told about keys, sensors or the network by the system.
  static let systemMonitor = NameTraits(rawValue: 1 << 34)
  /// Archived by its own methods.
  static let archived = NameTraits(rawValue: 1 << 35)
  static let uiFramework = NameTraits(rawValue: 1 << 53)
  static let urlRequest = NameTraits(rawValue: 1 << 49)
  /// An element of a list that is distinguished by an identity and a comparison.
  static let listElement = NameTraits(rawValue: 1 << 31)
  /// A diffable data source: what gives one makes cells.
  static let diffable = NameTraits(rawValue: 1 << 54)
  /// Colors and fonts.
  static let style = NameTraits(rawValue: 1 << 55)
  /// Compared by value: as a class, a handle or a record.
  static let compared = NameTraits(rawValue: 1 << 56)
  /// Methods of a log.
  static let logLevel = NameTraits(rawValue: 1 << 57)
  /// Stands for one thing that lives elsewhere: a pointer, a row, a managed object.
  static let handle = NameTraits(rawValue: 1 << 58)
  /// A document of a framework: data, files and windows in one class.
  static let document = NameTraits(rawValue: 1 << 59)
  /// Makes the device shake or click.
  static let feedback = NameTraits(rawValue: 1 << 60)
  /// What properties are called that report to someone.
  static let callbackName = NameTraits(rawValue: 1 << 61)
  /// What a framework calls on a controller in the course of its life.
  static let lifeCycle = NameTraits(rawValue: 1 << 63)
  /// Inherited without becoming anything by it.
  static let neutralBase = NameTraits(rawValue: 1 << 62)
}

extension NameTraits {
  /// What is counted in bodies.
  static let inBodies: NameTraits = [
    .navigationCall, .rootController, .registration, .sendsChange, .databaseHandle, .systemMonitor,
  ]
}

/// ``NameTraits`` by name: one array access for each look.
struct RoleVocabulary: Sendable {
  private static let facts: [(traits: NameTraits, verbs: [Verb], except: [Verb])] = [
    (.swiftUIView, [.swiftUIView], []), (.swiftUIPart, [.uiProtocol], [.swiftUIView]),
    (.representable, [.representable], []), (.platformView, [.view, .window, .viewPart], []),
    (.viewController, [.controllerBase, .pager, .stack, .host, .systemScreen], [.chrome, .uiValue]),
    (.sectionController, [.sectionController], []), (.appEntry, [.appEntry], []), (.test, [.test], []),
    (.observable, [.observable], []), (.reducer, [.reducer], []), (.error, [.error], []),
    (.decodable, [.decodable], []), (.encodable, [.encodable], []), (.identifiable, [.identifiable], []),
    (.persistentModel, [.record], [.plainRecord]), (.requestDescriptor, [.requestDescriptor], []),
    (.operation, [.operation], []), (.controlDelegate, [.controlDelegate], []),
    (.frameworkPart, [.frameworkPart], []), (.assembly, [.assembly], []), (.value, [.value], []),
    (.systemDelegate, [.systemDelegate], []), (.stream, [.publisher, .valueStream], [.publishedWrapper]),
    (.navigationHolder, [.holdsScreens], []), (.publishedWrapper, [.publishedWrapper], []),
    (.ownedStateWrapper, [.ownedStateWrapper], []), (.environmentWrapper, [.fromEnvironment], []),
    (.mainAttribute, [.mainAttribute], []), (.modelAttribute, [.modelAttribute], []),
    (.injectionWrapper, [.injects, .injected], [.fromEnvironment]), (.sharedInstance, [.instance], []),
    (.previews, [.previews], []), (.dependencyClient, [.dependencyClient], []), (.statistics, [.statistics], []),
    (.anyView, [.anyView], []), (.databaseHandle, [.databaseHandle], []), (.valueLike, [.valueLike], []),
    (.testFramework, [.testFramework], []), (.systemMonitor, [.systemMonitor], []), (.archived, [.archived], []),
    (.uiFramework, [.uiFramework, .uiBeside], []), (.urlRequest, [.urlRequest], []),
    (.listElement, [.listElement], []), (.diffable, [.cellSource], []), (.style, [.style], []),
    (.compared, [.compared], []), (.handle, [.handle], []), (.document, [.document], []),
    (.feedback, [.feedback], []), (.neutralBase, [.neutralBase], []),
  ]
  private static let words: [(NameTraits, WordGroup)] = [
    (.navigationCall, .navigationCall), (.registration, .registration), (.rootController, .rootController),
    (.operationName, .operationName), (.childCoordinators, .childCoordinators),
    (.requestMember, .requestMember), (.transform, .transform), (.wrappedValue, .wrappedValue),
    (.sendsChange, .sendsChange), (.valueMember, .valueMember), (.logLevel, .logLevel),
    (.callbackName, .callbackName), (.lifeCycle, .lifeCycle),
  ]

  private let table: [UInt64]

  subscript(name: NameID) -> NameTraits {
    Int(name.raw) < table.count ? NameTraits(rawValue: table[Int(name.raw)]) : []
  }

  init(_ known: KnownNames, nameCount: Int) {
    var table = [UInt64](repeating: 0, count: nameCount)
    func add(_ traits: NameTraits, _ names: [NameID]) {
      for name in names where Int(name.raw) < nameCount { table[Int(name.raw)] |= traits.rawValue }
    }
    for (traits, verbs, except) in Self.facts {
      let others = NameSet(except.flatMap { known.named($0).ids })
      for verb in verbs { add(traits, known.named(verb).ids.filter { !others.contains($0) }) }
    }
    for (traits, group) in Self.words { add(traits, known.words(group).exact.ids) }
    self.table = table
  }
}
