import ArgumentParser
import Foundation
import ProgramGenerator

/// Runs lintel over programs that no person wrote.
@main struct GeneratedPrograms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generated-programs",
    abstract: "Run lintel over generated programs and report crashes, hangs and growth.",
    subcommands: [RunPrograms.self, CheckOrder.self, RunAsChild.self], defaultSubcommand: RunPrograms.self)
}

extension ProgramGenerator.Kind: ExpressibleByArgument {}

/// What people start.
struct RunPrograms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run programs, print one, write some to a folder, or measure growth.")

  @Option(help: "The first seed.")
  var seed: UInt64 = 1

  @Option(help: "How many programs.")
  var count: Int?

  @Option(help: "For how many seconds to start further programs.")
  var seconds: Double?

  @Option(help: "synthesized, recombined or mixed.")
  var kind: ProgramGenerator.Kind = .mixed

  @Option(help: "Kilobytes of stack for all but the parser.")
  var stack: Int = SmallStack.standard / 1024

  @Option(help: "Processes at once; 0 for one per processor.")
  var jobs: Int = 0

  @Flag(name: .customLong("print"), help: "Print the source of the program instead.")
  var prints = false

  @Option(help: ArgumentHelp("Write the programs to folders in this one instead.", valueName: "folder"))
  var write: String?

  @Flag(help: "Measure growth instead.")
  var growth = false

  @Option(help: ArgumentHelp("With --growth: only shapes whose name contains this.", valueName: "text"))
  var only: String?

  @Option(help: "With --growth: multiply the sizes.")
  var scale: Int = 1

  @Option(help: .hidden)
  var inject: String?

  func validate() throws {
    if count ?? 1 < 1 { throw ValidationError("--count is \(count ?? 0); it must be at least 1.") }
    if stack < 64 { throw ValidationError("--stack is \(stack); it must be at least 64.") }
    if scale < 1 { throw ValidationError("--scale is \(scale); it must be at least 1.") }
    if jobs < 0 { throw ValidationError("--jobs is \(jobs); it must be at least 0.") }
    if only != nil, !growth { throw ValidationError("--only chooses shapes; use it with --growth.") }
  }

  func run() throws {
    if growth { return try measureGrowth() }
    let sources = try Examples.all()
    if prints {
      print(ProgramGenerator.program(seed: seed, kind: kind, sources: sources).listing)
      return
    }
    if let write {
      for seed in seed..<(seed + UInt64(count ?? 1)) {
        try ProgramGenerator.program(seed: seed, kind: kind, sources: sources).write(to: "\(write)/\(seed)")
      }
      return
    }
    try runPrograms(sources)
  }

  private func runPrograms(_ sources: [SourceProgram]) throws {
    let start = Date()
    let process = ChildProcess(kind: kind, stack: stack * 1024, injection: inject)
    let jobs = jobs > 0 ? jobs : ProcessInfo.processInfo.activeProcessorCount
    let tally = try Campaign(process: process, jobs: jobs).run(
      from: seed, count: seconds == nil ? count ?? 100 : count, until: seconds.map { start + $0 })
    for failure in tally.failures.prefix(5) { print(try described(failure, process, sources)) }
    for failure in tally.failures.dropFirst(5) { print("seed \(failure.seed): \(failure.reason)") }
    print(
      String(
        format: "%d programs, %d KB, %d findings of %d rules, %d failures, %.0f seconds", tally.programs,
        tally.bytes / 1024, tally.findings, tally.rules.count, tally.failures.count, Date().timeIntervalSince(start)))
    if !tally.failures.isEmpty { throw ExitCode(1) }
  }

  /// A failure with the smallest program that shows it.
  private func described(
    _ failure: Campaign.Failure, _ process: ChildProcess, _ sources: [SourceProgram]
  ) throws -> String {
    let program = ProgramGenerator.program(seed: failure.seed, kind: kind, sources: sources)
    let head = "seed \(failure.seed): \(failure.reason)"
    // A hang takes as long with every smaller program.
    let attempts = failure.signal == SIGPROF || failure.signal == SIGALRM ? 0 : 400
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("smaller-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func fails(_ program: GeneratedProgram) -> Bool {
      try? FileManager.default.removeItem(atPath: folder)
      guard (try? program.write(to: folder)) != nil, let result = try? process.run(folder: folder) else { return false }
      if failure.signal != 0 { return result.signal == failure.signal && result.open != nil }
      return result.lines.contains {
        if case .fault = $0 { true } else { false }
      }
    }
    guard attempts > 0, fails(program) else {
      return "\(head)\nThe program: generated-programs --seed \(failure.seed) --kind \(kind.rawValue) --print"
    }
    let smaller = Minimizer(attempts: attempts, holds: fails).minimized(program)
    return "\(head)\nThe smallest program that shows it:\n\(smaller.listing)"
  }

  /// Every shape in a process of its own: a crash ends the measurement of one.
  private func measureGrowth() throws {
    let shapes = GrowthShape.all.filter { only.map($0.name.contains) ?? true }
    guard !shapes.isEmpty else {
      let names = GrowthShape.all.map(\.name).joined(separator: ", ")
      throw ValidationError("No shape has '\(only ?? "")' in its name; there are: \(names).")
    }
    let process = ChildProcess(kind: kind, stack: stack * 1024)
    var faults = 0
    for shape in shapes {
      let start = Date()
      let result = try process.run(shape: shape.name, scale: scale)
      var problems = result.lines.compactMap { line -> String? in
        if case .fault(_, let message) = line { message } else { nil }
      }
      if result.signal != 0 { problems.append("\(shape.name) × \(shape.size * scale): \(Campaign.reason(result))") }
      let verdict = problems.isEmpty ? "linear" : "\(problems.count) parts grow too fast"
      print("\(shape.name): \(verdict) (\(String(format: "%.1f", Date().timeIntervalSince(start))) s)")
      for problem in problems { print("  \(problem)") }
      // In a pipe too: the whole takes minutes.
      fflush(nil)
      faults += problems.count
    }
    print("\(shapes.count) shapes, \(faults) parts that grow too fast")
    if faults > 0 { throw ExitCode(1) }
  }
}

/// What the parent starts.
struct RunAsChild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "child", abstract: "Run programs in this process.", shouldDisplay: false)

  @Option var kind: ProgramGenerator.Kind = .mixed
  @Option var stack: Int = SmallStack.standard
  @Option var seeds: String = ""
  @Option var folder: String?
  @Option var shape: String?
  @Option var scale: Int = 1
  @Option var inject: String?

  func run() throws {
    var child = Child(kind: kind, stack: stack)
    if let inject {
      let parts = inject.split(separator: ":")
      guard parts.count == 2, let kind = Child.Injection(rawValue: String(parts[0])), let seed = UInt64(parts[1]) else {
        throw ValidationError("--inject is '\(inject)'; write overflow:7, trap:7 or spin:7.")
      }
      child.injection = (kind, seed)
    }
    if let folder { return try child.run(folder: folder) }
    if let shape { return child.measure(GrowthShape.all.filter { $0.name == shape }, scale: scale) }
    try child.run(seeds: seeds.split(separator: ",").compactMap { UInt64($0) })
  }
}
