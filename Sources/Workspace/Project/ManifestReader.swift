/// Reads the targets of a `Package.swift` without running it: finds calls such as `.target(name: "A", …)` wherever they
/// are, and follows constants one step. What is computed in other ways stays unknown.
struct ManifestReader {
  /// `path` is that of the manifest and `files` are the sources of the tree, both relative to the root.
  static func read(_ path: String, files: SortedPaths, _ access: inout ProjectFileAccess) -> [TargetDraft] {
    guard let bytes = access.text(of: path) else { return [] }
    guard bytes.count <= sizeLimit else {
      access.note(path, "the manifest has more than \(sizeLimit) bytes; its targets are unknown")
      return []
    }
    var reader = ManifestReader(path: path, bytes: bytes, files: files)
    let drafts = reader.targets()
    if drafts.isEmpty { access.note(path, "no target declarations could be read; its targets are unknown") }
    if !reader.computed.isEmpty {
      access.note(path, "targets are declared by code that lintel does not run; their settings are unknown")
    }
    return drafts
  }

  private static let sizeLimit = 1 << 20
  /// Tokens of the value of one constant: unclosed brackets must not make every value reach to the end.
  private static let valueLimit = 5000

  /// A call with its arguments by label, as ranges of tokens.
  private struct Declaration {
    var kind: ProjectTarget.Kind
    var range: Range<Int>
    var arguments: [String: Range<Int>]
  }

  private static let kinds: [String: ProjectTarget.Kind] = [
    "target": .library, "executableTarget": .executable, "testTarget": .unitTests, "macro": .executable,
    "plugin": .executable,
  ]

  private let path: String
  /// The folder of the manifest, relative to the root.
  private let folder: String
  private let files: SortedPaths
  private let tokens: [ManifestToken]
  /// Initial values of constants and variables.
  private var constants: [String: Range<Int>] = [:]
  /// Names of targets that are known from their folder and a literal only.
  private var computed: [String] = []
  private var toolsVersion: String?

  private init(path: String, bytes: [UInt8], files: SortedPaths) {
    self.path = path
    folder = PathText.parent(path)
    self.files = files
    tokens = ManifestTokenizer.tokens(of: bytes)
    toolsVersion = Self.toolsVersion(bytes)
    constants = collectConstants()
  }

  private mutating func targets() -> [TargetDraft] {
    let declarations = self.declarations()
    let deploymentTargets = self.deploymentTargets()
    let isAppliedLater = isIsolationSetElsewhere(declarations)
    let swiftVersion = self.swiftVersion()
    let isolating = Set(constants.filter { tokens[$0.value].contains(.word("defaultIsolation")) }.keys)
    var byName: [String: Int] = [:]
    var drafts: [TargetDraft] = []
    var richness: [Int] = []
    for declaration in declarations {
      guard let name = text(declaration.arguments["name"]), !name.isEmpty else { continue }
      var isolation = self.isolation(declaration.arguments["swiftSettings"], isolating: isolating)
      if isolation == .nonisolated, isAppliedLater { isolation = .unknown }
      let target = ProjectTarget(
        name: name, kind: declaration.kind, deploymentTargets: deploymentTargets, defaultIsolation: isolation,
        swiftVersion: swiftVersion, declaredIn: path)
      let draft = TargetDraft(target: target, folders: sources(of: declaration, name: name))
      // Dependencies look like declarations, `.target(name: "A")`, but say less.
      if let known = byName[name] {
        if declaration.arguments.count > richness[known] {
          drafts[known] = draft
          richness[known] = declaration.arguments.count
        }
      } else {
        byName[name] = drafts.count
        drafts.append(draft)
        richness.append(declaration.arguments.count)
      }
    }
    addSoleTarget(&drafts)
    addComputed(&drafts, deploymentTargets: deploymentTargets)
    return drafts
  }

  // MARK: - Declarations

  private func declarations() -> [Declaration] {
    var found: [Declaration] = []
    var index = 0
    while index + 2 < tokens.count, found.count < ProjectFileAccess.targetLimit {
      guard tokens[index] == .symbol("."), case .word(let word) = tokens[index + 1], let kind = Self.kinds[word],
        tokens[index + 2] == .symbol("(")
      else {
        index += 1
        continue
      }
      let (arguments, end) = self.arguments(from: index + 3)
      found.append(Declaration(kind: kind, range: index..<end, arguments: arguments))
      index = end
    }
    return found
  }

