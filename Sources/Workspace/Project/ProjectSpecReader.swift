/// Reads the targets of an XcodeGen specification, `project.yml`.
struct ProjectSpecReader {
  private static let includeLimit = 64

  static func read(_ path: String, _ access: inout ProjectFileAccess) -> [TargetDraft] {
    var reader = ProjectSpecReader(path: path)
    reader.load(path, relativeTo: PathText.parent(path), &access)
    // Any YAML file may carry this name.
    guard !reader.targets.isEmpty else { return [] }
    return reader.targets.prefix(ProjectFileAccess.targetLimit).compactMap { reader.draft($0, &access) }
  }

  private struct Entry {
    var name: String
    var value: YAMLValue
    /// Where its paths start, relative to the root.
    var folder: String
  }

  private let path: String
  private var targets: [Entry] = []
  private var templates: [String: YAMLValue] = [:]
  private var options: [YAMLValue] = []
  private var settings: [YAMLValue] = []
  private var groups: [String: YAMLValue] = [:]
  private var usesSettingsFiles = false
  private var seen: Set<String> = []

  private init(path: String) { self.path = path }

  private mutating func load(_ file: String, relativeTo folder: String, _ access: inout ProjectFileAccess) {
    guard seen.count < Self.includeLimit, seen.insert(file).inserted, let bytes = access.text(of: file) else { return }
    let root: YAMLValue
    do {
      guard let value = try YAMLReader.read(bytes, allowsAliases: true) else { return }
      root = value
    } catch {
      return access.note(file, "line \(error.line): \(error.message); its targets are unknown")
    }
    for include in root["include"]?.items ?? root["include"].map({ [$0] }) ?? [] {
      guard let name = include.text ?? include["path"]?.text,
        let target = PathText.normalised(PathText.join(PathText.parent(file), name))
      else { continue }
      let isShifted = include["relativePaths"]?.text != "false"
      load(target, relativeTo: isShifted ? PathText.parent(target) : folder, &access)
    }
    if let value = root["options"] { options.insert(value, at: 0) }
    if let value = root["settings"] { settings.insert(value, at: 0) }
    if root["configFiles"] != nil { usesSettingsFiles = true }
    for pair in root["settingGroups"]?.pairs ?? [] { if let name = pair.key.text { groups[name] = pair.value } }
    for pair in root["targetTemplates"]?.pairs ?? [] { if let name = pair.key.text { templates[name] = pair.value } }
    for pair in root["targets"]?.pairs ?? [] {
      if let name = pair.key.text { targets.append(Entry(name: name, value: pair.value, folder: folder)) }
    }
  }

  private func draft(_ entry: Entry, _ access: inout ProjectFileAccess) -> TargetDraft? {
    let layers = [entry.value] + inherited(entry.value, depth: 0)
    func first(_ key: String) -> YAMLValue? { layers.lazy.compactMap { $0[key] }.first }
    guard let type = first("type")?.text else {
      access.note(path, "the target '\(PrintableName.escaped(entry.name.utf8))' has no type; it is ignored")
      return nil
    }
    let platforms = (first("platform")?.items ?? first("platform").map { [$0] } ?? [])
      .compactMap { $0.text.flatMap { Platform(rawValue: $0.lowercased()) } }
    var target = ProjectTarget(
      name: entry.name, moduleName: setting("PRODUCT_MODULE_NAME", layers).flatMap(Self.plain),
      kind: ProductType.kind(type), defaultIsolation: isolation(layers),
      swiftVersion: setting("SWIFT_VERSION", layers).flatMap(Self.plain), declaredIn: path)
    target.deploymentTargets = deploymentTargets(first("deploymentTarget"), platforms)
    var draft = TargetDraft(target: target)
    for layer in layers {
      for source in layer["sources"]?.items ?? layer["sources"].map({ [$0] }) ?? [] {
        add(source, folder: entry.folder, to: &draft)
      }
    }
    return draft
  }

  private func inherited(_ value: YAMLValue, depth: Int) -> [YAMLValue] {
    guard depth < 8 else { return [] }
    return (value["templates"]?.items ?? []).compactMap { $0.text.flatMap { templates[$0] } }
      .flatMap { [$0] + inherited($0, depth: depth + 1) }.prefix(64).map { $0 }
  }

  private func add(_ source: YAMLValue, folder: String, to draft: inout TargetDraft) {
    guard let name = source.text ?? source["path"]?.text,
      let path = PathText.normalised(PathText.join(folder, name))
    else { return }
    // Only what goes into the build phase of sources counts; resources and folder references do not.
    if let phase = source["buildPhase"]?.text, phase != "sources" { return }
    if path.hasSuffix(".swift") { return draft.files.append(path) }
    func globs(_ key: String) -> [PathGlob] {
      (source[key]?.items ?? source[key].map { [$0] } ?? []).compactMap { item in
        item.text.flatMap { try? PathGlob($0) }
      }
    }
    draft.folders.append(
      FolderMembership(path: path, excludedGlobs: globs("excludes"), includedGlobs: globs("includes")))
  }

  private func deploymentTargets(_ own: YAMLValue?, _ platforms: [Platform]) -> [Platform: PlatformVersion] {
    var versions: [Platform: PlatformVersion] = [:]
    for value in options.reversed().compactMap({ $0["deploymentTarget"] }) + (own.map { [$0] } ?? []) {
      for pair in value.pairs ?? [] {
        guard let platform = pair.key.text.flatMap({ Platform(rawValue: $0.lowercased()) }),
          platforms.isEmpty || platforms.contains(platform)
        else { continue }
        versions[platform] = pair.value.text.flatMap { PlatformVersion($0) }
      }
      if let text = value.text { for platform in platforms { versions[platform] = PlatformVersion(text) } }
    }
    return versions
  }

  // MARK: - Settings

  private func isolation(_ layers: [YAMLValue]) -> ProjectTarget.Isolation {
    switch setting("SWIFT_DEFAULT_ACTOR_ISOLATION", layers) {
    case "MainActor": return .mainActor
    case "nonisolated": return .nonisolated
    case .some: return .unknown
    case nil:
      let readsFiles = usesSettingsFiles || layers.contains { $0["configFiles"] != nil }
      let perBuild = (layers.compactMap { $0["settings"] } + settings).contains { $0["configs"] != nil }
      return readsFiles || perBuild ? .unknown : .nonisolated
    }
  }

  private func setting(_ key: String, _ layers: [YAMLValue]) -> String? {
    for value in layers.compactMap({ $0["settings"] }) + settings {
      if let text = value[key]?.text ?? value["base"]?[key]?.text { return text }
      for group in value["groups"]?.items ?? [] {
        guard let settings = group.text.flatMap({ groups[$0] }) else { continue }
        if let text = settings[key]?.text ?? settings["base"]?[key]?.text { return text }
      }
    }
    return nil
  }

  /// A value without references to other settings.
  private static func plain(_ text: String) -> String? { text.contains("$") ? nil : text }
}
