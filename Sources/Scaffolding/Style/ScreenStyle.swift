/// How a project builds its screens, beyond names, folders and the look of text.
public struct ScreenStyle: Sendable, Hashable {
  /// How a SwiftUI view keeps its view model.
  public var holding = Holding.owned
  /// How views are previewed.
  public var preview = Preview.none
  /// How texts that users read are written.
  public var texts = TextForm.literal
  /// Whether types are public, because other modules show the screens.
  public var isPublic = false
  /// What view models keep where nothing says otherwise.
  public var pattern = ScaffoldPattern.state
  /// The class of the project that view models inherit from.
  public var base: ViewModelBase?
  /// Whether a view model lists what it needs before what it shows.
  public var dependenciesFirst = false
  /// Whether sections of properties are marked.
  public var marksProperties = true
  /// Whether sections of functions are marked.
  public var marksFunctions = true
  /// Whether view controllers mark sections.
  public var marksControllers = true
  /// What sections are called where the project does not say it as templates do.
  public var sectionTitles: [Section: String] = [:]
  /// How view controllers lay out their views.
  public var layout = Layout.anchors
  /// Whether `init?(coder:)` ends the app with a message, as Xcode writes it.
  public var failsInCoder = false
  /// Whether private functions of view models stand in a `private extension`.
  public var helpersInExtension = false
  /// Whether previews stand in `#if DEBUG`.
  public var previewsInDebugOnly = false

  /// What view models ask for data.
  public var collaborator = CollaboratorStyle()
  /// The verbs of methods.
  public var verbs = VerbStyle()

  /// Owned view models, marked sections, no previews.
  public init() {}

  /// A section of a view model; the raw value is its title in templates.
  public enum Section: String, Sendable, Hashable, CaseIterable {
    case state = "State"
    case dependencies = "Dependencies"
    case initializer = "Init"
    case actions = "Actions"
    case helpers = "Private"
  }

  /// How view controllers lay out their views in code.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    case anchors = "NSLayoutConstraint"
    case snapKit = "SnapKit"
  }

  /// How a SwiftUI view keeps its view model.
  public enum Holding: String, Sendable, Hashable, CaseIterable {
    /// `@State private var` or `@StateObject private var`, with an initializer.
    case owned
    /// `@State var` or `@StateObject var`, with the initializer of the struct.
    case ownedOpen = "owned, open"
    /// `@Bindable var` or `@ObservedObject var`.
    case observed
    /// `let`; of observable objects, which need a wrapper, `@ObservedObject var`.
    case constant
  }

  /// How views are previewed.
  public enum Preview: String, Sendable, Hashable, CaseIterable {
    case none
    case macro = "#Preview"
    case provider = "PreviewProvider"
  }

  /// How a text that users read is written.
  public enum TextForm: String, Sendable, Hashable, CaseIterable {
    /// `"Save"`, which SwiftUI looks up by itself.
    case literal = "\"…\""
    /// `String(localized: "Save")`
    case localized = "String(localized:)"
    /// `NSLocalizedString("Save", comment: "")`
    case nsLocalized = "NSLocalizedString"
    /// `"Save".localized`
    case property = "\"…\".localized"
    /// `"Save".localized()`
    case method = "\"…\".localized()"
    /// `L10n.save`: constants that a tool generates; new code has literals until they are there.
    case constants = "L10n"

    /// A text in this form.
    func expression(_ text: String) -> String {
      switch self {
      case .literal, .constants: "\"\(text)\""
      case .localized: "String(localized: \"\(text)\")"
      case .nsLocalized: "NSLocalizedString(\"\(text)\", comment: \"\")"
      case .property: "\"\(text)\".localized"
      case .method: "\"\(text)\".localized()"
      }
    }
  }
}

/// The class of a project that its view models inherit from.
public struct ViewModelBase: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// Whether it is an `ObservableObject`.
  public let isObservableObject: Bool

  /// - Parameters:
  ///   - name: its name.
  ///   - isObservableObject: whether it is an `ObservableObject`.
  public init(name: String, isObservableObject: Bool) {
    self.name = name
    self.isObservableObject = isObservableObject
  }
}
