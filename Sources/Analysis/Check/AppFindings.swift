import Rules
import SourceFacts

/// Everything the rules find in the whole app.
struct AppFindings: Sendable {
  let result: Engine.Result
  /// Number of declared types.
  let types: Int
  /// How long all stages took, from the files to the rules.
  let timings: Timings

  /// What the last run found when nothing has changed since; otherwise the rules run.
  init(_ app: AnalyzedApp, settings: RuleSettings) {
    var timings = app.preparation
    if let kept = timings.measure("kept result", { app.keptResult.load(settings) }) {
      (result, types) = (kept.result, kept.types)
      timings.resultIsKept = true
      self.timings = timings
      return
    }
    let understanding = app.understanding.value
    timings.append(understanding.timings)
    let (rules, jobs) = (app.rules, app.jobs)
    result = timings.measure("rules") {
      LargeStackPool.run {
        Engine(rules: rules, settings: settings).run(
          understanding.program, roles: understanding.roles, effects: understanding.effects,
          holdings: understanding.holdings, layers: understanding.layers, watch: CrashContainment.watch
        ) { count, body in LargeStackPool.forEach(count: count, jobs: jobs, body) }
      }
    }
    types = understanding.program.types.count
    let content = KeptResult.Content(result: result, types: types)
    let notes = timings.measure("keep result") { app.keptResult.save(content, settings) }
    timings.notes += notes
    self.timings = timings
  }
}
