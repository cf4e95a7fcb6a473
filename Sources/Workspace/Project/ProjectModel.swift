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

  /// The targets of each file; the one that speaks for it comes first.
  let membership: [String: [Int]]

  init(
    targets: [ProjectTarget], problems: [String], inputs: [ProjectInput], seguesWithoutScreen: [String] = [],
    launchScreens: [String] = [], membership: [String: [Int]]
  ) {
    self.targets = targets
    self.problems = problems
    self.inputs = inputs
    self.seguesWithoutScreen = seguesWithoutScreen
    self.launchScreens = launchScreens
    self.membership = membership
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
    let storyboards = projectFiles.filter { $0.path.hasSuffix(".storyboard") }
    return ProjectModel(
      targets: drafts.map(\.target), problems: access.problems,
      inputs: access.inputs.values.sorted { PathText.precedes($0.path, $1.path) },
      seguesWithoutScreen: StoryboardReader.identifiersWithoutScreen(storyboards),
      launchScreens: LaunchScreens.classes(storyboards), membership: membership)
  }

  /// Index of the target that speaks for a file: production code before extensions before tests. `nil` when unknown.
  public func target(forPath path: String) -> Int? { membership[path]?.first }

  /// Indices of all targets that compile a file.
  public func targets(forPath path: String) -> [Int] { membership[path] ?? [] }

  /// Whether a file is test code: all its targets are tests; without a known target its folder or name says so. A
  /// folder called `…Tests` or `…Test` and a file called `…Tests.swift`, `…Test.swift` or `…Spec.swift` count.
  public func isTest(path: String) -> Bool {
    let kinds = targets(forPath: path).map { targets[$0].kind }.filter { $0 != .unknown }
    return kinds.isEmpty ? TestConventions.isTest(path) : kinds.allSatisfy(\.isTests)
  }
}
