/// What names that people give to their own code tell, by convention: `word loading` in a knowledge file. Every other fact
/// is about what code does; these are only about what it is called, and each stage decides how far it trusts them.
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
  /// Methods that put views in their place.
  case layout
  /// Properties of views that say how they look.
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
  /// Members that answer yes or no.
  case question
  /// Methods that stop or leave something.
  case leaving
  /// Methods that set the app up.
  case setup
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
  /// Instances, besides those that every program has.
  case liveInstance
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
}
