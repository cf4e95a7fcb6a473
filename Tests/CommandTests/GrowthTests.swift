import Foundation
import ProgramGenerator
import Testing

/// Ten times the code costs about ten times the time, whatever there is more of.
///
/// Compares processor time of runs over code of one shape and several sizes, so that neither the machine nor what else it
/// does matters; a run that was disturbed all the same is repeated.
@Suite(.serialized) struct GrowthTests {
  /// Code that has `count` of something.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var size = 250
    let source: @Sendable (Int) -> String

    static let all = [
      Shape(testDescription: "statements that use each other", size: 1_000) { count in
        viewModel(
          "func run() {\n  let v0 = service.load(0)\n", lines(1..<count) { "let v\($0) = v\($0 - 1) + v0" }, "\n}")
      },
      Shape(testDescription: "guards", size: 500) { count in
        viewModel(
          "func run() {\n", lines(0..<count) { "guard let g\($0) = maybe(\($0)) else { return }; x = g\($0)" }, "\n}")
      },
      Shape(testDescription: "members", size: 500) { count in
        viewModel(lines(0..<count) { "func f\($0)() { x = \($0); f\(($0 + 1) % count)() }" })
      },
      Shape(testDescription: "subscriptions of one type") { count in
        viewModel(
          "func run() {\n",
          lines(0..<count) {
            "subject.map { $0 + \($0) }.sink { self.x = $0 }.store(in: &bag); Task { self.x = \($0) }"
          },
          "\n}")
      },
      Shape(testDescription: "overloads", size: 500) { count in
        viewModel(
          lines(0..<count) { "func load(a\($0): Int) { x = a\($0) }" }, "\nfunc all() {\n",
          lines(0..<count) { "load(a\($0): \($0))" }, "\n}")
      },
      Shape(testDescription: "decorators of one protocol") { count in
        """
        protocol Feed { var updates: AsyncStream<Int> { get }; func load() async throws -> Int }
        \(lines(0..<count) { "final class D\($0): Feed { let inner: any Feed; init(inner: any Feed) { self.inner = inner }\n"
          + "var updates: AsyncStream<Int> { inner.updates }\nfunc load() async throws -> Int { try await inner.load() } }" })
        """
          + viewModel(
            "func run() { Task { for await v in feed.updates { self.x = v } } }\nlet feed: any Feed\n",
            "func load() async { do { x = try await feed.load() } catch { x = -1 } }")
      },
      Shape(testDescription: "singletons with properties of one name") { count in
        lines(0..<count) {
          "final class S\($0) { static let shared = S\($0)(); var items: [Int] = []; func go() { items.append(1) } }"
        } + viewModel("func run() {\n", lines(0..<count) { "S\($0).shared.go()" }, "\n}")
      },
      Shape(testDescription: "suppressions", size: 500) { count in
        viewModel(
          lines(0..<count) {
            "// lintel:disable:next viewmodel-exposes-mutable-state -- \($0)\n@Published var p\($0) = 0"
          })
      },
      Shape(testDescription: "tasks that call each other") { count in
        viewModel("init() { t0() }\n", lines(0..<count) { "func t\($0)() { Task { t\(($0 + 1) % count)() } }" })
      },
      Shape(testDescription: "cases of an enum and of a switch", size: 500) { count in
        "enum Kind {\n" + lines(0..<count) { "case c\($0)(Int)" } + "\n}\n"
          + viewModel(
            "func run(_ kind: Kind) {\nswitch kind {\n",
            lines(0..<count) { "case .c\($0): x = \($0); send(Kind.c\($0)(1))" },
            "\n}\n}")
      },
    ]

    private static func lines(_ range: Range<Int>, _ line: (Int) -> String) -> String {
      range.map(line).joined(separator: "\n")
    }

    private static func viewModel(_ members: String..., name: String = "Home") -> String {
      """

      import Combine
      final class \(name)ViewModel: ObservableObject {
        @Published private(set) var x = 0
        private var bag: Set<AnyCancellable> = []
        private let subject = PassthroughSubject<Int, Never>()
      \(members.joined())
      }
      """
    }
  }

  @Test(.timeLimit(.minutes(3)), arguments: Shape.all) func timeGrowsWithTheCode(_ shape: Shape) async throws {
    try await expectGrowth { size in
      try TemporaryFolder(["App.swift": shape.source(size * shape.size)])
    }
  }

  /// A monorepo: every name stands for as many types as there are apps.
  @Test(.timeLimit(.minutes(3))) func timeGrowsWithCopiesOfOneApp() async throws {
    let shape = GrowthShape.copies
    try await expectGrowth { size in
      let folder = try TemporaryFolder()
      try shape.program(size * shape.size).write(to: folder.path)
      return folder
    }
  }

  /// - Parameter folder: makes code of a size.
  private func expectGrowth(_ folder: (Int) throws -> TemporaryFolder) async throws {
    var ratios: [Double] = []
    for _ in 0..<3 {
      let empty = try await Self.processorTime(of: TemporaryFolder(["App.swift": ""]))
      let small = try await Self.processorTime(of: folder(1)) - empty
      let large = try await Self.processorTime(of: folder(4)) - empty
      ratios.append(large / max(small, 0.001))
      // What grows with the square takes sixteen times as long; 4.8 is twelve tenths of four.
      if ratios[ratios.count - 1] < 4.8 { return }
    }
    // The best of three: other processes make the machine slower, not faster.
    #expect((ratios.min() ?? .infinity) < 6, "\(ratios)")
  }

  /// Milliseconds that the stages after the parser take, as `--timings` says in its third column.
  private static func processorTime(of folder: TemporaryFolder) async throws -> Double {
    let result = try await Command.run(["check", "--no-cache", "--jobs", "1", "--timings", folder.path])
    try #require(result.status < 2, "\(result.status) \(result.error)")
    let rows = result.error.split(separator: "\n").map { $0.split(separator: " ") }
    let times = rows.filter { ["program", "traits", "roles", "rules"].contains($0[0]) }.compactMap { Double($0[2]) }
    try #require(times.count == 4, "\(result.error)")
    return times.reduce(0, +)
  }
}
