import Architecture
import Facts

/// Names that tell work with the outside world from merely naming it.
struct IOWords: Sendable {
  /// Types whose instances only describe work: building one reaches nothing.
  let descriptions: NameSet
  /// Types that open something as soon as they are built.
  let openedWhenBuilt: NameSet
  /// Members that only work out where something is or would be.
  let pathBuilding: NameSet
  /// Static members that give an instance and do nothing else.
  let instances: NameSet
  /// Methods and properties of types that do I/O, by which a typed receiver is worth looking at.
  let operations: NameSet
  /// The same for members that extensions in the program add to such types.
  let extensionMembers: NameSet
  /// Static properties that the program adds to such types, by type and name.
  let addedStatics: [NameID: [NameID: DeclarationCursor]]
  /// Names of variables that hold user defaults: whatever is read from them comes from there, also by properties that
  /// other modules add.
  let keptDefaults: NameSet
  let reactive: NameID
  /// Parts of a session's configuration that keep things themselves.
  let sessionStores: NameSet
  /// Reading a file by building a value.
  let contentReaders: NameSet
  let contentLabels: NameSet
  /// Writing a value to a file.
  let write: NameID
  let writeLabels: NameSet
  let writable: NameSet
  /// Methods that give data to write.
  let encoders: NameSet
  /// The folder that the system makes anew whenever it is asked for.
  let replacementFolder: NameID
  let bundle: NameSet
  let bundleLookups: NameSet
  /// Protocols and base classes of stored records, and the calls on them that go to the database.
  let records: NameSet
  let recordOperations: NameSet
  /// Names of contexts of object stores, and the calls on them that go to the store.
  let contexts: NameSet
  let contextOperations: NameSet
  /// A library whose keychains are put together by a chain of calls.
  let keychainModule: NameID
  let initializer: NameID
  let execute: NameID
  let notACallButAFunction: NameSet

  static let operationNames = [
    // Network
    "data", "dataTask", "downloadTask", "uploadTask", "webSocketTask", "dataTaskPublisher", "upload", "download",
    "bytes",
    "request", "send", "receive", "resume", "fetch", "perform", "start", "connect", "rx", "reverseGeocodeLocation",
    "geocodeAddressString", "geocodePostalAddress", "calculate",
    // Files
    "fileExists", "removeItem", "createDirectory", "createFile", "contents", "contentsOfDirectory", "copyItem",
    "moveItem",
    "attributesOfItem", "attributesOfFileSystem", "enumerator", "replaceItem", "replaceItemAt", "isReadableFile",
    "isWritableFile", "isDeletableFile", "setAttributes", "subpaths", "readToEnd", "readDataToEndOfFile", "readData",
    "trashItem", "linkItem", "contentsEqual", "coordinate",
    // User defaults
    "set", "object", "string", "bool", "integer", "double", "float", "array", "dictionary", "stringArray", "url",
    "value",
    "setValue", "removeObject", "register", "synchronize", "publisher", "removePersistentDomain",
    "dictionaryRepresentation",
    // Databases
    "save", "insert", "delete", "performAndWait", "performBackgroundTask", "count", "execute", "existingObject",
    "refresh",
    "refreshAllObjects", "rollback", "reset", "performFetch", "loadPersistentStores", "objects", "write", "read", "add",
    "create", "transaction", "enumerate", "executeQuery",
    "executeUpdate", "collection", "document", "asyncRead", "asyncWrite", "beginWrite", "commitWrite",
    "registeredObject",
    "obtainPermanentIDs", "registeredModel",
    // Processes
    "run", "launch", "waitUntilExit", "terminate",
    // Keychains
    "get", "remove", "getString", "getData", "setString", "allKeys", "clear",
  ]

