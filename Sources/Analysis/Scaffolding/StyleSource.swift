import Architecture
import Facts
import Knowledge
import Refactoring
import Workspace

/// The types of a project that show how it writes code: its own, without generated and copied files.
struct StyleSource {
  let app: AnalyzedApp
  let program: Program
  let viewModels: [TypeRecord]
  let viewControllers: [TypeRecord]
  /// SwiftUI views.
  let views: [TypeRecord]
  /// Views and controllers that hold a view model.
  let boundScreens: Set<TypeID>
  let coordinators: [TypeRecord]
  /// Concrete types of tests and of folders for them.
  let testTypes: [TypeRecord]
  /// Commits that changed a file lately, by path; empty where git says nothing.
  private let changes: [String: Int]
  private let isOwn: [Bool]
  /// The module of the folder that new code goes to, where the user names one.
  let target: Int?
  /// Files of that module and of its tests, which show best what new code should look like.
  private let near: Set<String>

  /// - Parameters:
  ///   - changes: commits that changed a file lately, by path.
  ///   - into: the folder that new code goes to.
  init(_ app: AnalyzedApp, changes: [String: Int], into: String? = nil) {
    let program = app.program
    let target = into.flatMap { Self.module(of: $0, program) }
    self.target = target
    near = target.map { Self.files(around: $0, program) } ?? []
    self.app = app
    self.program = program
    self.changes = changes
    isOwn = program.files.indices.map { index in
      let context = program.contexts[index]
      // Templates of Xcode are no code of the app.
      return !context.isGenerated && !context.isVendored && !program.files[index].path.contains(".xctemplate/")
    }
    let own = isOwn
    let types = program.types.filter { type in
      own[type.file] && !program.contexts[type.file].isTest && type.kind != .protocol
        && app.root.reports(program.files[type.file].path)
    }
    func all(_ role: Role) -> [TypeRecord] { types.filter { app.roles.certain($0.id) == role } }
    viewModels = Self.viewModels(all(.viewModel), program)
    let controllers = all(.viewController)
    viewControllers = controllers.filter(\.isReference)
    let viewName = program.names["View"]
    views =
      all(.view).filter { $0.kind == .struct && $0.externalAncestors.contains(viewName) }
      + controllers.filter { $0.kind == .struct }
    let isModel = Set(viewModels.map(\.id))
    let protocols = Set(
      viewModels.flatMap { $0.ancestors.filter { program[$0].kind == .protocol && !program[$0].heirs.isEmpty } }
        .filter {
          program.names.hasSuffix(program[$0].name, "Model") || program.names.hasSuffix(program[$0].name, "Type")
        })
    let endings = program.known.words(.viewModelName).suffixes.sorted { $0.count > $1.count }
    let names = Set(
      viewModels.compactMap { type -> String? in
        let name = program.names[type.name]
        return endings.first { name.hasSuffix($0) && name.count > $0.count }.map { String(name.dropLast($0.count)) }
      })
    let viewEndings = program.known.words(.viewName).suffixes.sorted { $0.count > $1.count }
    boundScreens = Set(
      (viewControllers + views).map(\.id).filter { id in
        // `HomeScreen` may hold a part of `HomeScreenViewModel` that the view model's type does not show.
        let name = program.names[program[id].name]
        let ending = viewEndings.first { name.hasSuffix($0) && name.count > $0.count } ?? ""
        // The type of a view model may be a parameter of the view: `OrdersView<Model: OrdersViewModeling>`.
        return names.contains(name) || names.contains(String(name.dropLast(ending.count)))
          || app.holdings.held(by: id).contains { isModel.contains($0.target) || protocols.contains($0.target) }
      })
    coordinators = all(.coordinator)
    testTypes = program.types.filter { own[$0.file] && program.contexts[$0.file].isTest && $0.kind != .protocol }
  }

  /// Those that are called so, unless the project calls its view models otherwise. Values only where there are no classes.
  private static func viewModels(_ all: [TypeRecord], _ program: Program) -> [TypeRecord] {
    let classes = all.filter(\.isReference)
    let models = classes.isEmpty ? all : classes
    let words = program.known.words(.viewModelName)
    let named = models.filter { words.contains($0.name) }
    if named.count * 3 >= models.count { return named }
    return models.count > 2 ? models : []
  }

  /// Concrete types of a role, outside of tests.
  func types(_ roles: Role...) -> [TypeRecord] {
    program.types.filter { roles.contains(app.roles.certain($0.id)) && $0.kind != .protocol && isOwnCode($0.file) }
  }

  /// Types of a role in the modules that have view models; where those have too few to show a habit, of all modules.
  func nearScreens(_ role: Role) -> [TypeRecord] {
    let all = types(role)
    let modules = Set(viewModels.map(\.module))
    let near = all.filter { modules.contains($0.module) }
    return near.count > 4 ? near : all
  }

  /// Whether a file is the team's, and none of tests.
  func isOwnCode(_ file: Int) -> Bool { isOwn[file] && !program.contexts[file].isTest }

  /// Whether a file is the team's.
  func isOwn(_ file: Int) -> Bool { isOwn[file] }

  func name(_ type: TypeRecord) -> String { program.names[type.name] }

  func path(_ type: TypeRecord) -> String { program.files[type.file].path }

  func place(_ type: TypeRecord) -> String { place(type.declaration.node) }

  func place(_ cursor: Cursor) -> String { "\(cursor.file.path):\(cursor.file.lines.line(at: cursor.offset))" }

  /// How much a file says about the style of new code: twice as much where the team works now, eight times as much in the
  /// module that gets it.
  func weight(_ path: String) -> Int { (changes[path] == nil ? 1 : 2) * (near.contains(path) ? 8 : 1) }

  /// The module of most files in a folder, or in the nearest one above it that has files.
  private static func module(of folder: String, _ program: Program) -> Int? {
    var folders = folder.split(separator: "/").filter { $0 != "." }
    while !folders.isEmpty {
      var counts: [Int: Int] = [:]
      for index in program.files.indices where !program.contexts[index].isTest {
        guard program.files[index].path.split(separator: "/").starts(with: folders) else { continue }
        counts[program.contexts[index].module, default: 0] += 1
      }
      if let found = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { return found.key }
      folders.removeLast()
    }
    return nil
  }

  private static func files(around module: Int, _ program: Program) -> Set<String> {
    let name = program.names[program.modules[module].name]
    return Set(
      program.files.indices.filter { index in
        let context = program.contexts[index]
        return context.module == module || context.isTest && program.files[index].imports.contains { $0.module == name }
      }.map { program.files[$0].path })
  }

  func weight(_ type: TypeRecord) -> Int { weight(path(type)) }

  /// The text of a file of the project, if it is one.
  func text(_ path: String) -> String? {
    guard
      case .success(let bytes) = FileReader.read(absolutePath: app.root.root + "/" + path, limit: 1 << 20)
    else { return nil }
    return String(validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
  }

  /// Files that changed lately first.
  func byRecency(_ paths: [String]) -> [String] {
    paths.enumerated().sorted { left, right in
      let (first, second) = (changes[left.element] ?? 0, changes[right.element] ?? 0)
      return first == second ? left.offset < right.offset : first > second
    }
    .map(\.element)
  }

  /// The name of a type without what says that it is a screen, a view model or a test: `OrderList`.
  func base(_ name: String, endings: [String]) -> String {
    for ending in endings.sorted(by: { $0.count > $1.count })
    where !ending.isEmpty && name.hasSuffix(ending) && name.count > ending.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
