import Facts

/// What a type is made of, counted over its declaration and extensions.
struct TypeShape: Sendable {
  // MARK: Stored properties of instances
  var stored: UInt16 = 0
  /// Of a function type.
  var closures: UInt16 = 0
  /// Closures that give something back, or are asynchronous: they do work instead of reporting an event.
  var workingClosures: UInt16 = 0
  /// Of plain values: strings, numbers, dates, enums and structs, and collections of them.
  var values: UInt16 = 0
  /// Plain values that others can read; of a protocol, those that others can set.
  var openValues: UInt16 = 0
  /// Variables that others can read and only the type itself sets.
  var ownState: UInt16 = 0
  /// Of a generic parameter of the type itself.
  var genericValues: UInt16 = 0
  /// Views and controllers of a platform.
  var views: UInt16 = 0
  /// `@Published` and its like.
  var published: UInt16 = 0
  /// Published properties of what a screen shows, by their names.
  var screenStates: UInt16 = 0
  /// Streams that others can reach, stored or computed.
  var openStreams: UInt16 = 0
  var privateStreams: UInt16 = 0
  /// `@Injected` and its like.
  var injected: UInt16 = 0
  /// Of a type outside of the program that is no known value.
  var foreign: UInt16 = 0
  var navigationHolders: UInt16 = 0
  var childCoordinators: UInt16 = 0
  var outlets: UInt16 = 0
  var weakReferences: UInt16 = 0
  /// Stored as `var`.
  var variables: UInt16 = 0
  /// Filled when first read.
  var lazies: UInt16 = 0
  /// Pointers, rows and managed objects.
  var handles: UInt16 = 0
  /// Generators of haptic feedback.
  var feedback: UInt16 = 0
  /// Stored or computed, of instances, that others can read.
  var openVariables: UInt16 = 0

  // MARK: Computed properties and functions
  var computed: UInt16 = 0
  /// Computed pictures, colors, fonts and styled texts.
  var looks: UInt16 = 0
  /// Properties that are colors or fonts.
  var styles: UInt16 = 0
  var methods: UInt16 = 0
  /// Instance methods that others can call and that override nothing.
  var openMethods: UInt16 = 0
  /// Those of them that give something back.
  var givingMethods: UInt16 = 0
  var staticMethods: UInt16 = 0
  var staticValues: UInt16 = 0
  /// Static members that are instances of the type itself.
  var instances: UInt16 = 0
  var asyncMethods: UInt16 = 0
  /// Methods that end in an escaping closure.
  var completionMethods: UInt16 = 0
  /// Methods that give a stream.
  var streamMethods: UInt16 = 0
  /// Methods whose name starts like work with stored things: fetch, load, save, delete, …
  var readingMethods: UInt16 = 0
  var writingMethods: UInt16 = 0
  /// `make…`, `create…`, `build…`
  var makingMethods: UInt16 = 0
  /// Static ones of them that give something other than the type itself.
  var makingStatics: UInt16 = 0
  /// Methods that are told an event and give nothing: `track(event:)`.
  var eventMethods: UInt16 = 0
  /// Methods that give nothing and are called `track…`, `identify…` or the like.
  var tellingMethods: UInt16 = 0
  /// Methods that controllers have for the course of their life: `viewDidLoad`, `loadView`.
  var lifeCycleMethods: UInt16 = 0
  /// Kept in the user defaults by `@AppStorage`.
  var appStorages: UInt16 = 0
  /// Subscriptions, alone or in a collection.
  var subscriptions: UInt16 = 0
  /// Of a protocol: properties that are flags or give the protocol itself.
  var flagsOrStates: UInt16 = 0
  /// Of a protocol: properties that give the protocol itself.
  var followingStates: UInt16 = 0
  /// `show…`, `present…`, `navigate…`
  var showingMethods: UInt16 = 0
  /// `didTap…`, `viewDidLoad`, `onAppear`: what views tell a view model.
  var viewEventMethods: UInt16 = 0
  /// Synchronous methods called `register…`.
  var registeringMethods: UInt16 = 0
  /// Synchronous methods called `resolve`.
  var resolvingMethods: UInt16 = 0
  /// Methods that give a view or controller of a platform.
  var screenMethods: UInt16 = 0
  /// Methods that give what their caller names by type only.
  var lookups: UInt16 = 0
  /// `path`, `method`, `headers`: members of an endpoint.
  var requestMembers: UInt16 = 0
  /// Methods that take a view or controller of a platform.
  var viewTakingMethods: UInt16 = 0
  /// Those of them that take a view, their own or a platform's.
  var viewChangers: UInt16 = 0
  /// `debug`, `warning`, `error`: methods called like levels of a log.
  var levelMethods: UInt16 = 0
  /// Signs of a log: methods called `log` that take text, methods that take the place in the source that calls them.
  var lineMarks: UInt16 = 0
  var cases: UInt16 = 0
  var initializers: UInt16 = 0
  /// Initializers that end in an escaping closure.
  var handlerInitializers: UInt16 = 0

