import SeededRandom

/// Programs by seed.
package enum ProgramGenerator {
  /// Where programs come from.
  package enum Kind: String, Sendable, CaseIterable {
    /// From scratch; they type-check against the stubs.
    case synthesized
    /// From the examples of the rules; they parse.
    case recombined
    /// Of both kinds, and now and then both in one program.
    case mixed
  }

  /// The program of a seed: the same on every machine and in every run.
  ///
  /// - Parameter sources: programs to recombine, for instance the examples of the rules; without any, every program is
  ///   synthesized.
  package static func program(seed: UInt64, kind: Kind = .mixed, sources: [SourceProgram]) -> GeneratedProgram {
    var random = SeededGenerator(seed: seed)
    // One in sixteen is large.
    let scale = random.below(16) == 0 ? 12 : 1 + random.below(3)
    let share = random.below(8)
    switch sources.isEmpty ? .synthesized : kind {
    case .synthesized: return Synthesis.program(&random, scale: scale)
    case .recombined: return Recombination.program(&random, sources: sources, scale: scale)
    case .mixed:
      if share < 3 { return Synthesis.program(&random, scale: scale) }
      var program = Recombination.program(&random, sources: sources, scale: scale)
      if share == 3 { program.files += Synthesis.program(&random, scale: 1).files }
      return program.withDistinctPaths
    }
  }
}

extension GeneratedProgram {
  /// The same with a number added to the paths that were there before.
  var withDistinctPaths: GeneratedProgram {
    var program = self
    var taken: Set<String> = []
    for index in program.files.indices {
      let path = program.files[index].path
      var distinct = path
      var number = 2
      // Not by case alone either: some file systems ignore it.
      while !taken.insert(distinct.lowercased()).inserted {
        distinct = path.dropLast(".swift".count) + "\(number).swift"
        number += 1
      }
      program.files[index].path = distinct
    }
    return program
  }
}
