import Foundation
import ProgramGenerator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs programs and reports on the standard output, a line each: the parent knows from the last line which program
/// ended the process.
struct Child {
  /// A fault on purpose, so that tests see that it is found.
  enum Injection: String, Sendable, CaseIterable {
    case overflow, trap, spin
  }

  let kind: ProgramGenerator.Kind
  /// Bytes.
  let stack: Int
  /// What goes wrong in the program of which seed.
  var injection: (kind: Injection, seed: UInt64)?

  func run(seeds: [UInt64]) throws {
    let sources = try Examples.all()
    for seed in seeds {
      Line.began(seed).print()
      run(ProgramGenerator.program(seed: seed, kind: kind, sources: sources), seed: seed)
    }
  }

  /// Runs a program of a folder, as seed 0.
  func run(folder: String) throws {
    let program = try GeneratedProgram.read(from: folder)
    Line.began(0).print()
    run(program, seed: 0)
  }

  /// Measures the growth of shapes, with a fault for every part that grows too fast.
  func measure(_ shapes: [GrowthShape], scale: Int) {
    limitTime(to: 900)
    SmallStack.run(bytes: stack) {
      for shape in shapes {
        for fault in GrowthCheck(shape: shape, scale: scale, attempts: 3).faults() { Line.fault(0, "\(fault)").print() }
      }
    }
  }

  private func run(_ program: GeneratedProgram, seed: UInt64) {
    limitTime(to: Self.seconds(for: program))
    let injected = injection.flatMap { $0.seed == seed ? $0.kind : nil }
    SmallStack.run(bytes: stack) {
      if let injected { Self.fail(injected) }
      do {
        let outcome = try Trial(program: program).run(seed: seed)
        Line.ended(
          seed, digest: outcome.digest, findings: outcome.findings, bytes: program.size,
          rules: outcome.rules.sorted()
        ).print()
      } catch {
        Line.fault(seed, "\(error)").print()
      }
    }
  }

  /// Processor time that a program may need: ten times what the slowest build needs for a usual one of its size.
  static func seconds(for program: GeneratedProgram) -> Int { 20 + program.size / 1_000 * 2 }

  /// Ends the process when it has used so much more processor time, or thirty times as much time by the clock.
  private func limitTime(to seconds: Int) {
    let limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    withUnsafePointer(to: limit) { limit in
      #if canImport(Glibc)
        _ = setitimer(Int32(ITIMER_PROF.rawValue), limit, nil)
      #else
        _ = setitimer(ITIMER_PROF, limit, nil)
      #endif
    }
    alarm(UInt32(seconds * 30))
  }

  private static func fail(_ injection: Injection) {
    switch injection {
    case .overflow: print(depth(CommandLine.arguments.count))
    case .trap: fatalError("injected")
    case .spin: while CommandLine.arguments.count > 0 {}
    }
  }

  /// Recurses without an end, which the compiler must not see; the sum keeps it from making a loop of it.
  private static func depth(_ value: Int) -> Int { value > 0 ? 1 + depth(value + 1) : 0 }
}
