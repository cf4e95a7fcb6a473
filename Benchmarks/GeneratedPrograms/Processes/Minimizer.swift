import Foundation
import ProgramGenerator

/// Makes a program smaller as long as something stays true of it.
struct Minimizer {
  /// How often a smaller program is tried.
  let attempts: Int
  /// Whether a program is still one of those that are looked for.
  let holds: (GeneratedProgram) -> Bool

  /// Takes away files, then declarations, then what is in them, until nothing more can go.
  func minimized(_ program: GeneratedProgram) -> GeneratedProgram {
    var left = attempts
    var program = program
    var isSmaller = true
    while isSmaller, left > 0 {
      isSmaller = false
      for depth in -1..<6 {
        var chunk = max(1, units(program, depth).count / 2)
        while chunk >= 1, left > 0 {
          var start = 0
          while left > 0 {
            let all = units(program, depth)
            guard start < all.count else { break }
            let candidate = without(program, Array(all[start..<min(start + chunk, all.count)]))
            left -= 1
            if holds(candidate) {
              program = candidate
              isSmaller = true
            } else {
              start += chunk
            }
          }
          chunk /= 2
        }
      }
    }
    return program
  }

  /// Lines of a file that go together; all of them when `lines` is `nil`.
  private struct Unit {
    let path: String
    var lines: Range<Int>?
  }

  /// Files, for a depth below zero; else runs of lines from one at a level of indentation to the next at this level that
  /// does not close it.
  private func units(_ program: GeneratedProgram, _ depth: Int) -> [Unit] {
    if depth < 0 { return program.files.map { Unit(path: $0.path) } }
    var units: [Unit] = []
    for file in program.files {
      var start: Int?
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let margin = line.prefix { $0 == " " }.count
        if line.isEmpty || margin > depth * 2 { continue }
        let closes = "})]".contains(line[line.index(line.startIndex, offsetBy: margin)])
        if margin == depth * 2, closes { continue }
        if let start { units.append(Unit(path: file.path, lines: start..<index)) }
        start = margin == depth * 2 ? index : nil
      }
      if let start { units.append(Unit(path: file.path, lines: start..<lines.count)) }
    }
    return units
  }

  private func without(_ program: GeneratedProgram, _ units: [Unit]) -> GeneratedProgram {
    var program = program
    let byPath = Dictionary(grouping: units, by: \.path)
    program.files = program.files.compactMap { file in
      guard let own = byPath[file.path] else { return file }
      if own.contains(where: { $0.lines == nil }) { return nil }
      let gone = IndexSet(own.compactMap(\.lines).flatMap { Array($0) })
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines.indices.filter { !gone.contains($0) }.map { lines[$0] }.joined(separator: "\n")
      return GeneratedProgram.File(path: file.path, text: rest)
    }
    return program
  }
}
