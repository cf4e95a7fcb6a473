import Architecture
import Facts
import Foundation
import ProgramGenerator
import Reporting
import Rules

/// Compares what a size costs with what four times that size costs, for every stage and every rule by itself.
struct GrowthCheck {
  /// How much more four times the size may cost than four times as much.
  static let tolerance = 1.3
  /// Parts that cost less than this at four times the size are too small to be measured, in seconds: some kernels count
  /// processor time in steps of 4 ms.
  private static let least = 0.1
  private static let factor = 4

  /// A part that grows faster than its program.
  struct Fault: Sendable, CustomStringConvertible {
    let shape: String
    let part: String
    let size: Int
    let small: Double
    let large: Double

    var description: String {
      String(
        format: "%@ × %d: %@ takes %.3f s, and %.3f s for %d times as much (%.1f ×)", shape as NSString, size,
        part as NSString, small, large, GrowthCheck.factor, large / small)
    }
  }

  let shape: GrowthShape
  /// Multiplies the sizes: a release build needs larger ones.
  let scale: Int
  /// How often a part that looks too slow is measured again.
  let attempts: Int

  /// The parts that grow too fast in every measurement.
  func faults() -> [Fault] {
    let size = shape.size * scale
    var small = Self.times(shape.program(size))
    var large = Self.times(shape.program(size * Self.factor))
    for attempt in 0... {
      let faults = large.keys.sorted().compactMap { part -> Fault? in
        guard let after = large[part], after >= Self.least, let before = small[part],
          after > max(before, 0.000_1) * Double(Self.factor) * Self.tolerance
        else { return nil }
        return Fault(shape: shape.name, part: part, size: size, small: before, large: after)
      }
      if faults.isEmpty || attempt >= attempts { return faults }
      // The best of all: other work on the machine only ever adds.
      small.merge(Self.times(shape.program(size)), uniquingKeysWith: min)
      large.merge(Self.times(shape.program(size * Self.factor)), uniquingKeysWith: min)
    }
    return []
  }

  /// Processor time of every part of a run, in seconds.
  private static func times(_ source: GeneratedProgram) -> [String: Double] {
    var times: [String: Double] = [:]
    func measure<Value>(_ part: String, _ body: () -> Value) -> Value {
      let start = processorTime()
      let value = body()
      times[part] = processorTime() - start
      return value
    }
    let facts = measure("facts") { Stages.facts(source) }
    let program = measure("program") {
      Stages.program(source, facts: facts, order: Array(source.files.indices))
    }
    let analyzed = measure("roles") { Stages.analyzed(program) }
    for rule in Catalogue.rules {
      let id = rule.description.id
      var settings = RuleSettings()
      settings.only = [id]
      _ = measure(id) { Stages.result(analyzed, settings: settings) }
    }
    var all = RuleSettings()
    all.enabled = Set(Catalogue.rules.map { $0.description.id })
    let result = measure("all rules") { Stages.result(analyzed, settings: all) }
    let report = Stages.report(analyzed, result)
    for format in ReportFormat.allCases {
      _ = measure("report as \(format.rawValue)") { Stages.rendered(report, as: format, of: source) }
    }
    return times
  }

  /// Of the whole process, for facts are extracted on a thread of their own.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
