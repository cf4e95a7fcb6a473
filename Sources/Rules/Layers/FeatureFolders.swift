import Architecture
import Facts
import Knowledge

/// The features of an app as its folders name them: `Features/Cart`, `Scenes/Login`. Folders of other kinds say nothing
/// certain about features.
struct FeatureFolders {
  /// A folder with screens, beside others.
  struct Feature: Hashable {
    /// The folder's own name.
    let name: String
    /// From the root to the folder.
    let path: String
    /// The folder around it and the module: only features that stand side by side in one module are compared.
    let family: String
  }

  private(set) var all: [Feature] = []
  /// By file: index of its feature in ``all``; `nil` for code of no feature, and for files that join the features.
  private(set) var byFile: [Int?]

  /// O(files + types).
  init(_ context: RuleContext) {
    let program = context.program
    var found: [Feature: [Int]] = [:]
    for (index, file) in program.files.enumerated() {
      let place = program.contexts[index]
      guard !place.isTest, !place.isGenerated, !file.flags.contains(.generated),
        let feature = Self.feature(file.path, module: program.modules[place.module].name, program.known)
      else { continue }
      found[feature, default: []].append(index)
    }
    byFile = [Int?](repeating: nil, count: program.files.count)
    var shows = [Bool](repeating: false, count: program.files.count)
    var joins = shows
    for type in program.types where !context.exempt[type.id.index] {
      switch context.role(type.id) {
      case .view, .viewController, .viewModel: shows[type.file] = true
      case .appEntry, .container, .coordinator: if type.outer == nil { joins[type.file] = true }
      default: break
      }
    }
    for (feature, files) in found.sorted(by: { $0.key.path < $1.key.path })
    where files.contains(where: { shows[$0] }) {
      for file in files where !joins[file] { byFile[file] = all.count }
      all.append(feature)
    }
  }

  private static func feature(_ path: String, module: String, _ known: KnownNames) -> Feature? {
    let folders = path.split(separator: "/").dropLast()
    guard let container = folders.firstIndex(where: { known.words(.featureFolder).containsPart($0.lowercased()) }),
      container + 1 < folders.endIndex
    else { return nil }
    let folder = folders[container + 1]
    if known.words(.sharedFolder).containsPart(folder.lowercased().filter(\.isLetter)) { return nil }
    let family = folders[...container].joined(separator: "/")
    return Feature(name: String(folder), path: family + "/" + folder, family: family + "|" + module)
  }
}
