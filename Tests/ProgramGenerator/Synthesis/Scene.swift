import SeededRandom

/// A program while fragments add to it: unique names, files, and what earlier fragments declared for later ones.
struct Scene {
  /// A protocol that every feed follows, with the same requirements under different names.
  struct Feed {
    let name: String
    /// What ``name`` gives when asked for the next feed.
    let next: String
    /// An expression that makes one, without arguments.
    let made: String
  }

  /// A view model with the members that views and controllers use: `title`, `rows`, `isLoading`, `refresh()`, `load()`.
  struct ViewModel {
    let name: String
    /// Its initializer with arguments.
    let made: String
  }

  var random: SeededGenerator
  /// 1 for a small program; lengths of bodies and crowds grow with it.
  let scale: Int
  var feeds: [Feed] = []
  var viewModels: [ViewModel] = []
  var views: [String] = []
  var controllers: [String] = []
  private var files: [(path: String, imports: Set<String>, parts: [String])] = []
  private var taken: Set<String> = []

  init(random: SeededGenerator, scale: Int) {
    self.random = random
    self.scale = scale
  }

  private static let nouns = [
    "Order", "Profile", "Cart", "Chat", "Photo", "Trip", "Invoice", "Ticket", "Lesson", "Recipe", "Track", "Article",
    "Member", "Device", "Alarm", "Wallet", "Budget", "Workout", "Garden", "Weather",
  ]
  private static let folders = ["Domain", "Data", "Feature", "Presentation", "Core", "Shared", "UI"]

  /// A name for a subject that no other has.
  mutating func noun() -> String {
    let base = random.pick(Self.nouns)
    if taken.insert(base).inserted { return base }
    let longer = base + random.pick(Self.nouns)
    if taken.insert(longer).inserted { return longer }
    var number = 2
    while !taken.insert(longer + "\(number)").inserted { number += 1 }
    return longer + "\(number)"
  }

  mutating func chance(_ part: Int, of whole: Int) -> Bool { random.below(whole) < part }

  /// Adds declarations, mostly in a file of their own.
  mutating func add(_ code: String, imports: String...) {
    if !files.isEmpty, chance(1, of: 4) {
      let index = random.below(files.count)
      files[index].imports.formUnion(imports)
      files[index].parts.append(code)
      return
    }
    files.append(
      ("Sources/App/\(random.pick(Self.folders))/File\(files.count).swift", Set(imports), [code]))
  }

  /// The program as it is now.
  var program: GeneratedProgram {
    GeneratedProgram(
      files: files.map { file in
        let imports = file.imports.sorted().map { "import \($0)\n" }.joined()
        let network = file.imports.contains("Foundation") ? Self.network : ""
        return GeneratedProgram.File(
          path: file.path, text: imports + network + "\n" + file.parts.joined(separator: "\n\n") + "\n")
      })
  }

  /// On Linux requests are in a module of their own.
  private static let network = """
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    """
}

extension String {
  /// The same with a lower-case first letter.
  var lowerFirst: String { prefix(1).lowercased() + dropFirst() }

  /// Every line but the first one indented by a number of spaces: for use in the middle of a multi-line literal.
  func indented(_ spaces: Int) -> String {
    let margin = String(repeating: " ", count: spaces)
    return split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset == 0 || $0.element.isEmpty ? String($0.element) : margin + $0.element }
      .joined(separator: "\n")
  }
}
