/// Type names of Swift and Apple's frameworks that an app's own type would hide from the rest of the app.
enum ReservedNames {
  /// Whether new code of a style must not declare a type of a name.
  static func contains(_ name: String, _ style: ProjectStyle) -> Bool { module(of: name, style) != nil }

  /// The module that declares a name, as far as code of a style can use it.
  static func module(of name: String, _ style: ProjectStyle) -> String? {
    if let module = groups.first(where: { $0.names.contains(name) })?.module { return module }
    guard style.runtime == .mvvm else { return nil }
    return library.first { $0.names.contains(name) }?.module
  }

  private static let groups: [(module: String, names: Set<String>)] = [
    ("Swift", names(swift)), ("_Concurrency", names(concurrency)), ("Foundation", names(foundation)),
    ("Combine", names(combine)), ("Observation", names(observation)), ("SwiftUI", names(swiftUI)),
    ("UIKit", names(uiKit)),
    ("Testing", names(tests)), ("XCTest", ["XCTestCase"]),
  ]

  private static let library = LibraryNames.modules.map { (module: $0.module, names: names($0.types)) }

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  private static let swift = """
    Any AnyClass AnyHashable AnyObject Array Bool
    Character ClosedRange Codable CodingKey Collection Comparable Copyable
    Decodable Decoder Dictionary Double Duration Encodable Encoder Equatable Error Escapable Float Hashable
    Hasher Identifiable Int IteratorProtocol KeyPath Mirror Never ObjectIdentifier Optional Protocol
    Range Result Self Sendable Sequence Set String Substring Type UInt Unicode Void
    """
  private static let concurrency = """
    AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream CancellationError Clock ContinuousClock Executor
    MainActor Task TaskGroup TaskLocal
    """
  private static let foundation = """
    AttributedString Bundle Calendar CharacterSet CocoaError Data Date DateComponents DateFormatter DateInterval
    FileHandle FileManager Formatter HTTPCookie IndexPath IndexSet JSONDecoder JSONEncoder 
    Locale Measurement Notification NotificationCenter NumberFormatter Operation OperationQueue Pipe Predicate Process
    ProcessInfo Progress Scanner SortDescriptor Stream Thread TimeInterval TimeZone Timer Unit URL URLComponents
    URLError URLRequest URLResponse URLSession UserDefaults UUID
    """
  private static let combine = """
    AnyCancellable Cancellable Combine Future Just ObservableObject Published Publisher Publishers Subject Subscriber
    Subscription
    """
  private static let observation = "Observable Observation Observations"
  private static let swiftUI = """
    Alert Alignment Angle Animation AnyView App Axis Binding Bindable Button ButtonStyle Canvas Capsule Circle
    Color ColorPicker ColorScheme Commands ContentMode ContentUnavailableView DatePicker DisclosureGroup Divider
    DragGesture Edge EditButton Ellipse EmptyView Environment EnvironmentKey EnvironmentObject EnvironmentValues Font
    ForEach Form Gauge GeometryProxy GeometryReader Gesture Gradient Grid GridItem GridRow Group GroupBox HStack Image
    Label LabeledContent Layout LazyHStack LazyVGrid LazyVStack Link List LocalizedStringKey Material Menu
    NavigationLink NavigationPath NavigationSplitView NavigationStack NavigationView ObservedObject Path Picker
    PreferenceKey Preview PreviewProvider PrimitiveButtonStyle ProgressView Rectangle RoundedRectangle Scene
    ScrollView ScrollViewReader Section SecureField Settings Shape ShareLink Slider Spacer State StateObject Stepper
    Tab TabView Table Text TextEditor TextField Toggle ToolbarItem Transaction Transition VStack View
    ViewBuilder ViewModifier Visibility Window WindowGroup ZStack
    """
  private static let uiKit = "Coder Selector Storyboard"
  private static let tests = "Confirmation Issue Suite Tag Test Testing Trait"
}
