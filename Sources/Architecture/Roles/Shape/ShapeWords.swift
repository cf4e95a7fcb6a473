import Facts

/// Names that the scan of members looks for.
struct ShapeWords: Sendable {
  let tests: NameSet
  let outlet: NameID
  let managed: NameID
  let log: NameID
  let string: NameID
  /// What a container finds its things by, and what it calls them.
  let typeKeys: NameSet
  let anything: NameSet
  /// Macros for the place in the source.
  let places: NameSet
  let body: NameID
  let view: NameID
  let appStorage: NameID
  let subscriptions: NameSet
  /// Frameworks of values, views, pictures and streams: what imports no other reaches nothing that is not known.
  let plainModules: NameSet
  let input: NameID
  let output: NameID
  let codingKeys: NameID
  let void: NameID
  let resolve: NameID
  /// Types that decide how something looks.
  let looks: NameSet
  let id: NameID
  let bool: NameID
  let selfType: NameID
  /// What methods are called that report an event to statistics.
  let telling: NameSet
  /// Events of the user interface and of the system.
  let systemEvents: NameSet
  /// Base classes of stored objects whose plain names mean that only beside the library.
  let storedBases: [(base: NameID, library: NameID)]

  init(_ names: Names) {
    tests = names.set("Test", "Suite")
    outlet = names["IBOutlet"]
    managed = names["NSManaged"]
    log = names["log"]
    string = names["String"]
    typeKeys = names.set("ObjectIdentifier", "String", "AnyHashable")
    anything = names.set("Any", "AnyObject")
    places = names.set("file", "fileID", "filePath", "function", "line")
    body = names["body"]
    view = names["view"]
    appStorage = names["AppStorage"]
    subscriptions = names.set("AnyCancellable", "Cancellable", "Disposable", "DisposeBag", "CompositeDisposable")
    plainModules = names.set(
      "Foundation", "UIKit", "SwiftUI", "AppKit", "Cocoa", "Combine", "Observation", "CoreGraphics", "QuartzCore", "os",
      "OSLog", "Swift", "SceneKit", "SpriteKit", "GameplayKit", "CoreImage", "Accelerate", "simd", "RxSwift", "RxCocoa",
      "RxRelay", "CoreText", "Darwin", "Dispatch", "ObjectiveC", "Synchronization", "UniformTypeIdentifiers")
    input = names["Input"]
    output = names["Output"]
    codingKeys = names["CodingKeys"]
    void = names["Void"]
    resolve = names["resolve"]
    looks = names.set(
      "UIImage", "NSImage", "Image", "UIColor", "NSColor", "Color", "UIFont", "NSFont", "Font", "NSAttributedString")
    id = names["id"]
    bool = names["Bool"]
    selfType = names["Self"]
    telling = names.set("fire", "track", "trackEvent", "log", "logEvent", "record", "report", "send", "capture")
    systemEvents = names.set("UIEvent", "NSEvent", "CGEvent", "EKEvent", "PHEvent")
    storedBases = [("Object", "RealmSwift"), ("Record", "GRDB")].map { (names[$0], names[$1]) }
      .filter { !$0.0.isNone && !$0.1.isNone }
  }
}
