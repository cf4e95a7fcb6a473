import ProgramGenerator
import Rules
import SwiftParser
import SwiftSyntax
import Testing

/// What the generator makes is Swift.
@Suite struct ValidityTests {
  private static let sources = Catalogue.rules.flatMap { rule in
    (rule.description.triggering + rule.description.nonTriggering).map {
      SourceProgram(title: $0.title, text: $0.source)
    }
  }

  @Test(arguments: ProgramGenerator.Kind.allCases) func programsParse(_ kind: ProgramGenerator.Kind) {
    for seed in UInt64(1)...25 {
      let program = ProgramGenerator.program(seed: seed, kind: kind, sources: Self.sources)
      #expect(!program.files.isEmpty)
      #expect(Set(program.files.map { $0.path.lowercased() }).count == program.files.count)
      for file in program.files where file.text.utf8.count < 20_000 {
        #expect(!Parser.parse(source: file.text).hasError, "seed \(seed), \(file.path):\n\(file.text)")
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
  @Test func programsWithoutSourcesAreSynthesized() {
    let program = ProgramGenerator.program(seed: 7, kind: .recombined, sources: [])
    #expect(program == ProgramGenerator.program(seed: 7, kind: .synthesized, sources: Self.sources))
  }
}
