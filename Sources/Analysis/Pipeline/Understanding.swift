import Architecture
import Facts
import Knowledge
import Rules
import SourceFacts
import Workspace

/// What follows from the facts of all files: the stages from the program to the roles.
struct Understanding: Sendable {
  let program: Program
  let roles: RoleTable
  let effects: SideEffects
  let holdings: Holdings
  let layers: [Layer]
  /// How long these stages took.
  let timings: Timings

  init(
    _ loaded: FactLoader.Loaded, project: ProjectModel, knowledge: Knowledge, configuration: Configuration, jobs: Int
  ) {
    var timings = Timings()
    let program = timings.measure("program") {
      ProgramAssembly.program(loaded, project: project, knowledge: knowledge, jobs: jobs)
    }
    let (effects, holdings) = timings.measure("traits") { Self.traits(program, jobs: jobs) }
    roles = timings.measure("roles") {
      RoleClassifier.classify(
        program, effects: effects, holdings: holdings, overrides: SettingsBuilder.overrides(configuration))
    }
    layers = Engine.layers(of: program, roles: roles, override: LayerOverrides(configuration).layer)
    self.program = program
    self.effects = effects
    self.holdings = holdings
    self.timings = timings
  }

  /// Side by side.
  private static func traits(_ program: Program, jobs: Int) -> (SideEffects, Holdings) {
    let effects = Once<SideEffects>()
    let holdings = Once<Holdings>()
    LargeStackPool.forEach(count: 2, jobs: jobs) { index in
      if index == 0 { _ = effects.value { .scan(program) } } else { _ = holdings.value { .scan(program) } }
    }
    return (effects.value { .scan(program) }, holdings.value { .scan(program) })
  }
}

/// An ``Understanding`` that is built the first time it is asked for: a run whose result is known needs none.
final class LazyUnderstanding: Sendable {
  private let known = Once<Understanding>()
  private let make: @Sendable () -> Understanding

  init(_ make: @escaping @Sendable () -> Understanding) { self.make = make }

  /// Built on a thread of its own: names and inheritance are followed by recursion.
  var value: Understanding { known.value { LargeStackPool.run(make) } }
}
