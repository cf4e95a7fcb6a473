/// Which target each file belongs to, read from the files that describe the project. Nothing of the project is run.
public struct ProjectModel: Sendable, Hashable {
  /// In a stable order: by the path of the project file, then as declared.
  public let targets: [ProjectTarget]
  /// What could not be read, one sentence each, starting with the file.
  public let problems: [String]
  /// Every file that was read or looked for, sorted by path.
  public let inputs: [ProjectInput]

  /// Identifiers of storyboard segues that only ever put a screen into a container view or go back, sorted.
  public let seguesWithoutScreen: [String]

  /// Classes of the screens that the main storyboard starts with, sorted.
  public let launchScreens: [String]

  /// Classes of screens to which storyboards lead by embedding alone, sorted.
  public let embeddedScreens: [String]

  /// Classes of screens that storyboards show by segues other than those, sorted.
  public let shownScreens: [String]

  /// Classes of screens that stand first in a storyboard or in a container there, and that no segue shows, sorted.
  public let placedScreens: [String]

  /// The segues that lead from a screen of the app to another one, in the order of the storyboards.
  public let segues: [StoryboardSegue]

  /// Classes that storyboards and nibs name, sorted.
  public let interfaceClasses: [String]

  /// How many files in Objective-C the Xcode projects name; a bridging header alone counts as one.
  public let objectiveCFiles: Int

  /// Licenses of the root and of folders below it, sorted by path.
  public let licenses: [LicenseFile]

  /// Folders with a podspec or a package of Bazel or Buck: the files below are built in ways that are not read.
  let otherBuilds: Set<String>

  /// The targets of each file; the one that speaks for it comes first.
  let membership: [String: [Int]]

  /// Folders with files that targets of Xcode projects compile, and those around them.
  private let builtFolders: Set<String>
  /// Whether nothing that says which files are compiled is missing: settings do not.
  private let areProjectsKnown: Bool

  init(
    targets: [ProjectTarget], problems: [String], inputs: [ProjectInput], seguesWithoutScreen: [String] = [],
    launchScreens: [String] = [], embeddedScreens: [String] = [], shownScreens: [String] = [],
    placedScreens: [String] = [], segues: [StoryboardSegue] = [], interfaceClasses: [String] = [],
    objectiveCFiles: Int = 0,
    licenses: [LicenseFile] = [], otherBuilds: Set<String> = [], membership: [String: [Int]]
  ) {
    self.targets = targets
    self.problems = problems
    self.inputs = inputs
    self.seguesWithoutScreen = seguesWithoutScreen
    self.launchScreens = launchScreens
    self.embeddedScreens = embeddedScreens
    self.shownScreens = shownScreens
    self.placedScreens = placedScreens
    self.segues = segues
    self.interfaceClasses = interfaceClasses
    self.objectiveCFiles = objectiveCFiles
    self.licenses = licenses
    self.otherBuilds = otherBuilds
    self.membership = membership
    let own = Set(
      membership.lazy.filter { $0.value.contains { targets[$0].declaredIn.hasSuffix(".pbxproj") } }.map {
        PathText.parent($0.key)
      })
    // A whole folder that was left behind lies among folders that are built.
    builtFolders = own.union(own.lazy.map(PathText.parent).filter { !$0.isEmpty })
    areProjectsKnown = problems.allSatisfy { $0.prefix { $0 != ":" }.hasSuffix(".xcconfig") }
  }

  /// A model that knows nothing.
  public static let empty = ProjectModel(targets: [], problems: [], inputs: [], membership: [:])

  /// Reads the project files that discovery found and assigns every file of `filePaths` (all relative to the root).
  public static func read(root: String, projectFiles: [SourceFile], filePaths: [String]) -> ProjectModel {
    var access = ProjectFileAccess(root: root)
    let files = SortedPaths(filePaths)
    var drafts: [TargetDraft] = []
    let paths = projectFiles.map(\.path).sorted(by: PathText.precedes)
    let projects = paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
    for path in projects { drafts += XcodeProjectReader.read(path, &access) }
    for path in paths where PathText.name(path) == "Package.swift" {
      drafts += ManifestReader.read(path, files: files, &access)
    }
    // A generated project beside its specification says the same, in more detail.
    let generated = Set(projects.map { PathText.parent(PathText.parent($0)) })
    for path in paths where ["project.yml", "project.yaml"].contains(PathText.name(path)) {
      if !generated.contains(PathText.parent(path)) { drafts += ProjectSpecReader.read(path, &access) }
    }
    let membership = Assignment(drafts).assign(files.paths)
    let objectiveCFiles = projects.reduce(0) { $0 + XcodeProjectReader.objectiveCFiles($1, &access) }
    let licenses = LicenseFile.read(paths, &access)
    let storyboards = projectFiles.filter { $0.path.hasSuffix(".storyboard") }
    let screens = StoryboardScreens.read(storyboards)
    return ProjectModel(
      targets: drafts.map(\.target), problems: access.problems,
      inputs: access.inputs.values.sorted { PathText.precedes($0.path, $1.path) },
      seguesWithoutScreen: StoryboardReader.identifiersWithoutScreen(storyboards),
      launchScreens: screens.launched, embeddedScreens: screens.embedded, shownScreens: screens.shown,
      placedScreens: screens.placed, segues: screens.segues,
      interfaceClasses: InterfaceClasses.read(projectFiles), objectiveCFiles: objectiveCFiles, licenses: licenses,
      otherBuilds: OtherBuilds.folders(paths), membership: membership)
  }

  /// Index of the target that speaks for a file: production code before extensions before tests. `nil` when unknown.
  public func target(forPath path: String) -> Int? { membership[path]?.first }

  /// Indices of all targets that compile a file.
  public func targets(forPath path: String) -> [Int] { membership[path] ?? [] }

  /// Whether no target compiles a file, though an Xcode project that could be read compiles others of its folder or of the
  /// folders beside it, and nothing else may build it.
  public func isUnbuilt(path: String) -> Bool {
    guard areProjectsKnown, membership[path] == nil else { return false }
    let folder = PathText.parent(path)
    var above = folder
    while !otherBuilds.contains(above), !above.isEmpty { above = PathText.parent(above) }
    if otherBuilds.contains(above) { return false }
    return builtFolders.contains(folder) || !folder.isEmpty && builtFolders.contains(PathText.parent(folder))
  }

  /// Whether a file is test code: all its targets are tests; without a known target its folder or name says so. A
  /// folder called `…Tests` or `…Test` and a file called `…Tests.swift`, `…Test.swift` or `…Spec.swift` count.
  public func isTest(path: String) -> Bool {
    let kinds = targets(forPath: path).map { targets[$0].kind }.filter { $0 != .unknown }
    return kinds.isEmpty ? TestConventions.isTest(path) : kinds.allSatisfy(\.isTests)
  }
}
