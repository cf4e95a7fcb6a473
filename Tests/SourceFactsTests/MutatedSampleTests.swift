import Facts
import Foundation
import SeededRandom
import SourceFacts
import Testing

/// The sources of the sample apps, damaged in every way: facts stay sound, or the file says why it has none.
@Suite struct MutatedSampleTests {
  private static let files: [(path: String, bytes: [UInt8])] = {
    let root = #filePath.dropLast("/Tests/SourceFactsTests/MutatedSampleTests.swift".count) + "/Samples"
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: String(root))) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      (path, FileManager.default.contents(atPath: "\(root)/\(path)").map(Array.init) ?? [])
    }
  }()

  /// What is wrong with the facts of some bytes; `nil` when they are sound or refused with a reason.
  private static func problem(_ bytes: [UInt8]) -> String? {
    let result = LargeStackPool.run {
      bytes.withUnsafeBufferPointer { buffer in Result { try FactExtractor.extract(buffer) } }
    }
    let facts: FileFacts
    switch result {
    case .failure(let error): return "\(error)".contains("levels deep") ? nil : "\(error)"
    case .success(let success): facts = success
    }
    let size = UInt32(bytes.count)
    if !FactCodecRoundTrip.holds(facts) { return "does not survive its own bytes" }
    if facts.nodes.contains(where: { $0.offset > size }) { return "a node stands behind the end" }
    if facts.declarations.contains(where: { $0.start > $0.end || $0.end > size }) {
      return "a declaration ends before its start or behind the end of the file"
    }
    for (row, index) in zip(facts.declarations, facts.declarations.indices) where row.parent != Declaration.none {
      let parent = facts.declarations[Int(row.parent)]
      if parent.start > row.start || parent.end < row.end { return "declaration \(index) leaves the one around it" }
    }
    let starts = facts.lines.entries.map { $0 >> 1 }
    if zip(starts, starts.dropFirst()).contains(where: { $0 >= $1 }) { return "lines do not rise" }
    if facts.marks.contains(where: { $0.offset >= size }) || facts.directives.contains(where: { $0.offset > size }) {
      return "a comment stands behind the end"
    }
    return nil
  }

  @Test func thereAreSamples() {
    #expect(Self.files.count > 40)
    for file in Self.files { #expect(Self.problem(file.bytes) == nil, "\(file.path)") }
  }

  /// A part of every file, damaged in one way.
  @Test(arguments: SourceMutation.allCases) func oneKindOfDamage(_ mutation: SourceMutation) {
    let kind = UInt64(SourceMutation.allCases.firstIndex(of: mutation) ?? 0)
    for (index, file) in Self.files.enumerated() where !file.bytes.isEmpty {
      var random = SeededGenerator(seed: kind << 32 | UInt64(index))
      let start = random.below(file.bytes.count)
      let part = Array(file.bytes[start..<min(file.bytes.count, start + 700)])
      let problem = Self.problem(mutation.apply(to: part, &random))
      #expect(problem == nil, "\(file.path) from byte \(start): \(problem ?? "")")
    }
  }

  /// Whole files, each damaged in several ways at once.
  @Test func manyKindsOfDamage() {
    for (index, file) in Self.files.enumerated() {
      var random = SeededGenerator(seed: 0xFACE << 32 | UInt64(index))
      var bytes = file.bytes
      for _ in 0..<3 {
        bytes = SourceMutation.allCases[random.below(SourceMutation.allCases.count)].apply(to: bytes, &random)
      }
      let problem = Self.problem(bytes)
      #expect(problem == nil, "\(file.path): \(problem ?? "")")
    }
  }
}
