/// What names that people give to their own code tell, by convention: `word loading` in a knowledge file. Every other fact
/// is about what code does; these are only about what it is called, and each stage decides how far it trusts them.
///
/// One file, however long: a list of groups with the meaning of each, and nothing else.
public enum WordGroup: String, Sendable, CaseIterable {
  /// Part of the name of something for developers only, or about them.
  case developer
  /// Part of the name of a screen or helper, which says nothing else about it.
  case developerTool
  /// Methods that ask a server for something or send something to it.
  case request
  /// Methods that open, record or log something; what they send is a side effect of something else.
  case sideNote
  /// Members about where things are and how they are reached, kept or loaded ahead.
  case plumbing
  /// Controllers that ask a question or let the user choose, without leading anywhere.
  case dialog
  /// Properties of a controller that say how it is shown, and not what.
  case presentationStyle
  /// Keys of user defaults by which developers and tests start the app in another way.
  case launchSwitch
  /// Methods by which a list asks for its content, and the labels of their parameters.
  case listContent
  /// Methods that put views in their place, or work it out.
  case layout
  /// Properties and methods that say how views look.
  case styling
  /// Types of clients of web services.
  case webClient
  /// Members of SwiftUI views, modifiers and styles that give what is drawn.
  case drawing
  /// Calls of SwiftUI whose closure runs at an event, on the main thread.
  case event
  /// Calls whose closure runs later, at an event or after a while, on any thread.
  case deferred
  /// Labels of closures that run at an event.
  case eventLabel
  /// Classes of controllers that hold screens, of libraries that nothing else is known of.
  case containerType
  /// Modifiers: types that change a view or another value.
  case modifier
  /// Properties that take a screen or window to stand on, and show something else.
  case anchor
  /// Members that answer yes or no.
  case question
  /// Methods that stop or leave something.
  case leaving
  /// Methods that set the app up.
  case setup
  /// Methods with which a coordinator begins, once.
  case flowStart
  /// Methods that are about the end of the app.
  case termination
  /// Methods that put an object into a collection or under a parent.
  case adding
  /// Methods that keep the token of a subscription.
  case tokenKeeping
  /// Types that hold many tokens.
  case tokenBag
  /// Methods that turn streams of input into streams of output.
  case streamTransform
  /// Sequences of things that happen again and again.
  case happening
  /// Variables that hold a window.
  case window
  /// Variables that hold a semaphore.
  case semaphore
  /// Attributes of actors.
  case actor
  /// Types and macros of previews.
  case preview
  /// Methods that give a view that is used again.
  case dequeue
  /// Parameters for closures that make or fill the cells of a list.
  case cellProvider
  /// Classes of Apple's frameworks whose properties are observed by key.
  case keyValueObserved
  /// Names of `self` once it is held again.
  case strongSelf

  // MARK: Names of types

  /// Ends of names, by the role that they promise: one group for each role.
  case viewModelName, coordinatorName, useCaseName, repositoryName, dataSourceName, serviceName, dtoName, containerName
  case modelName, otherName, viewName, viewControllerName, appEntryName, testDoubleName
  /// What implementations and protocols are decorated with.
  case decoration
  /// Types that turn values into others.
  case converterName
  /// Types between two worlds.
  case bridge
  /// Ends of names of very different things.
  case vagueName
  /// One word that ends a name.
  case viewModelWord, presenterWord, modelWord, stateWord, stubWord, helperWord, controllerWord, viewWord, dataStoreWord
  /// Types and parameters of what happened.
  case eventName
  /// Protocols of libraries for what brings a platform's view into SwiftUI.
  case representableName
  /// Protocols of libraries whose types are parts of a framework.
  case frameworkPartName
  /// Protocols of those who give something.
  case providerName
  /// Those who are called back.
  case delegateName
  /// First words of types that are called like what they do, and only ask others.
  case questionName
  /// What goes in and what comes out.
  case ports
  /// Words in the conditions of builds for developers.
  case developerBuild
  /// Classes of Apple's frameworks whose asynchronous methods are completion handlers.
  case objectiveC
  /// Types of UIKit.
  case uiKit
  /// Classes and protocols that belong to the main thread.
  case mainThreadType
  /// Classes of Apple's frameworks that may change on any thread.
  case changesAnywhere
  /// Part of the name of what screens and view models inherit from.
  case screenBase
  /// Protocols with such a name that only tell input from output.
  case inputOutput
  /// Types whose letters tell their framework, so that no import is needed to identify them.
  case frameworkPrefix
  /// Classes of controllers, of libraries that are not known.
  case controllerType
  /// Classes of views, of libraries that are not known.
  case viewClass
  /// Types of UI frameworks that are about screens, besides views and controllers.
  case screenType
  /// Types of UI frameworks that are about what VoiceOver says.
  case accessibility
  /// Types and functions of keys and touches.
  case input
  /// Variables of controllers that hold screens side by side.
  case pager
  /// Protocols by which views ask and tell their helper.
  case viewDelegate
  /// Types of libraries that are the state of a screen.
  case stateType
  /// What tests and previews show.
  case sampleData
  /// Part of the name of what drives a screen.
  case viewModel
  /// Part of the name of whom an object reports to.
  case callback
  /// Part of the name of what makes or brings something.
  case maker
  /// Part of the name of screens and what they consist of.
  case screen
  /// Last words of the names of what works for the app.
  case worker
  /// Last words of the names of what only holds what a control is given and gives back.
  case inputValue
  /// Part of the name of helpers that only serve presentation.
  case presentationHelper
  /// Part of the name of what the user has set, and last words of what keeps it.
  case settings
  /// Part of the name of what shows or records pictures, and of what they are attached to.
  case media
  /// Last words of the names of what brings pictures.
  case loader
  /// Words between a picture and what brings it.
  case bringing
  /// Part of the name of taps that the user feels.
  case haptic
  /// Types and objects that take lines for a log.
  case logType
  /// The same, where a name is short.
  case shortLog
  /// Part of the name of screens of the system by which the user hands something in.
  case inputScreen

