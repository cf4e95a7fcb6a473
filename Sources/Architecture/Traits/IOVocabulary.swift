import Facts

/// Kinds of work with the outside world.
public struct IOKinds: OptionSet, Sendable, Hashable {
  /// One bit per kind.
  public let rawValue: UInt16
  /// Kinds from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Requests, sockets and clients of web services.
  public static let network = IOKinds(rawValue: 1 << 0)
  /// Files and folders.
  public static let files = IOKinds(rawValue: 1 << 1)
  /// `UserDefaults` and the key-value store in iCloud.
  public static let defaults = IOKinds(rawValue: 1 << 2)
  /// Secrets in the keychain.
  public static let keychain = IOKinds(rawValue: 1 << 3)
  /// Core Data, SwiftData, SQLite, Realm, CloudKit and their like.
  public static let database = IOKinds(rawValue: 1 << 4)
  /// Other processes, scripts and XPC.
  public static let process = IOKinds(rawValue: 1 << 5)
  /// Bluetooth, location, notifications, audio, health, contacts, photos, purchases: frameworks with state outside
  /// the app.
  public static let system = IOKinds(rawValue: 1 << 6)

  /// What counts as I/O for rules: everything but system frameworks.
  public static let strict: IOKinds = [.network, .files, .defaults, .keychain, .database, .process]

  /// In words, for messages.
  public var words: String {
    let all: [(IOKinds, String)] = [
      (.network, "the network"), (.files, "the file system"), (.defaults, "user defaults"), (.keychain, "the keychain"),
      (.database, "a database"), (.process, "another process"), (.system, "a system service"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

/// Which names of Apple's and well-known libraries' interfaces stand for I/O.
public struct IOVocabulary: Sendable {
  /// By the raw value of the name; zero for everything else.
  private let types: [UInt16]
  private let functions: [UInt16]
  /// Those of the names that the program contains.
  let known: NameSet

  static let typeNames: [(IOKinds, [String])] = [
    (
      .network,
      [
        "URLSession", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionWebSocketTask",
        "NWConnection", "NWListener", "NWBrowser", "AF", "Alamofire", "MoyaProvider", "ApolloClient", "WebSocket",
        "CFSocket", "NetService", "NetServiceBrowser", "MCSession", "NSURLConnection", "URLConnection", "SocketManager",
        "CLGeocoder", "MKLocalSearch", "MKDirections",
      ]
    ),
    (.files, ["FileManager", "FileHandle", "InputStream", "OutputStream", "NSFileCoordinator", "DirectoryEnumerator"]),
    (.defaults, ["UserDefaults", "NSUbiquitousKeyValueStore"]),
    (.keychain, ["Keychain", "KeychainSwift", "KeychainWrapper", "Valet", "KeychainAccess"]),
    (
      .database,
      [
        "NSManagedObjectContext", "NSPersistentContainer", "NSPersistentCloudKitContainer",
        "NSPersistentStoreCoordinator",
        "NSFetchRequest", "NSFetchedResultsController", "NSBatchDeleteRequest", "NSBatchInsertRequest", "ModelContext",
        "ModelContainer", "FetchDescriptor", "Realm", "DatabaseQueue", "DatabasePool", "FMDatabase", "FMDatabaseQueue",
        "CKContainer", "CKDatabase", "Firestore",
      ]
    ),
    (.process, ["Process", "NSTask", "NSAppleScript", "NSXPCConnection"]),
    (
      .system,
      [
        "CBCentralManager", "CBPeripheralManager", "CLLocationManager", "UNUserNotificationCenter", "AVAudioSession",
        "AVAudioPlayer", "AVAudioEngine", "AVAudioRecorder", "AVCaptureSession", "AVPlayer", "HKHealthStore",
        "EKEventStore", "CNContactStore", "PHPhotoLibrary", "PHImageManager", "SKPaymentQueue",
        "ASWebAuthenticationSession", "LAContext", "NWPathMonitor", "WCSession", "CXProvider", "CXCallController",
        "MPRemoteCommandCenter", "MPNowPlayingInfoCenter", "CMMotionManager", "NFCNDEFReaderSession", "GKLocalPlayer",
        "SCNetworkReachability", "Reachability", "BGTaskScheduler", "WidgetCenter", "NSWorkspace", "SFSpeechRecognizer",
        "ARSession", "ENManager", "CMPedometer", "CMMotionActivityManager", "AVSpeechSynthesizer", "HMHomeManager",
        "CoreSpotlight", "CSSearchableIndex", "StoreKit", "AppStore",
      ]
    ),
  ]

  static let functionNames: [(IOKinds, [String])] = [
    (.keychain, ["SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete"]),
    (
      .database,
      [
        "sqlite3_open", "sqlite3_open_v2", "sqlite3_prepare_v2", "sqlite3_step", "sqlite3_exec",
      ]
    ),
    (.files, ["fopen", "fwrite", "fread", "NSHomeDirectory"]),
  ]

  /// Looks up the id of every known name once.
  public init(_ names: Names) {
    func table(_ entries: [(IOKinds, [String])]) -> [UInt16] {
      var table = [UInt16](repeating: 0, count: names.count)
      for (kind, texts) in entries {
        for text in texts {
          let id = Int(names[text].raw)
          if id < table.count { table[id] |= kind.rawValue }
        }
      }
      return table
    }
    types = table(Self.typeNames)
    functions = table(Self.functionNames)
    known = names.set((Self.typeNames + Self.functionNames).flatMap(\.1))
  }

  /// What a type of this name does; empty for most.
  public func ofType(_ name: NameID) -> IOKinds {
    Int(name.raw) < types.count ? IOKinds(rawValue: types[Int(name.raw)]) : []
  }

  /// What a free function of this name does; empty for most.
  public func ofFunction(_ name: NameID) -> IOKinds {
    Int(name.raw) < functions.count ? IOKinds(rawValue: functions[Int(name.raw)]) : []
  }
}
