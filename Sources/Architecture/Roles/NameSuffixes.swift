import Facts

/// What the last word of a name promises.
struct RoleSuffixes: Sendable {
  private static let endings: [(Role, String)] = [
    (.viewModel, "ViewModel VM Presenter Reactor StateModel ViewStore ViewState ScreenModel PresentationModel UIModel"),
    (.coordinator, "Coordinator Router Navigator FlowController Wireframe Flow"),
    (.useCase, "UseCase Interactor Operation Usecase"),
    (.repository, "Repository Repositories"),
    (.dataSource, "DataSource Storage Store Cache Database DAO Datasource DataStore Table CoreDataStack Defaults"),
    (
      .service,
      """
      Service Client API Api Manager Provider Fetcher Loader Downloader Uploader Handler Monitor Tracker Server Adapter
      Scheduler Synchronizer Syncer Worker Engine Reader Writer Networking Proxy Controller Helper Analytics
      Checker Detector Scanner Center Session Connection Bridge Gateway Installer Migrator Recorder Player
      Sender Processor Dispatcher Broadcaster Notifier Remote Access Keychain Network Authenticator Updater Importer
      Exporter Estimator Signer Verifier Poller Runner Watcher Migration Reporter Crawler Uploading Downloading Fetching
      Networkable Sync
      """
    ),
    (.dto, "DTO Dto Response Request Payload ResponseModel RequestModel Envelope Body Responses"),
    (
      .container,
      """
      Container Factory Assembly Assembler Environment Dependencies Builder Locator Injector Composer Module Services
      Factories
      """
    ),
    (
      .model,
      """
      Model Entity Item Info Data Type Kind Config Configuration Settings Options Route Event Action Section Mode State
      Status Value Details Context Parameters Params Result Category Preferences Content Input
      """
    ),
    (
      .other,
      """
      Error Errors Logger Logging Log Delegate Constants Keys Strings Utils Utility Utilities Formatter Parser Encoder Decoder Mapper
      Transformer Wrapper Observer Listener Extension Validator Behavior Behaviour
      """
    ),
    (.view, "View Cell Button Label Row Screen Page Modifier Field Header Footer Style Control Slider"),
    (.viewController, "ViewController SectionController"),
    (.appEntry, "AppDelegate SceneDelegate"),
    (.testDouble, "Mock Stub Fake Spy Double"),
  ]
  private static let prefixes: [(Role, String)] = [(.testDouble, "Mock Stub Fake Spy Mocked Stubbed")]
  /// What implementations and protocols are decorated with.
  private static let decorations = "Protocol Impl Implementation Interface Type Base Imp Proto Protocols Live Default"

  private static let helperWords = "Formatter Parser Encoder Decoder Mapper Transformer Validator"

  private static let viewModel = Array("ViewModel".utf8)
  private static let bridges = ["Bridge", "Wrapper"].map { Array($0.utf8) }

  private let names: Names
  private let byLast: [[(bytes: [UInt8], role: Role)]]
  private let starts: [(bytes: [UInt8], role: Role)]
  private let extras: [[UInt8]]
  private let helpers: [[UInt8]]

  init(_ names: Names) {
    self.names = names
    var byLast: [[(bytes: [UInt8], role: Role)]] = Array(repeating: [], count: 256)
    for (role, words) in Self.endings {
      for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        let bytes = Array(word.utf8)
        byLast[Int(bytes[bytes.count - 1])].append((bytes, role))
      }
    }
    // The longest word first: `ViewController` before `Controller`.
    self.byLast = byLast.map { $0.sorted { $0.bytes.count > $1.bytes.count } }
    starts = Self.prefixes.flatMap { role, words in words.split(separator: " ").map { (Array($0.utf8), role) } }
    helpers = Self.helperWords.split(separator: " ").map { Array($0.utf8) }
    extras = Self.decorations.split(separator: " ").map { Array($0.utf8) }
  }

  /// The role that a name promises; for names of properties too, whose first letter is small: `router`.
  func role(of name: NameID) -> Role? {
    names.withBytes(name) { bytes in
      for start in starts where Self.begins(bytes, start.bytes) { return start.role }
      if let role = ending(bytes) {
        guard role == .service || role == .other else { return role }
        // The bridge of a view model to a framework of views is one.
        let isBridge = Self.bridges.contains { word in
          Self.ends(bytes, word) && Self.ends(bytes.dropLast(word.count), Self.viewModel)
        }
        return isBridge ? .viewModel : role
      }
      for extra in extras where bytes.count > extra.count + 3 && Self.ends(bytes, extra) {
        if let role = ending(bytes.dropLast(extra.count)) { return role }
      }
      return nil
    }
  }

  /// Turns values into others, by its name.
  func isHelper(_ name: NameID) -> Bool {
    names.withBytes(name) { bytes in
      helpers.contains { helper in
        Self.ends(bytes, helper)
          || extras.contains { Self.ends(bytes, $0) && Self.ends(bytes.dropLast($0.count), helper) }
      }
    }
  }

  /// `Store`, `Controller` and `Server` end names of very different things.
  func isVague(_ name: NameID) -> Bool {
    names.hasSuffix(name, "Store") && !names.hasSuffix(name, "DataStore") || names.hasSuffix(name, "Controller")
      || names.hasSuffix(name, "Server")
  }

  private func ending(_ bytes: ArraySlice<UInt8>) -> Role? {
    guard let last = bytes.last else { return nil }
    for candidate in byLast[Int(last)] where Self.ends(bytes, candidate.bytes) { return candidate.role }
    return nil
  }

  /// Ends with a word; the whole name may start with a small letter.
  private static func ends(_ name: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    guard name.count >= word.count else { return false }
    let tail = name.suffix(word.count)
    if tail.dropFirst().elementsEqual(word.dropFirst()), let first = tail.first {
      if first == word[0] { return true }
      return name.count == word.count && first == word[0] | 0x20
    }
    return false
  }

  /// Starts with a word that ends there.
  private static func begins(_ name: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    guard name.count > word.count, name.starts(with: word) else { return false }
    return name.dropFirst(word.count).first.map { (65...90).contains($0) } ?? false
  }
}

/// The roles that names promise, each name looked at once.
struct NamePromises {
  private static let unknown: UInt8 = 255
  private static let nothing: UInt8 = 254

  private let suffixes: RoleSuffixes
  /// By the raw value of the name: the slot of the role.
  private var known: [UInt8]

  init(_ names: Names, _ suffixes: RoleSuffixes) {
    self.suffixes = suffixes
    known = [UInt8](repeating: Self.unknown, count: names.count)
  }

  subscript(name: NameID) -> Role? {
    mutating get {
      let index = Int(name.raw)
      guard index < known.count else { return nil }
      if known[index] == Self.unknown { known[index] = suffixes.role(of: name).map { UInt8($0.slot) } ?? Self.nothing }
      return known[index] == Self.nothing ? nil : Role.bySlot[Int(known[index])]
    }
  }
}