  // MARK: Names of members

  /// First words of methods that read, write, make, tell, show, or answer what happens in a view.
  case readingVerb, writingVerb, makingVerb, tellingVerb, showingVerb, viewEventVerb
  /// Shows or leaves a screen.
  case navigationCall
  /// The controller that others stand in.
  case rootController
  /// Fills or asks a container.
  case registration
  /// Asks a container.
  case resolving
  /// The one method of an operation.
  case operationName
  /// Keeps coordinators.
  case childCoordinators
  /// What describes a request.
  case requestMember
  /// Turns one state or stream into another.
  case transform
  /// What values implement: `hash(into:)`, `encode(to:)`.
  case valueMember
  /// Methods of a log.
  case logLevel
  /// The method of a log itself.
  case logMethod
  /// Methods that report an event to statistics.
  case telling
  /// What property wrappers implement.
  case wrappedValue
  /// What a framework calls on a controller in the course of its life.
  case lifeCycle
  /// What properties are called that report to someone.
  case callbackName
  /// Says that an object changes.
  case sendsChange
  /// Part of the name of state that only a screen has.
  case screenState
  /// The view of a screen.
  case rootView
  /// What tells an object from others.
  case identity
  /// Methods that give a text for users.
  case formatting
  /// Methods that check what the user has put in.
  case validation
  /// Methods that give a view its content.
  case filling
  /// Methods that tell how big a view would be.
  case measuring
  /// Parts of the names of views that are only there to be measured.
  case sizing
  /// Something that is looked at, in parts of names.
  case picture
  /// Loading ahead and keeping, in parts of names.
  case caching
  /// Names of notifications, and of the keys of what they bring.
  case notification
  /// Names of keys.
  case keyName
  /// Links into the system.
  case systemLink
  /// What is on the main thread, or goes there.
  case mainThread
  /// Methods that run an animation.
  case animation
  /// Part of the name of methods that bind something to a property.
  case binding
  /// Ends of labels of what may be a screen that is put into another.
  case contentEnding
  /// Methods that fetch something, whatever gives it to them.
  case loading
  /// Methods that make something for later, or set something up.
  case preparing
  /// Methods that make something new; without a result, on a server.
  case creating
  /// Functions that write lines for developers, or report what happened.
  case logCall
  /// Cases and values of failures.
  case failureCase
  /// The error that a `catch` gives.
  case caughtError
  /// Part of the name of what says that something failed.
  case failure
  /// Part of the name of texts for users.
  case message
  /// Part of the name of what shows something.
  case display
  /// Part of the name of what handles something, for whatever end.
  case handler
  /// Part of the name of errors that say that something was canceled.
  case cancellation
  /// Methods that try something again.
  case retry
  /// Part of the name of flags that say that the data shown is being loaded.
  case loadingFlag
  /// Cases of the same.
  case loadingCase
  /// Part of the name of progress of something else than the data shown.
  case sideProgress
  /// Part of the name of errors.
  case error
  /// Part of the name of what is shown once.
  case notice
  /// Part of the name of what belongs to one field of a form, or is shown elsewhere than the data.
  case detail
  /// Labels of the value of an input component.
  case fieldValue
  /// What says which field has the focus.
  case focus
  /// The label of the value with which a field has it.
  case focusLabel
  /// Labels of the value that says whether a screen is shown.
  case presentationLabel
  /// Part of keys by which developers and tests start the app, where the app itself does not write them.
  case testing
  /// Arguments of `@available` that say where something ends.
  case availabilityEnd
  /// Types that act for a part of a screen, such as a cell.
  case partModel
  /// First words of methods that are told what happened.
  case report
  /// First words of methods that lead somewhere else, or end what a screen is for.
  case lead
  /// Part of the name of what the user picks, focuses, opens or moves.
  case choice
  /// Part of the name of state of the interaction, or of what is kept to end an observation with.
  case interaction
  /// Part of the name of what says how an app looks.
  case theme
  /// Types of views, controllers and windows, of kits that are not known.
  case uiType
  /// Types of values for looks, of kits that are not known.
  case styleType
  /// Result builders.
  case resultBuilder
  /// Wrappers of properties whose changes the object around them announces.
  case announcing
  /// Labels of what content is made for, a view for each.
  case itemLabel
  /// Modifiers of charts.
  case chart
  /// What looks a text up in the language of the user, and the label that asks for it.
  case localizedText
  /// Part of the name of variables and types to which lines for developers are given.
  case log
  /// Part of the name of types and folders of usage statistics.
  case statistics
  /// First words of methods that note what happened.
  case noting
  /// First words of methods that send away what was noted.
  case sending
  /// Methods that put a record with others, or hand it to what does.
  case keeping
  /// Values that say what happened.
  case eventValue
  /// Methods that ask the user for something.
  case asking
  /// What the system asks the user to allow, by the end of a name.
  case permission
  /// Calls that make the system show something outside of the app's screens, or ask whether it may.
  case systemPrompt
  /// Methods of an app's own that wait for some time.
  case pause
  /// Words in names of C functions that read a field.
  case getter

