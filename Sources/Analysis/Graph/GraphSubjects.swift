import Architecture
import Facts
import Findings
import Rules

/// What of an app may be in a picture, and what uses what.
struct GraphSubjects {
  let app: AnalyzedApp
  /// By file: whether its code counts.
  let isWanted: [Bool]
  /// By type: whether it counts.
  let isShown: [Bool]
  /// By type: the type at the top of a file that it is nested in, or itself.
  let outermost: [TypeID]
  /// By file, in the order of the code.
  let dependencies: [[TypeDependency]]
  private let previews: NameSet

  /// - Complexity: O(nodes of the files that count).
  init(_ app: AnalyzedApp, includesTests: Bool, module: String?) {
    self.app = app
    let program = app.program
    previews = program.names.set("PreviewProvider")
    let isOfModule = program.modules.map { module == nil || $0.name == module }
    isWanted = program.files.indices.map { index in
      let context = program.contexts[index]
      return (includesTests || !context.isTest) && isOfModule[context.module]
        && app.root.reports(program.files[index].path)
    }
    var outermost: [TypeID] = []
    for type in program.types {
      var top = type.id
      // Bounded, should a broken file nest types in each other.
      for _ in 0..<32 {
        guard let outer = program[top].outer else { break }
        top = outer
      }
      outermost.append(top)
    }
    self.outermost = outermost
    let wanted = isWanted
    let previews = previews
    isShown = program.types.map { type in
      guard wanted[type.file], !program.inherits(program[outermost[type.id.index]], from: previews) else {
        return false
      }
      switch app.roles[type.id].role {
      case .test, .testDouble: return includesTests
      default: return true
      }
    }
    let slots = Slots<[TypeDependency]>(count: program.files.count)
    app.forEachFile { index in slots.set(index, wanted[index] ? program.typeDependencies(inFile: index) : []) }
    dependencies = slots.values
  }

  var program: Program { app.program }

  /// Whether a use points from an inner layer to a concrete type of an outer one. Protocols are how a dependency is
  /// inverted, and what only carries data between layers is mapped from and to.
  func isAgainstLayers(_ user: TypeID, _ used: TypeID) -> Bool {
    // What is declared inside of a screen or a coordinator belongs to it.
    let around = app.layers[outermost[user.index].index]
    let inner = around == .presentation ? around : app.layers[user.index]
    let outer = app.layers[used.index]
    guard inner != .none, outer != .none, outer > inner else { return false }
    return program[used].kind != .protocol && app.roles.certain(used) != .dto
      && outermost[user.index] != outermost[used.index]
  }

  /// The layer of most of some types, if there is one.
  func layer(of types: [TypeID]) -> Layer? {
    var counts: [Layer: Int] = [:]
    for type in types where app.layers[type.index] != .none { counts[app.layers[type.index], default: 0] += 1 }
    let total = counts.values.reduce(0, +)
    guard total >= 3, let most = Layer.allCases.first(where: { (counts[$0] ?? 0) * 3 >= total * 2 }) else { return nil }
    return most
  }
}

extension Layer {
  /// For machines.
  var key: String {
    switch self {
    case .domain: "domain"
    case .application: "application"
    case .data: "data"
    case .presentation: "presentation"
    case .none: "none"
    }
  }
}
