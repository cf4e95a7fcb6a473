/// Reads the targets of an `.xcodeproj`.
struct XcodeProjectReader {
  /// `path` is that of the `project.pbxproj`, relative to the root.
  static func read(_ path: String, _ access: inout ProjectFileAccess) -> [TargetDraft] {
    guard let bytes = access.text(of: path) else { return [] }
    do {
      let document = try PlistDocument(bytes)
      guard let objects = XcodeObjects(document), let project = objects.project else {
        access.note(path, "it has no project object; its targets are unknown")
        return []
      }
      var reader = XcodeProjectReader(path: path, objects: objects, project: project, root: access.root)
      return reader.targets(&access)
    } catch {
      access.note(path, "line \(error.line): \(error.message); its targets are unknown")
      return []
    }
  }

  /// How many files in Objective-C a project names; one for a header by which that and Swift use each other.
  static func objectiveCFiles(_ path: String, _ access: inout ProjectFileAccess) -> Int {
    guard let bytes = access.bytes(of: path) else { return 0 }
    let files = bytes.ranges(of: Array("sourcecode.c.objc".utf8)).count
    return files > 0 ? files : bytes.firstRange(of: Array("SWIFT_OBJC_BRIDGING_HEADER".utf8)) == nil ? 0 : 1
  }

  private let path: String
  private let objects: XcodeObjects
  private let project: PlistValue
  /// The folder that paths start from, relative to the root.
  private let folder: String
  private let paths: XcodePaths
  /// What may still be looked at: targets that share long lists would take forever.
  private var budget = 5_000_000
  private var settingsFiles: [String: (settings: [String: String], isComplete: Bool)] = [:]

  private init(path: String, objects: XcodeObjects, project: PlistValue, root: String) {
    self.path = path
    self.objects = objects
    self.project = project
    let beside = PathText.parent(PathText.parent(path))
    let shift = project["projectDirPath"]?.text ?? ""
    folder = PathText.normalised(PathText.join(beside, shift)) ?? beside
    paths = XcodePaths(objects, project: project, folder: folder, root: root)
  }

  private mutating func targets(_ access: inout ProjectFileAccess) -> [TargetDraft] {
    let all = objects.list(project["targets"]).filter { $0["isa"]?.isText("PBXNativeTarget") == true }
    let natives = Array(all.prefix(ProjectFileAccess.targetLimit))
    let shared = configurations(project, &access)
    var drafts: [TargetDraft] = []
    var folders: [Int: [Int]] = [:]
    for native in natives {
      guard let name = native["name"]?.text, !name.isEmpty else {
        access.note(path, "a target has no name; it is ignored")
        continue
      }
      for group in objects.list(native["fileSystemSynchronizedGroups"]) {
        folders[group.index, default: []].append(native.index)
      }
      drafts.append(draft(native, name: name, shared: shared, &access))
    }
    addExceptions(natives, folders: folders, to: &drafts)
    if budget <= 0 || all.count > natives.count {
      access.note(path, "the project is too large; some of its targets or files are unknown")
    }
    return drafts
  }

  private mutating func draft(
    _ native: PlistValue, name: String, shared: [String: BuildSettings], _ access: inout ProjectFileAccess
  ) -> TargetDraft {
    let layers = layered(native, name: name, shared: shared, &access)
    let settings = TargetSettings(layers)
    var kind = ProductType.kind(native["productType"]?.text ?? "")
    if kind == .appExtension, isWidget(layers, &access) { kind = .widget }
    // Watch apps without a companion extension are plain applications for watchOS.
    if kind == .app, Array(settings.deploymentTargets.keys) == [.watchos] { kind = .watchApp }
    var draft = TargetDraft(
      target: ProjectTarget(
        name: name, moduleName: settings.moduleName, kind: kind, deploymentTargets: settings.deploymentTargets,
        defaultIsolation: settings.isolation, swiftVersion: settings.swiftVersion, declaredIn: path))
    for phase in objects.list(native["buildPhases"]) where phase["isa"]?.isText("PBXSourcesBuildPhase") == true {
      for file in spent(objects.list(phase["files"])) {
        if let reference = objects[file["fileRef"]], let path = paths[reference] { draft.files.append(path) }
      }
    }
    for group in objects.list(native["fileSystemSynchronizedGroups"]) {
      guard let path = paths[group] else { continue }
      let sets = spent(exceptionSets(of: group)).filter { objects[$0["target"]]?.index == native.index }
      draft.folders.append(FolderMembership(path: path, excluded: sets.flatMap { files(of: $0, in: path) }))
    }
    return draft
  }

