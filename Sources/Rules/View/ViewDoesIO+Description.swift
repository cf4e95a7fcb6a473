extension ViewDoesIO {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-does-io",
    severity: .high,
    area: .view, section: .viewModelExtraction, consequence: .testability,
    summary: "A view works with the network, files, a database or a service itself.",
    rationale: """
      What a view does on the side cannot be tested, repeated or cancelled in one place, and it runs as often as SwiftUI \
      likes. A view shows state and passes on what the user does; the view model decides what to load and save.
      """,
    fires: """
      In the body or methods of a view (SwiftUI, UIKit or AppKit): access to the network, user defaults, the keychain, \
      databases, files or processes; any call, awaited or not, or handed over as an action, on a service, repository, data source or use case, held or \
      global; reading a property of one that waits or works with these itself, also through a property wrapper of the program; running an `Operation` of the program that \
      reaches them; a call to a function of the program that does one of these itself; waiting for a client of a web service whose source is not \
      there (`…API`, `…Client`, `…REST`); a call that goes past the view model, to files, a database or the network through an object that it keeps. \
      One finding per view, at the first of the places that work most with the outside: first whatever is waited for and \
      the rest, then files, then defaults. Medium where one place is all, or all it does is to use two keys of the user defaults at most or properties that the app adds to them, to read others, to call what works with nothing but the defaults, \
      to do errands (two calls that are not waited for or used; without view models in the target any two), to call an object of the environment \
      without waiting, or services that come to no such work without a closure, or to keep a picture; also at two places of a window that work with files at most.
      """,
    silent: [
      "calls on an object that announces changes (`ObservableObject`) or is `@Observable` and that the view observes, also as `X.shared` where a property of the view observes that; one of the environment or of a container is there for the whole app, and only calls that set nothing but its own properties are silent",
      "through the view model, the model of a cell (also its cast item), a coordinator or an environment action",
      "the view's own weak delegate, whose protocol stands beside it or is told which view speaks; any protocol whose method is told which view it fills",
      "navigation, haptics, clipboard, logging and analytics (also a function that is given an event, gives nothing back and only adds a record, whatever statistics look up for it; one of a type named for statistics, pixels, telemetry or metrics may also send it), and other helpers of presentation; what is called a coordinator or router but works with the outside world itself is none of them",
      "objects of settings and flags, statistics that no screen reads, and functions given the environment of the view",
      "permission prompts (`request…Permission`, `…Authorization`, `…Access`, `…Review`) and opening links, on any object, also whether a prompt is needed (`…AuthorizationStatus`), and as all that a function of another name comes to",
      "a preference that a model looks up for its own answer, a value also through others, and what others keep for a value in the preferences; a preference in a class inside of the function that builds it; `AsyncImage`, `@Query`, `@FetchRequest` and `@AppStorage`",
      "image loaders in components, which are views without a view model of their own: a picture in the name and next to it what brings it, for media also images in what it gives",
      "calls that only compute: on types and objects just made that reach nothing outside; those known, waiting for nothing but more of the kind, without lasting change (a memo of its own, a closure that is told of changes, an entry in a table of closures and measuring with signposts are none) and without I/O; calling the closures kept there; of a protocol when all that implement it do so, or its extension does",
      "previews; how the device is held; launch arguments; naming a service or passing it on; paths and the app's bundle",
    ],
    fix: "Move it to the view model, and let the view call that.",
    options: [
      RuleOption(
        "image-loaders-in-components", .bool(true),
        "Whether views without a view model of their own may call image loaders.")
    ],
    serves: ["B41", "D3", "E1", "A7", "C25"])
}