  // MARK: Screens

  /// Methods of helpers and libraries that show the screen that they are given.
  case presenting
  /// Labels of what a screen is shown from, or who is told.
  case host
  /// Labels of a screen that is put into another.
  case content
  /// Methods by which a screen becomes a part of another, and labels that say so.
  case embedding
  /// Part of the names of segues and containers for such screens.
  case embedded
  /// Part of the names of segues that go back.
  case unwinding
  /// Last words of the names of what leads from screen to screen.
  case flow
  /// Part of the names of properties that lead to a screen or are handed to it.
  case navigationState
  /// Properties that say which step of a task is shown.
  case step
  /// Part of the names of properties about progress and errors.
  case progress
  /// Views of which a list makes many.
  case listView

  // MARK: Objects that know each other

  /// Properties and protocols of delegates and data sources.
  case delegate
  /// Protocols by which an object is told something.
  case told
  /// Objects that stand between two others.
  case proxy
  /// Part of the names of properties that hold the object above.
  case parent
  /// Part of the names of properties that tell an object that something is done.
  case listener
  /// Part of the names of lists of coordinators.
  case child
  /// Methods that take something out of a list.
  case removing
  /// Part of the names of wrappers that do not hold their value.
  case weakness
  /// Wrappers that fill a property from a container.
  case injection
  /// The delegate of an app.
  case appDelegate
  /// Types and globals from which code takes what it needs.
  case serviceLocator
  /// Methods by which values of the app's own are observed.
  case observing
  /// Labels of what is called, or set, for each value.
  case reaction
  /// Methods of helpers whose closures run before they return.
  case immediate
  /// Labels of keys of stored values.
  case keyLabel
  /// Labels of what may be anywhere: a file, or a server.
  case urlLabel

  // MARK: Layers and features

  /// Words in the names of use cases.
  case useCase
  /// Words in the names of repositories.
  case repository
  /// Words in the names of what comes from a server.
  case transfer
  /// Last words of the names of what stores and fetches.
  case dataWorker
  /// Last words of the names of what does something with data rather than being data.
  case doer
  /// Last words of the names of protocols and base classes of what is carried out.
  case deed
  /// Last words of the names of data for screens.
  case screenData
  /// Words in the names of what keeps settings, which anyone may read.
  case sharedSettings
  /// Words at the end of names that only say what is a protocol and what is not.
  case kindEnding
  /// Folders of screens.
  case screenFolder
  /// Folders of the domain.
  case domainFolder
  /// Folders of the layers around it.
  case outerFolder
  /// Folders of repositories.
  case repositoryFolder
  /// Folders around features.
  case featureFolder
  /// Folders beside features, of what they share or what puts them together.
  case sharedFolder
  /// Last words of folders of doubles for tests.
  case doubleFolder
  /// First words of folders of help for tests.
  case testFolder
  /// Last words of such folders.
  case helpFolder
}