  // MARK: As a whole
  var flags: Flags = []
  /// Traits of everything it inherits or conforms to outside of the program, directly or not.
  var ancestry: NameTraits = []
  /// Traits of its attributes.
  var attributes: NameTraits = []
  var build: Build = .empty
  /// A view or controller for certain: nothing else it does changes that.
  var isUI = false
  /// An object or row of a database for certain: what it finds, saves or sends besides does not change that.
  var isStored = false
  /// An observable class, or a protocol of them. `@ObservableState` marks values.
  var isObservable = false

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt32
    static let hasSharedInstance = Flags(rawValue: 1 << 0)
    /// A method is called as operations are: `execute`, `callAsFunction`.
    static let hasOperationName = Flags(rawValue: 1 << 1)
    static let hasTransform = Flags(rawValue: 1 << 2)
    /// Nested types `Input` and `Output`.
    static let hasTransformTypes = Flags(rawValue: 1 << 3)
    static let isPropertyWrapper = Flags(rawValue: 1 << 4)
    /// Some method or computed property gives a SwiftUI view.
    static let givesView = Flags(rawValue: 1 << 5)
    static let givesRequest = Flags(rawValue: 1 << 6)
    static let isTest = Flags(rawValue: 1 << 7)
    static let hasTestMethods = Flags(rawValue: 1 << 8)
    static let importsTesting = Flags(rawValue: 1 << 9)
    static let importsUI = Flags(rawValue: 1 << 10)
    static let isDebug = Flags(rawValue: 1 << 11)
    static let isPrivate = Flags(rawValue: 1 << 12)
    static let hasCustomCoding = Flags(rawValue: 1 << 13)
    /// Conforms to something that makes it a value: `Codable`, `Hashable`, `Identifiable`.
    static let isValueLike = Flags(rawValue: 1 << 14)
    /// An ancestor in the program is observable.
    static let isObservableKin = Flags(rawValue: 1 << 15)
    static let hasObservableNested = Flags(rawValue: 1 << 16)
    /// A static function gives a diffable data source.
    static let givesDiffable = Flags(rawValue: 1 << 17)
    static let isGeneric = Flags(rawValue: 1 << 18)
    /// A dictionary of anything by type or text.
    static let holdsAnything = Flags(rawValue: 1 << 19)
    /// Stores a constant `id`.
    static let hasIdentity = Flags(rawValue: 1 << 20)
    /// Of a protocol: asks for `view`, a view of a platform.
    static let asksForView = Flags(rawValue: 1 << 21)
    /// Its file imports a library that takes events for statistics.
    static let importsStatistics = Flags(rawValue: 1 << 22)
    /// Its file imports more than frameworks for values, views and streams.
    static let importsLibrary = Flags(rawValue: 1 << 23)
  }

  /// The general build, which decides what a name can mean.
  enum Build: Sendable {
    /// An enum with cases.
    case cases
    /// Nothing to make an instance of: an enum without cases, only static members.
    case namespace
    /// Stored values and what is computed from them.
    case data
    /// A value type whose stored properties are closures.
    case closures
    /// Has methods that do something, or holds things that do.
    case behaviour
    /// A protocol.
    case contract
    /// Nothing inside.
    case empty
  }

  /// Offers state as a stream.
  var isStreaming: Bool { published > 0 || openStreams > 0 }
  /// Methods of instances and the type.
  var functions: Int { Int(methods) + Int(staticMethods) }
}
