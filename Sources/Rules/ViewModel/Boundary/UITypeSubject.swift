import Architecture
import Facts
import Knowledge

/// What a UI type in a view model is there for: each subject has another way out.
enum UITypeSubject {
  /// How something looks: colors, fonts, images.
  case looks
  /// A property of the device or the running app.
  case device
  /// An action of the system: opening a link, writing to the pasteboard.
  case system
  /// The rows of a list as the list wants them.
  case listData
  /// A view or controller.
  case screen
  /// A tap that the user feels.
  case haptics
  /// What VoiceOver says.
  case announcement
  /// Keys and touches.
  case input

  init(of name: NameID, _ known: KnownNames) {
    if known.types(.listData).contains(name) {
      self = .listData
    } else if known.words(.haptic).contains(name) {
      self = .haptics
    } else if known.types(.device).contains(name) {
      self = .device
    } else if known.types(.application, .systemObject).contains(name) {
      self = .system
    } else if known.words(.accessibility).contains(name) {
      self = .announcement
    } else if known.words(.input).contains(name) {
      self = .input
    } else if [.screenType, .controllerType, .viewClass].contains(where: { known.words($0).contains(name) }) {
      self = .screen
    } else {
      self = .looks
    }
  }

  /// What to do; `nil` for the rule's own sentence.
  var fix: String? {
    switch self {
    case .looks: nil
    case .device: "Pass the value in, or put it behind a protocol that the app implements with the framework."
    case .system:
      "Put it behind a protocol, for instance `func open(_ url: URL)`, that the app implements with the framework."
    case .listData: "Publish sections and items; let the controller own the data source and apply the snapshot."
    case .screen: "Publish what to show, as a route or data; let the view or a coordinator build and change the screen."
    case .haptics: "Publish what happened; let the view give the feedback."
    case .announcement: "Publish what happened; let the view tell it to VoiceOver."
    case .input: "Let the view watch the input and pass on what it means, for instance `isOptionPressed`."
    }
  }
}