  /// For a target that does not have a folder, the exceptions of the folder are what it does take from there.
  private mutating func addExceptions(_ natives: [PlistValue], folders: [Int: [Int]], to drafts: inout [TargetDraft]) {
    let named = natives.filter { $0["name"]?.text?.isEmpty == false }
    let positions = Dictionary(named.enumerated().map { ($1.index, $0) }, uniquingKeysWith: { first, _ in first })
    for group in paths.synchronisedFolders {
      guard let path = paths[group] else { continue }
      for set in spent(exceptionSets(of: group)) {
        guard let target = objects[set["target"]]?.index, let position = positions[target],
          folders[group.index]?.contains(target) != true
        else { continue }
        let taken = files(of: set, in: path)
        if !taken.isEmpty { drafts[position].folders.append(FolderMembership(path: path, only: taken)) }
      }
    }
  }

  private func exceptionSets(of group: PlistValue) -> [PlistValue] {
    objects.list(group["exceptions"]).filter {
      $0["isa"]?.isText("PBXFileSystemSynchronizedBuildFileExceptionSet") == true
    }
  }

  private func files(of set: PlistValue, in folder: String) -> [String] {
    (set["membershipExceptions"]?.items ?? []).compactMap { item in
      item.text.flatMap { PathText.normalised(PathText.join(folder, $0)) }
    }
  }

  /// As many of the values as may still be looked at.
  private mutating func spent(_ values: [PlistValue]) -> [PlistValue] {
    let taken = values.prefix(max(0, budget))
    budget -= values.count
    return Array(taken)
  }
}

// MARK: - Settings

extension XcodeProjectReader {
  /// The configurations of a project or target by name, without what a target inherits.
  private mutating func configurations(
    _ owner: PlistValue, _ access: inout ProjectFileAccess
  ) -> [String: BuildSettings] {
    var configurations: [String: BuildSettings] = [:]
    for configuration in spent(objects.list(objects[owner["buildConfigurationList"]]?["buildConfigurations"])) {
      guard let name = configuration["name"]?.text else { continue }
      var own: [String: String] = [:]
      configuration["buildSettings"]?.forEachPair { key, value in
        budget -= 1
        guard budget > 0, let key = key.text else { return }
        own[key] = value.isList ? value.items.compactMap(\.text).joined(separator: " ") : value.text
      }
      var settings = BuildSettings(layers: [own], builtIn: [:])
      switch settingsFile(of: configuration) {
      case .none: break
      case .unknown: settings.isComplete = false
      case .path(let path):
        let file = settingsFiles[path] ?? BuildSettingsFiles.read(path, &access)
        settingsFiles[path] = file
        settings.layers.append(file.settings)
        settings.isComplete = file.isComplete
      }
      configurations[name] = settings
    }
    return configurations
  }

  private enum SettingsFile { case none, unknown, path(String) }

  private func settingsFile(of configuration: PlistValue) -> SettingsFile {
    if let reference = configuration["baseConfigurationReference"] {
      guard let path = objects[reference].flatMap({ paths[$0] }) else { return .unknown }
      return .path(path)
    }
    // A file in a synchronized folder has no object of its own.
    if let anchor = configuration["baseConfigurationReferenceAnchor"] {
      guard let folder = objects[anchor].flatMap({ paths[$0] }),
        let name = configuration["baseConfigurationReferenceRelativePath"]?.text,
        let path = PathText.normalised(PathText.join(folder, name))
      else { return .unknown }
      return .path(path)
    }
    return .none
  }

  private mutating func layered(
    _ native: PlistValue, name: String, shared: [String: BuildSettings], _ access: inout ProjectFileAccess
  ) -> [BuildSettings] {
    let file = PathText.name(PathText.parent(path))
    let builtIn = ["TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": String(file.prefix { $0 != "." })]
    return configurations(native, &access).sorted { $0.key < $1.key }.map { key, own in
      let inherited = shared[key]
      return BuildSettings(
        layers: own.layers + (inherited?.layers ?? []), builtIn: builtIn,
        isComplete: own.isComplete && inherited?.isComplete ?? true)
    }
  }

  /// Widgets say so in their property list.
  private func isWidget(_ layers: [BuildSettings], _ access: inout ProjectFileAccess) -> Bool {
    guard let settings = layers.first else { return false }
    if settings["INFOPLIST_KEY_NSExtensionPointIdentifier"] == Self.widgetPoint { return true }
    guard let file = settings["INFOPLIST_FILE"], let path = PathText.normalised(PathText.join(folder, file)),
      let bytes = access.bytes(of: path)
    else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(Self.widgetPoint)
  }

  private static let widgetPoint = "com.apple.widgetkit-extension"
}
