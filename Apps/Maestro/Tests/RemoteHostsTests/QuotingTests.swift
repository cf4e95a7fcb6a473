import Foundation
import Subprocess
import Testing

@testable import RemoteHosts

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What a shell reads is what was meant, whatever it is.
struct QuotingTests {
  /// The shells of this machine that may be somebody's `/bin/sh`.
  static let shells = ["/bin/sh", "/bin/dash", "/bin/bash", "/bin/busybox", "/bin/ksh", "/bin/zsh"]
    .filter { FileManager.default.isExecutableFile(atPath: $0) }

  private func read(_ words: [[UInt8]], by shell: String) async throws -> [[UInt8]] {
    let quoted = Array(words.map(ShellQuoting.word).joined(separator: [32]))
    let script = Array("set -- ".utf8) + quoted + Array("\nfor word do printf '%s\\0' \"$word\"; done\n".utf8)
    let arguments = shell.hasSuffix("busybox") ? ["sh"] : []
    let result = try await Subprocess.run(
      .path(FilePath(shell)), arguments: Arguments(arguments), input: .array(script), output: .bytes(limit: 8 << 20),
      error: .string(limit: 4096))
    #expect(result.standardError == "")
    var read = result.standardOutput.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    #expect(read.popLast() == [])
    return read
  }

  @Test(arguments: shells) func anyBytesComeThrough(_ shell: String) async throws {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var numbers = Seeded(seed)
    let bytes = (1...255).map(UInt8.init)
    var words: [[UInt8]] = [[], bytes, bytes.reversed()] + bytes.map { [$0] } + bytes.map { [39, $0, 39, 39, $0] }
    for _ in 0..<2000 {
      words.append(
        (0..<Int.random(in: 0...60, using: &numbers)).map { _ in UInt8.random(in: 1...255, using: &numbers) })
      let hard = Array("'\"\\$`!*?[]{}()<>|&;#~ \t\r\n-=%^:\u{1b}".utf8)
      words.append(
        (0..<Int.random(in: 0...30, using: &numbers)).compactMap { _ in hard.randomElement(using: &numbers) })
    }
    let read = try await read(words, by: shell)
    #expect(read == words, "the seed is \(seed)")
  }

  @Test(arguments: shells) func aLongWordComesThrough(_ shell: String) async throws {
    let word = Array(String(repeating: "it's é\n", count: 60_000).utf8)
    #expect(try await read([word], by: shell) == [word])
  }
}

/// The same numbers for the same seed.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
