/// What a fact says about a type, a member or a name. A verb has one meaning; what follows from it is for the stages that
/// ask.
public enum Verb: String, Sendable, CaseIterable {
  // MARK: Work with the outside world

  /// Its values work with the outside world: `service network`. Needs kinds.
  case service
  /// Works with the outside world when called, read or built; without kinds, those of its type.
  case io
  /// Does no such work, although its type does: it names a place, or gives a part.
  case plain
  /// Gives an instance and does nothing else.
  case instance
  /// A type whose values only describe work that others do.
  case describes
  /// Names what ships with the app: reading it is no work with the outside world.
  case bundle
  /// A base class or protocol of stored records.
  case record
  /// Gives data to write.
  case encodes
  /// A part of a session that keeps things itself.
  case sessionStore

  // MARK: Injection

  /// A property wrapper that reads a value by key path.
  case injects
  /// A type to which extensions add the values that are injected.
  case injectedValues
  /// A type that makes the last of its generic arguments.
  case factory

  // MARK: User interface

  /// A class of views.
  case view
  /// A part of a window that is no view: menus, bar items, alerts, popovers.
  case chrome
  /// A controller of a screen.
  case controller
  /// A value or object of a UI framework that is neither: colors, fonts, images, the screen.
  case uiValue
  /// A class of a UI framework that apps inherit, besides views and controllers.
  case uiBase
  /// A protocol whose conforming types are UI.
  case uiProtocol
  /// A variable or function of a UI framework.
  case uiFunction
  /// A value that says where the user is, made for models to hold.
  case navigationValue
  /// A module of views.
  case uiFramework
  /// A class that controllers of apps inherit.
  case controllerBase
  /// A controller that holds screens side by side.
  case pager
  /// A controller that holds screens above each other.
  case stack
  /// A controller that shows a SwiftUI view.
  case host
  /// A screen that the system brings along.
  case systemScreen
  /// A controller of a window.
  case windowController
  /// A window.
  case window
  /// Draws on threads of its own.
  case drawsElsewhere
  /// Changes what is on screen when called or set.
  case changesScreen
  /// The same for the application object, which has methods that may run anywhere.
  case changesApplication
  /// A view or a part of one, by the name of the property that UI classes declare.
  case partOfScreen

  // MARK: Streams: publishers, observables, signals

  /// A type of streams.
  case publisher
  /// A type of tokens that end a subscription.
  case token
  /// Starts a subscription and gives its token back.
  case subscribes
  /// An operator that sequences and optionals do not have.
  case reactive
  /// An operator, of streams or of sequences, that keeps its closure.
  case keepsClosure
  /// Its closure runs once, or belongs to the stream and not to the subscription.
  case notKept
  /// Takes other streams as arguments.
  case combines
  /// Opens a stream for each value and passes its values on.
  case flattens
  /// Goes on with other streams, so that the end of the first is not the end.
  case joins
  /// Gives at most one value, or ends by itself.
  case once
  /// The stream may end here before its source does.
  case mayEnd
  /// What comes after it is delivered where its argument says.
  case hopsDownstream
  /// The source runs where its argument says.
  case hopsUpstream
  /// Delivers on the main thread.
  case deliversOnMain
  /// A source that runs again for each subscription.
  case startsStream
  /// Puts a token away.
  case storesToken
  /// A method of a collection or bag that takes a token.
  case takesToken
  /// Fills a bag with the tokens that its closure makes.
  case fillsBag
  /// Ends a subscription.
  case cancels
  /// Ends subscriptions by letting go of their tokens.
  case emptiesTokens
  /// Tells that an object goes away.
  case deallocation

  // MARK: Names

  /// A variable of this name has the type that the entry gives, unless its declaration says otherwise. Only silences or
  /// completes, and never contradicts what is written.
  case guess
  /// By convention such names mean what a ``WordGroup`` says: `word developer`. Takes patterns: `load*`, `*Handler`, `~busy`.
  case word

  /// Whether kinds of I/O may follow.
  var takesKinds: Bool { self == .service || self == .io }
  /// Whether kinds of I/O have to follow.
  var needsKinds: Bool { self == .service }
}
