/// Reads from storyboards how the app comes to its screens.
enum StoryboardScreens {
  /// Classes of screens, sorted.
  struct Result: Equatable {
    /// What the app starts with, the initial one of `Main.storyboard` and what its navigation, tab or split controller
    /// contains, and that no other scene of any storyboard has.
    var launched: [String] = []
    /// What storyboards only ever embed.
    var embedded: [String] = []
    /// What storyboards show by a segue to it, which makes a new object each time.
    var shown: [String] = []
    /// What stands first or in a container, and is not shown by a segue to it.
    var placed: [String] = []
    /// The segues between screens of the app, in the order of the storyboards.
    var segues: [StoryboardSegue] = []
  }

  static func read(_ files: [SourceFile]) -> Result {
    var launched: Set<String> = []
    var others: Set<String> = []
    var embedded: Set<String> = []
    var placed: Set<String> = []
    var shown: Set<String> = []
    var storyboards: [(path: String, storyboard: Storyboard)] = []
    for file in files.prefix(StoryboardReader.fileLimit) {
      guard
        let bytes = try? FileReader.read(absolutePath: file.absolutePath, limit: StoryboardReader.sizeLimit).get()
      else { continue }
      let storyboard = Storyboard(bytes)
      storyboards.append((file.path, storyboard))
      let first = PathText.name(file.path) == "Main.storyboard" ? storyboard.launched : []
      // Storyboards of two apps may start with the same class.
      var here: Set<String> = []
      for (id, name) in storyboard.classes {
        // One class in two scenes has more objects than one.
        if first.contains(id), here.insert(name).inserted { launched.insert(name) } else { others.insert(name) }
        if storyboard.embedded.contains(id) { embedded.insert(name) }
        if storyboard.isPlaced(id) { placed.insert(name) }
        if storyboard.shown.contains(id) { shown.insert(name) }
      }
    }
    return Result(
      launched: launched.subtracting(others).sorted(by: PathText.precedes),
      embedded: embedded.subtracting(placed).subtracting(shown).sorted(by: PathText.precedes),
      shown: shown.sorted(by: PathText.precedes), placed: placed.subtracting(shown).sorted(by: PathText.precedes),
      segues: segues(storyboards))
  }

  /// The segues that start and end at screens of the app, followed into other storyboards.
  private static func segues(_ storyboards: [(path: String, storyboard: Storyboard)]) -> [StoryboardSegue] {
    // Two apps of a repository may have storyboards of the same name: there is no telling which one is meant.
    var byName: [String: Storyboard?] = [:]
    for (path, storyboard) in storyboards {
      let name = String(PathText.name(path).dropLast(".storyboard".count))
      byName[name] = byName[name] == nil ? .some(storyboard) : .some(nil)
    }
    var found: [StoryboardSegue] = []
    for (path, storyboard) in storyboards {
      let classes = Dictionary(storyboard.classes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
      for segue in storyboard.segues where found.count < StoryboardReader.segueLimit {
        guard let source = classes[segue.source],
          let (destination, isContainer) = storyboard.screen(segue.destination, byName, classes)
        else { continue }
        found.append(
          StoryboardSegue(
            storyboard: path, source: source, destination: destination, identifier: segue.identifier,
            leadsToContainer: isContainer))
      }
    }
    return found
  }

  /// The controllers of a storyboard, by their ids.
  struct Storyboard {
    private(set) var classes: [(id: String, name: String)] = []
    private var initial: String?
    private var contained: [String: [String]] = [:]
    private(set) var embedded: Set<String> = []
    private(set) var shown: Set<String> = []
    /// The segues that lead on, between ids.
    private(set) var segues: [(source: String, destination: String, identifier: String)] = []
    /// What code and other storyboards call a scene.
    private var ids: [String: String] = [:]
    /// Scenes that stand for one of another storyboard.
    private var references: [String: (storyboard: String, identifier: String)] = [:]

    init(_ bytes: [UInt8]) {
      var current: String?
      StoryboardTags.visit(bytes) { name, attributes in
        switch name {
        case "document": initial = attributes["initialViewController"]
        case "segue":
          guard let destination = attributes["destination"] else { return }
          if attributes["kind"] == "relationship", let current {
            contained[current, default: []].append(destination)
          } else if attributes["kind"] == "embed" {
            embedded.insert(destination)
          } else {
            shown.insert(destination)
            if let current, attributes["kind"] != "unwind" {
              segues.append((current, destination, attributes["identifier"] ?? ""))
            }
          }
        case _ where name.hasSuffix("Controller"):
          guard let id = attributes["id"], attributes["sceneMemberID"] != nil else { return }
          current = id
          if let name = attributes["storyboardIdentifier"] { ids[name] = id }
          if let type = attributes["customClass"] { classes.append((id, type)) }
        case "viewControllerPlaceholder":
          guard let id = attributes["id"], let name = attributes["storyboardName"] else { return }
          references[id] = (name, attributes["referencedIdentifier"] ?? "")
        default: break
        }
      }
    }

    /// The class of the screen that a scene is, or shows first.
    ///
    /// - Returns: `nil` for a class of a framework; the flag says whether the scene only contains it.
    fileprivate func screen(
      _ id: String, _ storyboards: [String: Storyboard?], _ classes: [String: String], depth: Int = 0
    ) -> (name: String, isContained: Bool)? {
      guard depth < 4 else { return nil }
      if let name = classes[id] { return (name, false) }
      if let reference = references[id] {
        guard case let other?? = storyboards[reference.storyboard],
          let scene = reference.identifier.isEmpty ? other.initial : other.ids[reference.identifier]
        else { return nil }
        let names = Dictionary(other.classes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        return other.screen(scene, storyboards, names, depth: depth + 1)
      }
      guard let inner = contained[id]?.first else { return nil }
      return screen(inner, storyboards, classes, depth: depth + 1).map { ($0.name, true) }
    }

    /// Whether a screen is the first one or stands in a container of the storyboard.
    func isPlaced(_ id: String) -> Bool { id == initial || contained.values.contains { $0.contains(id) } }

    /// Ids of the screens that are there from the start and that no segue makes again.
    var launched: Set<String> {
      var found: Set<String> = []
      var open = initial.map { [$0] } ?? []
      while let id = open.popLast() {
        if shown.contains(id) || embedded.contains(id) || !found.insert(id).inserted { continue }
        open += contained[id] ?? []
      }
      return found
    }
  }
}

/// The tags of an XML file with their attributes, for what little of it matters.
private enum StoryboardTags {
  private static let tagLimit = 4096
  /// More than any storyboard has.
  private static let countLimit = 1 << 18

  static func visit(_ bytes: [UInt8], _ use: (String, [String: String]) -> Void) {
    var count = 0
    for start in bytes.indices where bytes[start] == UInt8(ascii: "<") && count < countLimit {
      let rest = bytes[(start + 1)...].prefix(tagLimit)
      let name = rest.prefix { isNamePart($0) }
      guard isWanted(name), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { continue }
      count += 1
      use(String(decoding: name, as: UTF8.self), attributes(rest[name.endIndex..<end]))
    }
  }

  private static func isWanted(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual("document".utf8) || name.elementsEqual("segue".utf8)
      || name.suffix(10).elementsEqual("Controller".utf8) || name.elementsEqual("viewControllerPlaceholder".utf8)
  }

  /// `id="a" customClass="B"`
  private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String] {
    let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    var result: [String: String] = [:]
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = String(decoding: parts[index].filter(isNamePart), as: UTF8.self)
      result[name] = String(decoding: parts[index + 1], as: UTF8.self)
    }
    return result
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