  /// The labeled arguments from behind an opening parenthesis, and the index behind the closing one.
  private func arguments(from start: Int) -> ([String: Range<Int>], Int) {
    var arguments: [String: Range<Int>] = [:]
    var index = start
    var depth = 0
    var label: String?
    var valueStart = start
    while index < tokens.count {
      let token = tokens[index]
      if depth == 0, token == .symbol(",") || token.isClosing {
        if let label { arguments[label] = valueStart..<index }
        label = nil
        if token.isClosing { return (arguments, index + 1) }
        valueStart = index + 1
      } else if depth == 0, label == nil, index == valueStart, case .word(let word) = token,
        index + 1 < tokens.count, tokens[index + 1] == .symbol(":")
      {
        label = word
        valueStart = index + 2
        index += 1
      } else if token.isOpening {
        depth += 1
      } else if token.isClosing {
        depth -= 1
      }
      index += 1
    }
    if let label { arguments[label] = valueStart..<index }
    return (arguments, index)
  }

  private func collectConstants() -> [String: Range<Int>] {
    var constants: [String: Range<Int>] = [:]
    var index = 0
    while index + 3 < tokens.count {
      defer { index += 1 }
      guard tokens[index] == .word("let") || tokens[index] == .word("var"), case .word(let name) = tokens[index + 1]
      else { continue }
      // Past a type such as `: [SwiftSetting]`.
      var equals = index + 2
      if tokens[equals] == .symbol(":") {
        while equals < tokens.count, tokens[equals] != .symbol("="), tokens[equals] != .symbol("{") { equals += 1 }
      }
      guard equals + 1 < tokens.count, tokens[equals] == .symbol("=") else { continue }
      constants[name] = equals + 1..<end(ofValueAt: equals + 1)
    }
    return constants
  }

  /// The end of a literal, a list or a chain of calls.
  private func end(ofValueAt start: Int) -> Int {
    var index = start
    var depth = 0
    while index < min(tokens.count, start + Self.valueLimit) {
      if tokens[index].isOpening { depth += 1 }
      if tokens[index].isClosing { depth -= 1 }
      index += 1
      if depth < 0 { return index - 1 }
      guard depth == 0 else { continue }
      let goesOn = index < tokens.count && (tokens[index] == .symbol("(") || tokens[index] == .symbol("."))
      if !goesOn, tokens[index - 1] != .symbol(".") { return index }
    }
    return index
  }

  // MARK: - Values

  private func text(_ range: Range<Int>?) -> String? {
    guard let range = resolved(range), range.count == 1, case .text(let text) = tokens[range.lowerBound] else {
      return nil
    }
    return text
  }