  init(_ program: Program, _ vocabulary: IOVocabulary) {
    let names = program.names
    descriptions = names.set(
      "NSFetchRequest", "FetchDescriptor", "NSBatchDeleteRequest", "NSBatchInsertRequest", "URLConnection")
    openedWhenBuilt = names.set(
      "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSPersistentStoreCoordinator",
      "NSFetchedResultsController",
      "ModelContainer", "Realm", "DatabaseQueue", "DatabasePool", "FMDatabase", "FMDatabaseQueue", "NWConnection",
      "NWListener", "NWBrowser", "NetServiceBrowser", "MCSession", "Process", "NSTask", "NSAppleScript",
      "NSXPCConnection",
      "FileHandle", "InputStream", "OutputStream", "WebSocket", "SocketManager", "CLLocationManager",
      "CBCentralManager",
      "CBPeripheralManager", "NWPathMonitor", "CMMotionManager", "AVAudioPlayer", "AVPlayer", "AVAudioEngine",
      "AVAudioRecorder", "AVCaptureSession", "ARSession", "LAContext", "ASWebAuthenticationSession", "HKHealthStore",
      "EKEventStore", "CNContactStore")
    pathBuilding = names.set(
      "urls", "url", "temporaryDirectory", "homeDirectoryForCurrentUser", "homeDirectory", "containerURL",
      "displayName",
      "currentDirectoryPath", "ubiquityIdentityToken", "configuration", "delegate", "delegateQueue",
      "stringWithFileSystemRepresentation",
      "fileSystemRepresentation", "path", "componentsToDisplay")
    instances = names.set(
      "shared", "default", "standard", "current", "main", "general", "instance", "sharedInstance", "processInfo",
      "ephemeral")
    operations = names.set(Self.operationNames)
    var added: [NameID] = []
    var statics: [NameID: [NameID: DeclarationCursor]] = [:]
    for (type, extensions) in program.foreignExtensions where !vocabulary.ofType(type).isEmpty {
      for part in extensions {
        for (index, row) in part.file.declarations.enumerated() where Int(row.parent) == part.index {
          if row.kind == .variable, row.flags.contains(.isStatic) {
            statics[type, default: [:]][row.name] = DeclarationCursor(file: part.file, index: index)
          } else if row.kind == .function || row.kind == .variable, !row.flags.contains(.isStatic) {
            added.append(row.name)
          }
        }
      }
    }
    extensionMembers = NameSet(added)
    addedStatics = statics
    keptDefaults = NameSet(
      program.mentions(of: names.set("UserDefaults"), .identifier, .typeName).compactMap { mention in
        let whole = mention.kind == .identifier ? UseChain(mention).expression : mention
        guard let parent = whole.parent, parent.kind == .initialValue || parent.kind == .typeAnnotation,
          let variable = parent.parent, variable.kind == .variableDeclaration
        else { return nil }
        return variable.name
      })
    reactive = names["rx"]
    sessionStores = names.set("urlCache", "httpCookieStorage", "urlCredentialStorage")
    contentReaders = names.set("Data", "String", "NSData", "NSDictionary", "NSArray", "NSString", "UIImage", "NSImage")
    contentLabels = names.set("contentsOf", "contentsOfFile", "contentsOfURL")
    write = names["write"]
    writeLabels = names.set("to", "toFile")
    writable = names.set("Data", "String", "NSData", "NSString", "NSDictionary", "NSArray", "FileWrapper")
    encoders = names.set("encode", "pngData", "jpegData", "heicData", "archivedData", "jsonData")
    replacementFolder = names["itemReplacementDirectory"]
    // `R.file.terms()`: generated names of bundled files.
    bundle = names.set("Bundle", "NSBundle", "NSDataAsset", "R")
    bundleLookups = names.set("forResource", "forAuxiliaryExecutable")
    records = names.set(
      "FetchableRecord", "PersistableRecord", "MutablePersistableRecord", "TableRecord", "Record", "NSManagedObject",
      "Object", "EmbeddedObject", "RealmSwiftObject", "PersistentModel")
    recordOperations = names.set(
      "fetchAll", "fetchOne", "fetchSet", "fetchCursor", "fetchCount", "insert", "save", "update", "upsert", "delete",
      "deleteAll", "deleteOne", "all", "find", "exists", "insertAndFetch", "saveAndFetch", "updateChanges")
    contexts = names.set(
      "viewContext", "managedObjectContext", "newBackgroundContext", "modelContext", "mainContext", "moc")
    contextOperations = names.set(
      "fetch", "save", "perform", "performAndWait", "delete", "count", "insert", "existingObject", "execute", "object",
      "refresh", "rollback")
    keychainModule = names["KeychainAccess"]
    initializer = names["init"]
    execute = names["execute"]
    notACallButAFunction = names.set("NSHomeDirectory")
  }
}
