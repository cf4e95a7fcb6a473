/// How a project writes its code, as far as new code has to follow it.
///
/// `Analysis` reads it off the project; options of the command replace single values.
public struct ProjectStyle: Sendable, Hashable {
  /// What shows the screens.
  public var interface: Interface
  /// How a view learns of changes.
  public var observation: Observation
  /// What tests are written with.
  public var tests: TestFramework
  /// Whether code uses the library.
  public var runtime: Runtime
  /// How another screen is asked for.
  public var navigation: Navigation
  /// How things are named.
  public var names: NameStyle
  /// Where files go.
  public var folders: FolderStyle
  /// How text looks.
  public var format: FormatStyle
  /// How screens are built.
  public var screens = ScreenStyle()
  /// The lowest version of iOS that the app supports, where the project says so.
  public var minimumIOS: Double?
  /// The name that header comments write for `{project}`.
  public var projectName: String?

  /// What new code looks like in a project that shows no style of its own.
  public init(
    interface: Interface = .swiftUI, observation: Observation = .observable, tests: TestFramework = .swiftTesting,
    runtime: Runtime = .none, navigation: Navigation = .closures,
    names: NameStyle = NameStyle(), folders: FolderStyle = FolderStyle(), format: FormatStyle = FormatStyle()
  ) {
    self.interface = interface
    self.observation = observation
    self.tests = tests
    self.runtime = runtime
    self.navigation = navigation
    self.names = names
    self.folders = folders
    self.format = format
  }
}

extension ProjectStyle {
  /// Whether code may use what came with a version of iOS.
  func has(iOS version: Double) -> Bool { (minimumIOS ?? 17) >= version }
}

extension ProjectStyle {
  /// What shows the screens.
  public enum Interface: String, Sendable, Hashable, CaseIterable {
    case swiftUI = "swiftui"
    case uiKit = "uikit"
  }

  /// How a view learns that its view model has changed.
  public enum Observation: String, Sendable, Hashable, CaseIterable {
    case observable
    case observableObject = "observableobject"
    case closures
  }

  /// What tests are written with.
  public enum TestFramework: String, Sendable, Hashable, CaseIterable {
    case swiftTesting = "swift-testing"
    case xctest
  }

  /// Whether new code uses the library `MVVM` or stands on its own.
  public enum Runtime: String, Sendable, Hashable, CaseIterable {
    case mvvm
    case none
  }

  /// How a view model says that another screen comes next.
  public enum Navigation: String, Sendable, Hashable, CaseIterable {
    /// Closures that the one who builds the view model sets.
    case closures
    /// A protocol that the coordinator or router adopts.
    case coordinator
  }
}
