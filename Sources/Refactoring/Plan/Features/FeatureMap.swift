/// Which feature each source file belongs to.
///
/// Folders decide first: `Features/Checkout` is what the team itself calls a feature. Files in folders that only tell the
/// kind of code (`ViewModels`) follow their name, then those that use them. What several features share is cross-cutting.
struct FeatureMap {
  /// Where the tasks of a file go.
  enum Home: Hashable {
    case feature(Int)
    case crossCutting
  }

  /// A feature with more tasks is split by its subfolders.
  static let largest = 30
  /// A subfolder with fewer tasks stays with its parent.
  static let smallestPart = 6

  private(set) var features: [Feature] = []
  private var homes: [String: Home] = [:]
  private var byName: [String: Int] = [:]
  /// The words of the names of the features, as they are compared.
  private var nameWords: [[String]] = []
  /// What the folders of features are called, by their paths.
  private var folderNames: [String: String] = [:]
  /// Folders at the top that hold most of the code.
  private var appNames: [String] = []
  private let files: [PlanFile]
  private let tasks: [String: Int]
  private let typesByPath: [String: [PlanType]]
  private let pathsByType: [String: String]
  private let userPaths: [String: [String]]

  /// Sorts the files of an app into features.
  ///
  /// - Parameter tasks: how many tasks there are in each file.
  init(files: [PlanFile], types: [PlanType], tasks: [String: Int]) {
    self.files = files.sorted { $0.path < $1.path }
    self.tasks = tasks
    typesByPath = Dictionary(grouping: types, by: \.path)
    pathsByType = Dictionary(types.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    userPaths = Self.users(files: files, paths: pathsByType)
    for file in self.files where isEntry(file.path) { homes[file.path] = .crossCutting }
    sortByFolder()
    sortByFolderName()
    sortByName()
    gatherFlatFolders()
    sortByUsers()
    shareWhatManyUse()
    gatherRest()
    foldSmall()
    nameFiles()
  }

  /// Where the tasks of a file go.
  func home(of path: String) -> Home { homes[path] ?? .crossCutting }

  /// The feature of a file that was not analyzed; it need not be one of ``features``. `nil` for what is cross-cutting.
  ///
  /// Its folder decides, then its name, which in Objective-C starts with the prefix of the app; a folder of a feature that is
  /// not written in Swift has a name, too.
  func name(ofUnseen path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    for count in stride(from: folders.count, to: 0, by: -1) {
      if let name = folderNames[folders.prefix(count).joined(separator: "/")] { return name }
    }
    let meaningful = folders.filter { !FolderWords.isTechnical(withoutApp($0)) && !appNames.contains(String($0)) }
    let stem = Self.stem(of: path)
    let isPrefixed = stem.first.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) } ?? false
    let words = isPrefixed ? Array(stem.dropFirst()) : stem
    for words in meaningful.reversed().map({ FolderWords.words(withoutApp($0)) }) + [stem, words] {
      if let known = featureNamed(like: words) { return features[known].name }
    }
    if let folder = meaningful.first { return Feature.displayName(withoutApp(folder)) }
    // Screens side by side in a folder that says nothing.
    return path.contains("ViewController.") && !words.isEmpty ? words.joined(separator: " ") : nil
  }

  // MARK: Folders

  private mutating func sortByFolder() {
    let tree = FolderTree()
    for file in files {
      let screens = typesByPath[file.path, default: []].filter { $0.isScreen || $0.role == "viewModel" }.count
      tree.add(file.path, tasks: tasks[file.path] ?? 0, screens: screens)
    }
    appNames = tree.root.sortedChildren.filter { $0.files * 4 > tree.root.files && !FolderWords.isTechnical($0.name) }
      .map { String($0.name) }
    var roots: [(node: FolderTree.Node, name: String)] = []
    collect(tree.root, depth: 0, total: tree.root.files, into: &roots)
    var parts: [(path: String, name: String)] = []
    for root in roots { split(root.node, name: root.name, into: &parts) }
    // The deepest folder that became a feature wins.
    let names = Dictionary(parts.map { ($0.path, $0.name) }, uniquingKeysWith: { first, _ in first })
    folderNames = names
    for file in files where homes[file.path] == nil {
      var folder = file.path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if let name = names[String(folder)] {
          put(file.path, into: feature(named: name))
          break
        }
      }
    }
  }

  /// Goes down through folders that say nothing about the app.
  private func collect(
    _ node: FolderTree.Node, depth: Int, total: Int, into roots: inout [(node: FolderTree.Node, name: String)]
  ) {
    for child in node.sortedChildren {
      if isTransparent(child, parent: node, depth: depth, total: total) {
        collect(child, depth: depth + 1, total: total, into: &roots)
      } else {
        roots.append((child, Feature.displayName(withoutApp(child.name))))
      }
    }
  }

  /// `AlphaWalletBrowser` beside `AlphaWallet` as `Browser`.
  private func withoutApp(_ folder: Substring) -> Substring {
    for app in appNames where folder.count >= app.count + 2 && folder.hasPrefix(app) {
      if folder.dropFirst(app.count).first?.isUppercase == true { return folder.dropFirst(app.count) }
    }
    return folder
  }

  private func isTransparent(_ node: FolderTree.Node, parent: FolderTree.Node, depth: Int, total: Int) -> Bool {
    if FolderWords.isTechnical(withoutApp(node.name)) || node.name == parent.name { return true }
    // A framework without screens is no feature, but the folders in it may bear the names of features.
    if node.screens == 0 { return true }
    let isModule = depth == 0 || ["modules", "packages", "libraries", "frameworks"].contains(parent.name.lowercased())
    guard isModule else { return false }
    let parts = node.children.values.filter { $0.screens > 0 }.count
    return node.files * 4 > total || node.ownFiles > 30 || parts > 3
  }

  private func split(_ node: FolderTree.Node, name: String, into parts: inout [(path: String, name: String)]) {
    parts.append((node.path, name))
    guard node.tasks > Self.largest else { return }
    splitChildren(of: node, parent: Feature.displayName(withoutApp(node.name)), into: &parts)
  }

  private func splitChildren(
    of node: FolderTree.Node, parent: String, into parts: inout [(path: String, name: String)]
  ) {
    for child in node.sortedChildren where child.tasks >= Self.smallestPart && child.tasks < node.tasks {
      if FolderWords.isTechnical(child.name) {
        splitChildren(of: child, parent: parent, into: &parts)
      } else {
        split(child, name: Self.name(of: child.name, in: parent), into: &parts)
      }
    }
  }

  /// `Order Details` in `Orders` stays as it is; `Settings` in `Dashboard` becomes `Dashboard Settings`.
  static func name(of child: Substring, in parent: String) -> String {
    let name = Feature.displayName(child)
    let known = Set(FolderWords.words(parent[...]).map(FolderWords.singular))
    return FolderWords.words(name[...]).contains { known.contains(FolderWords.singular($0)) }
      ? name : "\(parent) \(name)"
  }

  // MARK: Names

  /// A folder without screens, such as `SwapToken` in a framework of services, is about the feature of that name.
  private mutating func sortByFolderName() {
    for file in files where homes[file.path] == nil {
      for folder in file.path.split(separator: "/").dropLast().reversed() {
        let name = withoutApp(folder)
        guard !FolderWords.isTechnical(name), let known = featureNamed(like: FolderWords.words(name)) else { continue }
        put(file.path, into: known)
        break
      }
    }
  }

  private mutating func sortByName() {
    for file in files where homes[file.path] == nil {
      if let known = featureNamed(like: Self.stem(of: file.path)) { put(file.path, into: known) }
    }
  }

  /// The feature whose name the words start with; the longest such name.
  private func featureNamed(like stem: [String]) -> Int? {
    let words = stem.map(FolderWords.singular)
    var best: (index: Int, count: Int)?
    for (index, name) in nameWords.enumerated() {
      guard !name.isEmpty, name.count <= words.count, Array(words.prefix(name.count)) == name else { continue }
      if name.count > best?.count ?? 0 { best = (index, name.count) }
    }
    return best?.index
  }

  static func stem(of path: String) -> [String] {
    let name = path.split(separator: "/").last ?? Substring(path)
    let ending = [".swift", ".mm", ".m", ".h"].first { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return FolderWords.stem(name.dropLast(ending?.count ?? 0))
  }

  /// Many files side by side in a folder that says nothing: those whose names start alike belong together.
  private mutating func gatherFlatFolders() {
    let loose = files.filter { homes[$0.path] == nil && tasks[$0.path] != nil && isShown($0.path) }
    let groups = Dictionary(grouping: loose) { file in
      let stem = Self.stem(of: file.path).map(FolderWords.singular)
      // Screens for the team itself, whatever they show.
      return stem.contains("debug") ? "debug" : stem.first ?? ""
    }
    for (word, members) in groups.sorted(by: { $0.key < $1.key }) {
      let count = members.reduce(0) { $0 + (tasks[$1.path] ?? 0) }
      guard word.count > 2, members.count > 1, count > 2 else { continue }
      let stems = members.map { Self.stem(of: $0.path) }
      let index = feature(named: word == "debug" ? "Debug" : Self.commonName(stems))
      for member in members { put(member.path, into: index) }
    }
    // Helpers of theirs that bear the name.
    sortByName()
  }

  /// The words that most of the names start with.
  static func commonName(_ stems: [[String]]) -> String {
    guard var common = stems.first else { return "" }
    for count in 1...max(common.count, 1) {
      let heads = Dictionary(grouping: stems) { $0.prefix(count).map(FolderWords.singular) }
      guard let (_, best) = heads.max(by: { ($0.value.count, $1.key.joined()) < ($1.value.count, $0.key.joined()) }),
        let first = best.min(by: { $0.joined() < $1.joined() }), first.count >= count,
        count == 1 || best.count * 5 >= stems.count * 4
      else { break }
      common = Array(first.prefix(count))
    }
    return common.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  // MARK: Users

  /// By path, the files that mention a type declared there.
  private static func users(files: [PlanFile], paths: [String: String]) -> [String: [String]] {
    var users: [String: Set<String>] = [:]
    for file in files {
      for name in file.uses {
        if let path = paths[name], path != file.path { users[path, default: []].insert(file.path) }
      }
    }
    return users.mapValues { $0.sorted() }
  }

  /// How many files of each feature mention a type of this file.
  private func usingFeatures(_ path: String) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for user in userPaths[path, default: []] {
      if case .feature(let index)? = homes[user] { counts[index, default: 0] += 1 }
    }
    return counts
  }

  /// How many features' types a file mentions.
  private func usedFeatures(_ file: PlanFile) -> Int {
    var used: Set<Int> = []
    for name in file.uses {
      if let path = pathsByType[name], case .feature(let index)? = homes[path] { used.insert(index) }
    }
    return used.count
  }

  private mutating func sortByUsers() {
    for _ in 0..<2 {
      for file in files where homes[file.path] == nil {
        let counts = usingFeatures(file.path)
        guard counts.count == 1, let only = counts.keys.first else { continue }
        // What knows several features ties them together, even if one of them asks for it.
        if !isShown(file.path), usedFeatures(file) > 2 { continue }
        put(file.path, into: only)
      }
    }
  }

  /// Services, stores and models of a folder of their own kind belong to all who use them.
  private mutating func shareWhatManyUse() {
    for file in files where tasks[file.path] != nil && !isShown(file.path) {
      let counts = usingFeatures(file.path)
      if homes[file.path] == nil || (counts.count > 2 && !isOwnFolder(file.path)) { homes[file.path] = .crossCutting }
    }
    for file in files where tasks[file.path] != nil && homes[file.path] == nil {
      if usingFeatures(file.path).count > 2 { homes[file.path] = .crossCutting }
    }
  }

  /// Whether the file lies in the folder of a feature with screens, and not in one for its kind of code elsewhere.
  private func isOwnFolder(_ path: String) -> Bool {
    guard case .feature(let index)? = homes[path] else { return false }
    let name = Set(FolderWords.words(features[index].name[...]).map(FolderWords.singular))
    guard
      path.split(separator: "/").dropLast().contains(where: { folder in
        FolderWords.words(folder).contains { name.contains(FolderWords.singular($0)) }
      })
    else { return false }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/") + "/"
    return files.contains { $0.path.hasPrefix(folder) && isShown($0.path) }
  }

  /// Whether a file is about what people see: a screen, its view model, or the way between screens.
  private func isShown(_ path: String) -> Bool {
    typesByPath[path, default: []].contains { $0.isScreen || $0.role == "viewModel" || $0.role == "coordinator" }
  }

  /// Whether a file has a screen or what belongs to one; coordinators lead from one to another.
  private func hasScreen(_ path: String) -> Bool {
    typesByPath[path, default: []].contains { $0.isScreen || $0.role == "viewModel" }
  }

  private mutating func gatherRest() {
    for file in files where tasks[file.path] != nil && homes[file.path] == nil {
      let counts = usingFeatures(file.path)
      if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), isShown(file.path) {
        put(file.path, into: most.key)
      } else if hasScreen(file.path) {
        put(file.path, into: feature(named: Self.stem(of: file.path).joined(separator: " ")))
      } else {
        homes[file.path] = .crossCutting
      }
    }
  }

  /// The composition root: what starts the app.
  private func isEntry(_ path: String) -> Bool {
    if typesByPath[path, default: []].contains(where: { $0.role == "appEntry" }) { return true }
    let name = path.split(separator: "/").last ?? ""
    return ["AppDelegate", "SceneDelegate", "AppCoordinator", "MainCoordinator", "RootCoordinator", "SceneCoordinator"]
      .contains { name == $0 + ".swift" || name.hasPrefix($0 + "+") }
  }

  /// A file of one task is no plan: single tasks of several features share one.
  private mutating func foldSmall() {
    var counts: [Int: Int] = [:]
    for (path, count) in tasks {
      if case .feature(let index)? = homes[path] { counts[index, default: 0] += count }
    }
    let small = Set(counts.filter { $0.value == 1 }.keys)
    guard small.count > 1, counts.count > 8 else { return }
    let rest = feature(named: "Other Screens")
    for (path, home) in homes {
      guard case .feature(let index) = home, small.contains(index) else { continue }
      homes[path] = tasks[path] != nil && !isShown(path) ? .crossCutting : .feature(rest)
    }
    features[rest].paths.formUnion(small.flatMap { features[$0].paths })
    for index in small where index != rest { features[index].paths = [] }
  }

  // MARK: Table

  private mutating func put(_ path: String, into index: Int) {
    homes[path] = .feature(index)
    features[index].paths.insert(path)
  }

  private mutating func feature(named name: String) -> Int {
    let words = FolderWords.words(name[...]).map(FolderWords.singular)
    let key = words.joined(separator: " ")
    if let known = byName[key] { return known }
    byName[key] = features.count
    nameWords.append(words)
    features.append(Feature(name: name, file: ""))
    return features.count - 1
  }

  private mutating func nameFiles() {
    var taken: Set<String> = []
    for index in features.indices {
      let wanted = Feature.fileName(features[index].name)
      var name = wanted
      var number = 2
      while !taken.insert(name).inserted {
        name = wanted.dropLast(3) + "-\(number).md"
        number += 1
      }
      features[index].file = name
      features[index].paths = features[index].paths.filter { homes[$0] == .feature(index) }
    }
  }
}
