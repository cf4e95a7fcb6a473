import ProgramGenerator
import RuleExamples
import SwiftParser
import SwiftSyntax
import Testing

/// What the generator makes is Swift, and what it makes it from.
@Suite struct ValidityTests {
  private static let sources = Result {
    try ExampleSet.rules().flatMap { rule in
      try ExampleSet(of: rule).all.map {
        SourceProgram(title: $0.origin, files: $0.files.map { ($0.path, $0.text) })
      }
    }
  }

  @Test(arguments: ProgramGenerator.Kind.allCases) func programsParse(_ kind: ProgramGenerator.Kind) throws {
    let sources = try Self.sources.get()
    for seed in UInt64(1)...25 {
      let program = ProgramGenerator.program(seed: seed, kind: kind, sources: sources)
      #expect(!program.files.isEmpty)
      #expect(Set(program.files.map { $0.path.lowercased() }).count == program.files.count)
      for file in program.files where file.text.utf8.count < 20_000 {
        #expect(!Parser.parse(source: file.text).hasError, "seed \(seed), \(file.path):\n\(file.text)")
      }
    }
  }

  @Test func examplesParse() throws {
    for source in try Self.sources.get() {
      for file in source.files {
        #expect(!Parser.parse(source: file.text).hasError, "\(source.title), \(file.path)")
      }
    }
  }

  @Test func shapesParseAndGrow() {
    for shape in GrowthShape.all {
      let small = shape.program(10)
      // Some have a part of fixed size, which ten pieces hardly exceed.
      #expect(shape.program(160).size > 2 * shape.program(40).size, "\(shape.name)")
      for file in small.files { #expect(!Parser.parse(source: file.text).hasError, "\(shape.name):\n\(file.text)") }
    }
  }

  /// Without examples there is nothing to recombine.
  @Test func programsWithoutSourcesAreSynthesized() throws {
    let program = ProgramGenerator.program(seed: 7, kind: .recombined, sources: [])
    #expect(program == ProgramGenerator.program(seed: 7, kind: .synthesized, sources: try Self.sources.get()))
  }
}