  private func texts(_ range: Range<Int>?) -> [String] {
    guard let range = resolved(range) else { return [] }
    return tokens[range].compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// A single name stands for its constant.
  private func resolved(_ range: Range<Int>?) -> Range<Int>? {
    guard let range, range.count == 1, case .word(let name) = tokens[range.lowerBound] else { return range }
    return constants[name]
  }

  private func isolation(_ argument: Range<Int>?, isolating: Set<String>) -> ProjectTarget.Isolation {
    guard let argument else { return .nonisolated }
    guard let range = resolved(argument) else { return .unknown }
    if let index = tokens[range].firstIndex(of: .word("defaultIsolation")) {
      let (_, end) = arguments(from: index + 2)
      // A second argument is a condition.
      if tokens[index..<end].contains(.symbol(",")) { return .unknown }
      if tokens[index..<end].contains(.word("MainActor")) { return .mainActor }
      return tokens[index..<end].contains(.word("nil")) ? .nonisolated : .unknown
    }
    if let index = tokens[range].firstIndex(of: .text("-default-isolation")) {
      return tokens[index..<range.upperBound].contains(.text("MainActor")) ? .mainActor : .nonisolated
    }
    // Names inside the list, such as `settings + [.define("X")]`, may hide it.
    let hidden = tokens[range].contains { token in
      if case .word(let word) = token { isolating.contains(word) } else { false }
    }
    let isList = tokens[range].first == .symbol("[") && end(ofValueAt: range.lowerBound) == range.upperBound
    return isList && !hidden ? .nonisolated : .unknown
  }

  /// Whether code outside of declarations and constants mentions the isolation, such as a loop over all targets.
  private func isIsolationSetElsewhere(_ declarations: [Declaration]) -> Bool {
    var isKnown = [Bool](repeating: false, count: tokens.count)
    for range in declarations.map(\.range) + Array(constants.values) {
      for index in range { isKnown[index] = true }
    }
    return tokens.indices.contains { tokens[$0] == .word("defaultIsolation") && !isKnown[$0] }
  }

  private func deploymentTargets() -> [Platform: PlatformVersion] {
    var versions: [Platform: PlatformVersion] = [:]
    for index in tokens.indices.dropLast(2)
    where tokens[index] == .word("platforms") && tokens[index + 1] == .symbol(":") {
      guard let range = resolved(index + 2..<end(ofValueAt: index + 2)) else { continue }
      // In conditions, `.when(platforms: [.iOS])`, there are no versions.
      for place in range.dropLast(2) {
        guard case .word(let word) = tokens[place], let platform = Platform(rawValue: word.lowercased()),
          tokens[place + 1] == .symbol("(")
        else { continue }
        switch tokens[place + 2] {
        case .text(let text): versions[platform] = text.flatMap { PlatformVersion($0) }
        case .symbol(UInt8(ascii: ".")):
          guard place + 3 < range.upperBound, case .word(let name) = tokens[place + 3], name.hasPrefix("v") else {
            break
          }
          versions[platform] = PlatformVersion(String(name.dropFirst().replacing("_", with: ".")))
        default: break
        }
      }
    }
    return versions
  }

  private static func toolsVersion(_ bytes: [UInt8]) -> String? {
    let first = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard let range = first.firstRange(of: "swift-tools-version") else { return nil }
    let number = first[range.upperBound...].drop { $0 == ":" || $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return number.isEmpty ? nil : String(number)
  }

  private func swiftVersion() -> String? {
    for label in ["swiftLanguageModes", "swiftLanguageVersions"] {
      if let index = tokens.firstIndex(of: .word(label)), index + 4 < tokens.count,
        case .word(let version) = tokens[index + 4], version.hasPrefix("v")
      {
        return String(version.dropFirst().replacing("_", with: "."))
      }
    }
    guard let toolsVersion, let version = PlatformVersion(toolsVersion) else { return nil }
    return version.major >= 6 ? "6" : "5"
  }
}

// MARK: - Sources

extension ManifestReader {
  private func sources(of declaration: Declaration, name: String) -> [FolderMembership] {
    let target: String
    if let argument = declaration.arguments["path"] {
      guard let path = text(argument), let inside = PathText.normalised(PathText.join(folder, path)) else { return [] }
      target = inside
    } else {
      guard let found = conventionalFolder(name, isTests: declaration.kind == .unitTests) else { return [] }
      target = found
    }
    let excluded = texts(declaration.arguments["exclude"]).compactMap {
      PathText.normalised(PathText.join(target, $0))
    }
    let only = declaration.arguments["sources"].map { argument in
      texts(argument).compactMap { PathText.normalised(PathText.join(target, $0)) }
    }
    return [FolderMembership(path: target, excluded: excluded, only: only, isExclusive: true)]
  }

  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  private func conventionalFolder(_ name: String, isTests: Bool) -> String? {
    let parents = (isTests ? ["Tests"] : []) + Self.sourceFolders + (isTests ? [] : ["Plugins"])
    return parents.map { PathText.join(folder, $0 + "/" + name) }.first { files.hasFiles(below: $0) }
  }

  /// A package with one target may keep its files in `Sources` itself.
  private func addSoleTarget(_ drafts: inout [TargetDraft]) {
    for isTests in [false, true] {
      let group = drafts.indices.filter { (drafts[$0].target.kind == .unitTests) == isTests }
      guard let only = group.first, group.count == 1, drafts[only].folders.isEmpty else { continue }
      let parents = (isTests ? ["Tests"] : Self.sourceFolders).map { PathText.join(folder, $0) }
      if let path = parents.first(where: { files.hasFiles(below: $0) }) {
        drafts[only].folders = [FolderMembership(path: path, isExclusive: true)]
      }
    }
  }

  /// Targets made by functions, such as `module("Core")`: a folder in the conventional place whose name is a literal of
  /// the manifest. Their settings stay unknown.
  private mutating func addComputed(_ drafts: inout [TargetDraft], deploymentTargets: [Platform: PlatformVersion]) {
    let literals = Set(tokens.compactMap { if case .text(let text) = $0 { text } else { nil } })
    let known = Set(drafts.map(\.target.name))
    for (parent, isTests) in Self.sourceFolders.map({ ($0, false) }) + [("Tests", true)] {
      let container = PathText.join(folder, parent)
      for name in files.folders(in: container) where !known.contains(name) {
        let base = isTests && name.hasSuffix("Tests") ? String(name.dropLast(5)) : name
        guard literals.contains(name) || literals.contains(base) else { continue }
        let target = ProjectTarget(
          name: name, kind: isTests ? .unitTests : .unknown, deploymentTargets: deploymentTargets, declaredIn: path)
        let path = PathText.join(container, name)
        let isTaken = drafts.contains { draft in draft.folders.contains { PathText.isInside(path, $0.path) } }
        if isTaken { continue }
        computed.append(name)
        drafts.append(TargetDraft(target: target, folders: [FolderMembership(path: path, isExclusive: true)]))
      }
    }
  }
}
