/// What a fact says about a type, a member or a name. A verb has one meaning; what follows from it is for the stages that
/// ask.
///
/// One file, however long: it is the vocabulary of knowledge files, a word and its meaning after the other, and holds
/// nothing else.
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
  /// Gives data to write; a type of such data.
  case encodes
  /// Changes what is stored, where reading is something else.
  case writes
  /// Only looks whether something is there, or takes it away.
  case housekeeping
  /// Tells of changes, or stops doing so.
  case observes
  /// A part of a session that keeps things itself.
  case sessionStore

  // MARK: Values

  /// A type or function that gives text for users.
  case text
  /// A type that makes text for users out of values.
  case formatter
  /// A type that finds patterns in text.
  case textPattern
  /// Sizes, places and insets.
  case geometry
  /// Says where a file or page is.
  case address
  /// Marks intervals for the measuring of time.
  case signposter
  /// Keeps threads out of each other's way, or what they share.
  case lock
  /// A type that reads values out of data.
  case decoder
  /// Makes a value out of data.
  case decodes
  /// The root of classes.
  case object
  /// A number that may have a fraction.
  case number
  /// Makes new elements of those of a collection, or decides about each of them.
  case transforms
  /// Picks or orders elements of a collection.
  case rearranges
  /// Gives a value and changes nothing.
  case computes
  /// Gives parts of a text, positions or cases: never data of the app.
  case givesParts
  /// Changes the value that it is called on.
  case mutates
  /// Compares a value, or puts it into words.
  case identity
  /// Computes with dates.
  case computesDates
  /// Gives the time between two dates.
  case measuresTime
  /// Turns data into values: `JSONDecoder`.
  case parser
  /// A base class or protocol of objects that belong to their database.
  case persistent
  /// A stream with a value that is set from outside.
  case subject
  /// Gives a stream or observer another value.
  case sends
  /// Changes what is behind a lock or in a cache.
  case changesBox
  /// Hands the values of a stream to its argument.
  case binds
  /// A query of a database, which reads nothing until it is asked for its result.
  case query
  /// Only asks whether something is there.
  case looksUp
  /// Reads one stored value.
  case readsValue
  /// Keeps a value under a key, or forgets it.
  case writesValue
  /// Writes or reads all stored values at once.
  case synchronizes
  /// A name by which others find something: of a notification, for instance.
  case nameType
  /// Makes a class observable.
  case observationMacro
  /// An attribute of properties whose changes are not observed.
  case ignoresChanges
  /// Gives the same to everyone, so that taking it hides no dependency: the calendar, the run loop, a scheduler.
  case ambient
  /// Does no I/O, but keeps state for the whole app in one instance.
  case sharedState
  /// Posts notifications to all that listen.
  case notificationCenter
  /// Feels how the device is held.
  case motion
  /// A view that does work of its own, such as loading pages.
  case engine

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
  /// Says in which phase of its life the app or a scene is.
  case lifecycle
  /// A part of a window that is no view: menus, bar items, alerts, popovers.
  case chrome
  /// A controller of a screen.
  case controller
  /// A value or object of a UI framework that is neither: colors, fonts, images, the screen.
  case uiValue
  /// A class of a UI framework that apps inherit, besides views and controllers.
  case uiBase
  /// Brings a view, controller or gesture of another framework into SwiftUI.
  case representable
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
  /// Shows several flows, one at a time, under tabs.
  case tabs
  /// A controller that shows a SwiftUI view.
  case host
  /// A view that shows a SwiftUI view.
  case hostingView
  /// A screen that the system brings along.
  case systemScreen
  /// A controller of a window.
  case windowController
  /// A window.
  case window
  /// A window of the system that asks for something or offers it.
  case panel
  /// Draws on threads of its own.
  case drawsElsewhere
  /// Changes what is on screen when called or set.
  case changesScreen
  /// The same for the application object, which has methods that may run anywhere.
  case changesApplication
  /// A view or a part of one, by the name of the property that UI classes declare.
  case partOfScreen
  /// A view that its list uses again for other content.
  case reusable
  /// An attribute or wrapper of properties that others fill: an interface file, the environment, a store.
  case filled
  /// Fetches stored records for a list, and tells it what changes.
  case fetchesForList
  /// Makes a list reload its content.
  case reloads
  /// A view that shows web pages.
  case webView
  /// A system screen in which the user chooses something.
  case picker
  /// A menu or toolbar item, or what is dropped: the system asks whether it is possible.
  case systemItem
  /// A method by which the system asks whether something is possible.
  case systemQuestion
  /// How big a view is.
  case size
  /// Adds a view to another.
  case addsView
  /// Makes a screen a part of another.
  case embeds
  /// Opens a link, or asks whether it can be opened.
  case opensLink

  // MARK: Apps and screens

  /// The class of the object that stands for the app.
  case application
  /// A protocol of the object that the system tells what happens to the app.
  case appDelegate
  /// Gives that object.
  case givesAppDelegate
  /// A method by which the system tells the app what happens to it.
  case tellsApp
  /// A type that the system makes for each request.
  case systemRequest
  /// A protocol of screens of app extensions.
  case extensionScreen
  /// Shows the screen that it is given.
  case showsScreen
  /// The same, by a name that goes for much else.
  case shows
  /// Shows the screens of a list that it is given.
  case showsScreens
  /// Shows the window of a controller.
  case showsWindow
  /// Shows a window on top of another, or alone.
  case showsSheet
  /// Goes back to a screen before.
  case goesBack
  /// Closes a screen.
  case closes
  /// Adds a button to a screen that asks something.
  case addsAction
  /// What a window begins with: setting it shows a screen.
  case rootScreen
  /// What a panel, popover or window holds.
  case contentScreen
  /// The screens that a container holds above each other.
  case screenList
  /// Parts that a container holds side by side.
  case partList
  /// A method by which a container asks for a screen.
  case asksForScreen
  /// Gives a container its content, as a label says.
  case setsContent
  /// A way from screen to screen that a storyboard draws.
  case segue
  /// Follows such a way.
  case followsSegue
  /// Takes a screen out of a storyboard.
  case instantiates
  /// A property that loads the view when it is read.
  case loadsView
  /// Tells whether the view is there, without loading it.
  case tellsLoaded
  /// A controller that loads its view when it is made.
  case viewAtOnce
  /// A color.
  case color
  /// A font.
  case font
  /// An image.
  case image
  /// A view that shows one.
  case imageView
  /// A protocol by which a type is a view of SwiftUI, or a part of one.
  case viewProtocol
  /// What SwiftUI keeps up to date itself.
  case dynamicProperty
  /// A way to a value that others may change, or its type.
  case binding
  /// Makes bindings of the properties of an object.
  case makesBindings
  /// Comes with a UI framework and draws nothing: wrappers, environment keys, entry points.
  case uiSupport
  /// A UI framework whose views are values.
  case declarative
  /// A module that declares more where such a framework is imported, too.
  case overlaid
  /// Foundation.
  case foundation
  /// A type or function of Foundation.
  case inFoundation
  /// Combine, a module in its place, or what UI frameworks bring along of it.
  case combine
  /// A library of streams that is not Combine.
  case streamLibrary
  /// The Observation framework.
  case observation
  /// A place in a list; UI frameworks name the parts of it.
  case indexPath
  /// The device, its screens and their traits.
  case device
  /// Other things of the system that an app asks for something.
  case systemObject
  /// What the user copies to and pastes from.
  case pasteboard
  /// Gives the user a tap.
  case haptic
  /// An item of a menu or bar: it says what to offer, and is no view.
  case item
  /// The rows of a list, and what gives them to it.
  case listData
  /// A storyboard.
  case storyboard
  /// The screens side by side that a container holds, and the one that it shows.
  case selectedScreen
  /// Shows a screen while a value says so.
  case presentsScreen
  /// Runs its closure when a value changes.
  case reacts

  // MARK: SwiftUI

  /// Becomes part of what a view shows, beside views and values: content of scenes, charts and maps, styles.
  case content
  /// A type that computes geometry: shapes, layouts, effects.
  case shape
  /// What the UI hands over to code that handles it: proxies, events, gestures, contexts.
  case uiEvent
  /// Asks the user something: a type of alerts.
  case question
  /// A method by which a UI framework asks for a view, its size or its shape.
  case viewRequirement
  /// Runs its closure, or what is given to it, in an animation.
  case animates
  /// A modifier whose closures handle gestures, keys, scrolling and drops.
  case handlesInput
  /// A modifier that places, turns or fades a view.
  case places
  /// Part of a chart.
  case chart
  /// A property wrapper of what a view keeps for its interaction.
  case viewState
  /// A property wrapper of a view that makes an object and keeps it.
  case owning
  /// A property wrapper of what belongs to someone else.
  case borrowing
  /// A property wrapper that takes an object or a value from the environment of a view.
  case fromEnvironment
  /// A property wrapper of a setting that is stored.
  case setting
  /// A property wrapper of an `ObservableObject`.
  case observesObject
  /// A base class or protocol of a framework whose objects are an `ObservableObject`.
  case observableBase
  /// A modifier that redraws a view only when it is no longer equal to the one before.
  case keepsEqual
  /// Tells those who observe an object that it changes.
  case announces
  /// Opens a screen when it is tapped.
  case link
  /// Shows a screen on top of the one it stands in.
  case sheet
  /// Asks the user something on top of a view, in words that are made once.
  case asksUser
  /// A label of what presents a screen that takes something else.
  case besideScreen
  /// The values that a view finds in its environment.
  case viewEnvironment
  /// A view of SwiftUI for a controller of another UI framework.
  case wrapsController
  /// Only a window on a store that is kept elsewhere.
  case storeView

  // MARK: Code

  /// Writes to a log: a type of loggers, a member, a function.
  case logs
  /// Stops the program when something is wrong.
  case asserts
  /// Runs tasks side by side and waits for them; a member that starts one of them.
  case taskGroup
  /// Stops for a time and does nothing else.
  case sleeps
  /// Runs its closure before it returns; no name that streams have, too.
  case runsNow
  /// Runs its closure after some time.
  case later
  /// Tells where code runs and in which surroundings: threads, locale, screen. Using it changes nothing that lasts.
  case surroundings
  /// Work that a queue carries out.
  case operation
  /// Takes operations to run them.
  case startsOperations
  /// Runs an operation.
  case runsOperation

  // MARK: Streams: publishers, observables, signals

  /// A type of streams.
  case publisher
  /// Holds types of streams.
  case namespace
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
  /// Ends a stream.
  case completes
  /// Gives as many values as its argument says.
  case counts
  /// Gives the first value, or with a closure the first that it accepts.
  case firstValue
  /// Ends with the first of the streams that it joins.
  case endsWithFirst
  /// Ends a stream when another one gives a value; the label of that one.
  case endsWith
  /// Gives a stream of values that are there already.
  case valuesAsStream
  /// A stream of one value that its closure promises.
  case promise
  /// Writes values into a property.
  case assigns
  /// A label: the property, or what else uses the stream at once.
  case target
  /// A label: the object with the property, which it holds.
  case targetObject
  /// Starts a subscription, whose closure runs wherever the values come.
  case deliversAnywhere
  /// An operator of RxSwift alone.
  case rxOnly
  /// An event of a control, which ends with the control.
  case controlEvent
  /// Puts a token into the bag that it is given without a label.
  case fillsGivenBag

  // MARK: Threads, queues and tasks

  /// A thread.
  case thread
  /// Its methods are called on threads of its own.
  case runsOffMain
  /// Tells whether code runs on the main thread.
  case tellsThread
  /// A semaphore: what waits for it stops its thread.
  case semaphore
  /// Stops its thread until another one does something.
  case waits
  /// Lets a thread that waits go on.
  case signals
  /// A label of something that waits: how long at most.
  case limit
  /// The present moment.
  case now
  /// A queue or scheduler, off the main thread unless it is the main one.
  case queue
  /// Gives a queue or context off the main thread.
  case background
  /// The main queue, or what works on it.
  case mainQueue
  /// Runs its closure later, on the queue, context or scheduler that it is called on.
  case enqueues
  /// Runs its closure on the queue or context that it is called on, and returns afterward.
  case performsAndWaits
  /// Runs its closure before it returns, by a name that streams have, too.
  case runsInPlace
  /// Runs its closure on the main thread.
  case hopsToMain
  /// Its closure is called by the user interface, as those of the words `event`.
  case calledByUI
  /// Its closure is called when the view comes.
  case appears
  /// Calls its closure on a thread of its own.
  case callsBackOffMain
  /// Delivers on a thread of its own.
  case deliversOffMain
  /// A label: the queue on which it calls back.
  case callsBackOn
  /// A task.
  case task
  /// Runs its closure as a task.
  case startsTask
  /// Runs its closure as a task of no actor.
  case detaches
  /// Tells a task whether it is canceled.
  case tellsCancellation
  /// Others wait until its closure answers with the observer, promise or continuation that it is given.
  case awaitsAnswer
  /// Answers those who wait at a continuation.
  case resumes
  /// A sequence without an end of its own.
  case endless
  /// Makes one when called.
  case makesEndless
  /// A sequence that ends when its source says so.
  case asyncSequence
  /// Gives what tasks that were started before come to: waiting for it does not start anything.
  case taskOutcome
  /// The error of canceled tasks.
  case cancellationError
  /// Takes no notice of a canceled task.
  case ignoresCancellation
  /// Ends with an error of its own when its task is canceled, which is no ``cancellationError``.
  case urlLoading
  /// Lets other tasks run first.
  case yields
  /// Runs the first of its closures before it returns.
  case runsFirstNow
  /// Makes an asynchronous sequence whose values others push.
  case makesSequence
  /// Gives the values of a stream as an asynchronous sequence.
  case asSequence
  /// Gives the bytes or lines of a file or response one by one.
  case readsPieces
  /// Ends a task, or all in a bag.
  case endsTasks
  /// An operator of Combine alone.
  case combineOnly
  /// Gives the values of a property that is named by a key path.
  case observesKeyPath
  /// A stream that may be the answer to a request, with a failure that one waits for.
  case answers

  // MARK: How long things live

  /// Conformed to by what the app starts with, which lives as long as it does.
  case appEntry
  /// Conformed to by what an extension starts with.
  case extensionEntry
  /// Called once, when the app or one of its windows comes.
  case launches
  /// Called when the app goes, or ends it.
  case terminates
  /// Called by a framework once for each object.
  case calledOnce
  /// Called when a cell gets other content.
  case reuses
  /// Called before a segue, for what it leads to.
  case preparesSegue
  /// What a segue leads to.
  case destination
  /// Holds what it is given.
  case holdsContent
  /// A view that makes its content for each of several elements.
  case repeatsContent
  /// A menu that the system shows for as long as the app runs.
  case holdsMenu
  /// Says how long a container keeps what it makes.
  case setsScope
  /// Says that a container keeps it for good.
  case forGood
  /// A timer, or gives one.
  case timer
  /// A link to the display, which calls at each frame.
  case displayLink
  /// A label: whether it calls again and again.
  case repeats
  /// A label: an object that it keeps and calls.
  case keepsTarget
  /// Keeps its block until its token is removed from the center.
  case registersBlock
  /// Keeps its closure until its token is removed from the object.
  case keepsObserver
  /// Observes a property by its key path until its token goes.
  case observesKey
  /// Removes an observer by its token.
  case removesObserver
  /// A property that keeps the closure that it is given.
  case handler
  /// Keeps its closure until the source is canceled.
  case sourceHandler
  /// A data source of a list, which keeps the closure that makes its cells.
  case cellSource
  /// A property of one that keeps a closure for other parts of the list.
  case cellHandler
  /// A property of one that holds such properties.
  case cellHandlerGroup
  /// What cells are registered with; keeps the closure that fills them.
  case cellRegistration
  /// An attribute that does nothing with the value of its property when others do not.
  case plainAttribute

  // MARK: What types, attributes and modules are

  /// The protocol of SwiftUI's views.
  case swiftUIView
  /// A part of a screen that is no view of UIKit or AppKit: layers, nodes, cells of controls.
  case viewPart
  /// Makes and fills the cells of one section of a list, as a view controller does.
  case sectionController
  /// An element of a list that is distinguished by an identity and a comparison.
  case listElement
  /// Holds screens: a navigation controller, a window, a path.
  case holdsScreens
  /// A label: the path of the screens that are shown.
  case showsPath
  /// Erases the type of a view.
  case anyView
  /// Colors and fonts.
  case style
  /// Pictures, and text with a style.
  case styled
  /// Makes the device shake or click.
  case feedback
  /// Is told about keys, sensors or the network by the system.
  case systemMonitor
  /// Delegates and data sources of controls.
  case controlDelegate
  /// A delegate of a system service: location, Bluetooth, audio, sessions.
  case systemDelegate
  /// An event of the user interface or of the system.
  case systemEvent
  /// Parts of frameworks that have no role of their own.
  case frameworkPart
  /// A document of a framework: data, files and windows in one class.
  case document
  /// A type or macro of previews.
  case previews
  /// A base class of tests.
  case test
  /// Marks a test.
  case testAttribute
  /// A module for tests.
  case testFramework
  /// A module that comes with views or controls, besides UI frameworks.
  case uiBeside
  /// A library that takes events for statistics.
  case statistics
  /// Its objects are observed.
  case observable
  /// A reducer of states.
  case reducer
  /// A type of streams besides publishers, or of what holds one value after the other.
  case valueStream
  /// An error.
  case error
  /// Read from data.
  case decodable
  /// Written to data.
  case encodable
  /// Archived by its own methods.
  case archived
  /// Has an identity.
  case identifiable
  /// Makes a type a value: it is compared, coded, hashed.
  case valueLike
  /// A value: text, number, date, color.
  case value
  /// A date.
  case date
  /// Keeps many values.
  case collection
  /// Stands for one thing that lives elsewhere: a pointer, a row, a managed object.
  case handle
  /// A type by which containers find things, or the text that they call them.
  case typeKey
  /// A record by a name so plain that it is one only beside a library.
  case plainRecord
  /// A library of such.
  case recordLibrary
  /// A library whose containers make the objects of an app.
  case injectionLibrary
  /// An open database.
  case databaseHandle
  /// Describes a request or an endpoint.
  case requestDescriptor
  /// A request.
  case urlRequest
  /// Registers what an app is made of.
  case assembly
  /// Marks a client that is a value of closures.
  case dependencyClient
  /// Announces the changes of a property.
  case publishedWrapper
  /// A property of a view with state.
  case ownedStateWrapper
  /// A property that a container fills.
  case injected
  /// Marks where the app starts.
  case mainAttribute
  /// Marks a stored class.
  case modelAttribute
  /// A macro for the place in the source.
  case sourcePlace
  /// Using it reaches nothing outside of memory and the screen: a type, function or module.
  case harmless
  /// Inherited without becoming anything by it.
  case neutralBase
  /// Compared by value.
  case compared
  /// Lets the runtime or a storyboard call what carries it.
  case calledByRuntime

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
