import ArgumentParser
import Facts
import Foundation
import ProgramGenerator
import Rules

/// Shuffles programs and compares what is said about them.
struct CheckOrder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Shuffle files, declarations, members and independent statements; findings and roles must stay.")

  @Option(help: "The first seed of generated programs.")
  var seed: UInt64 = 1

  @Option(help: "How many generated programs.")
  var count: Int = 0

  @Option(help: "synthesized, recombined or mixed.")
  var kind: ProgramGenerator.Kind = .mixed

  @Flag(help: "Check the examples of all rules.")
  var examples = false

  @Option(help: "Shuffles of each program.")
  var shuffles: Int = 4

  @Flag(help: "Print the smallest program that shows each difference.")
  var minimize = false

  @Flag(name: .customLong("print"), help: "Print the first shuffle of the programs instead.")
  var prints = false

  @Argument(help: "Folders of Swift files.")
  var folders: [String] = []

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); it must be at least 0.") }
    if shuffles < 1 { throw ValidationError("--shuffles is \(shuffles); it must be at least 1.") }
  }

  func run() throws {
    let sources = try Examples.all()
    var generated: [OrderCheck] = []
    for seed in seed..<(seed + UInt64(count)) {
      generated.append(
        OrderCheck(
          name: "seed \(seed)", program: ProgramGenerator.program(seed: seed, kind: kind, sources: sources),
          settings: Trial.everything(withLowLimits: seed.isMultiple(of: 2))))
    }
    let written = (examples ? sources : []).map {
      OrderCheck(name: $0.title, program: $0.program, settings: Trial.everything(withLowLimits: false))
    }
    let read = try folders.map {
      OrderCheck(
        name: $0, program: try GeneratedProgram.read(from: $0), settings: Trial.everything(withLowLimits: false))
    }
    let checks = generated + written + read
    if prints {
      for check in checks { print(Shuffler().shuffled(check.program, seed: 1).listing) }
      return
    }
    let differences = Locked(0)
    // The parser recurses, and so does what follows the tree.
    SmallStack.run(bytes: 256 * 1024 * 1024) {
      for check in checks {
        guard let words = check.words(shuffles: UInt64(shuffles), minimizes: minimize) else { continue }
        print(words)
        fflush(nil)
        differences.withLock { $0 += 1 }
      }
    }
    let count = differences.withLock { $0 }
    print("\(checks.count) programs, \(count) depend on the order of their code")
    if count > 0 { throw ExitCode(1) }
  }
}
