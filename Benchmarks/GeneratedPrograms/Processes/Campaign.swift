import Facts
import Foundation
import ProgramGenerator

/// Runs many programs in child processes and collects what went wrong.
struct Campaign: Sendable {
  /// A program that lintel did not survive, or about which it said something impossible.
  struct Failure: Sendable {
    let seed: UInt64
    let reason: String
    /// What ended the process, or 0.
    let signal: Int32
  }

  /// What came of all programs.
  struct Tally: Sendable {
    var programs = 0
    var bytes = 0
    var findings = 0
    var rules: Set<String> = []
    var failures: [Failure] = []
    /// By seed, for programs that run in a second process as well.
    fileprivate var digests: [UInt64: UInt64] = [:]

    fileprivate mutating func add(_ line: Line) {
      switch line {
      case .began: break
      case .fault(let seed, let message): failures.append(Failure(seed: seed, reason: message, signal: 0))
      case .ended(let seed, let digest, let findings, let bytes, let rules):
        if let known = digests[seed] {
          if known != digest {
            failures.append(
              Failure(seed: seed, reason: "findings are not the same in another process", signal: 0))
          }
          return
        }
        digests[seed] = digest
        programs += 1
        self.bytes += bytes
        self.findings += findings
        self.rules.formUnion(rules)
      }
    }
  }

  /// Programs in one process.
  private static let batch = 25
  /// Of so many programs one runs in a second process.
  private static let repeats = 10

  let process: ChildProcess
  let jobs: Int

  /// Runs the programs from a seed on.
  ///
  /// - Parameters:
  ///   - count: how many; `nil` for as many as there is time for.
  ///   - deadline: when to start no further batch.
  func run(from seed: UInt64, count: Int?, until deadline: Date?) throws -> Tally {
    let state = Locked((next: seed, tally: Tally()))
    let failure = Locked<(any Error)?>(nil)
    let end = count.map { seed + UInt64($0) } ?? .max
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        if let deadline, Date() >= deadline { return }
        let seeds = state.withLock { state -> [UInt64] in
          let last = min(end, state.next + UInt64(Self.batch))
          defer { state.next = last }
          return Array(state.next..<last)
        }
        if seeds.isEmpty { return }
        do {
          let lines = try run(seeds, state)
          let again = lines.compactMap { line -> UInt64? in
            if case .ended(let seed, _, _, _, _) = line, seed % UInt64(Self.repeats) == 0 { return seed }
            return nil
          }
          if !again.isEmpty { _ = try run(again, state) }
        } catch {
          failure.withLock { $0 = error }
          return
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return state.withLock { state in
      state.tally.failures.sort { $0.seed < $1.seed }
      return state.tally
    }
  }

  /// Runs programs, with a new process after each one that ended its process.
  private func run(_ seeds: [UInt64], _ state: Locked<(next: UInt64, tally: Tally)>) throws -> [Line] {
    var left = seeds[...]
    var all: [Line] = []
    while !left.isEmpty {
      let result = try process.run(seeds: Array(left))
      all += result.lines
      let open = result.open
      state.withLock { state in
        for line in result.lines { state.tally.add(line) }
        if let open {
          state.tally.failures.append(
            Failure(seed: open, reason: Self.reason(result), signal: result.signal))
        }
      }
      guard let open, let index = left.firstIndex(of: open) else {
        if result.signal != 0 { throw Unexpected(result: result) }
        return all
      }
      left = left[(index + 1)...]
    }
    return all
  }

  private struct Unexpected: Error, CustomStringConvertible {
    let result: ChildProcess.Result
    var description: String { "a child process ended with \(result.signal) outside of a program: \(result.words)" }
  }

  static func reason(_ result: ChildProcess.Result) -> String {
    switch result.signal {
    case SIGPROF: "it needs more processor time than its size allows"
    case SIGALRM: "it waits for something that does not come"
    case SIGSEGV, SIGBUS: "signal \(result.signal), mostly an overflow of the stack. \(result.words)"
    default: "signal \(result.signal). \(result.words)"
    }
  }
}
