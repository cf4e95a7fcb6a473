import SeededRandom
import Testing
import Workspace

/// No text may crash or hang the reader.
struct HostileConfigurationTests {
  @Test func sizeIsLimited() {
    #expect(configurationError(String(repeating: "# x\n", count: 2_500_000)).contains("the limit is 1048576 bytes"))
  }

  @Test func nestingIsLimited() {
    #expect(configurationError(String(repeating: "[", count: 100_000)).contains("1:33: brackets are nested"))
    #expect(configurationError(String(repeating: "{a: ", count: 100_000)).contains("brackets are nested"))
    #expect(configurationError(String(repeating: "- ", count: 100_000)).contains("indented by more than"))
    #expect(configurationError(String(repeating: "? ", count: 100_000)).contains("indented by more than"))
    let staircase = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(configurationError(staircase).contains("indented by more than"))
    #expect(!configurationError(String(repeating: "a: ", count: 100_000)).isEmpty)
    #expect(!configurationError(String(repeating: "!!a ", count: 100_000)).isEmpty)
  }

  @Test func aliasBombsAreRefused() {
    var values = "a: &a [x, x]\n"
    var keys = "a: &a [x, x]\n"
    for (last, next) in zip("abcdefghijklmnopqrstuvwxy", "bcdefghijklmnopqrstuvwxyz") {
      values += "\(next): &\(next) [*\(last), *\(last), *\(last), *\(last)]\n"
      keys += "\(next): &\(next) { ? [*\(last), *\(last)] : x }\n"
    }
    #expect(configurationError(values).contains("anchors and aliases"))
    #expect(configurationError(keys).contains("an alias or a list as a key"))
    #expect(configurationError(keys.replacing("{ ? [", with: "{ [")).contains("an alias or a list as a key"))
    #expect(configurationError("a: &a b\n*a : c").contains("an alias or a list as a key"))
    let chain = (1..<5000).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    #expect(configurationError("a0: &a0 []\n" + chain).contains("more than 200 anchors"))
  }

  @Test func mergesAreUnknownKeys() {
    #expect(configurationError("<<: { profile: auto }").contains("1:1: unknown key '<<'"))
  }

  @Test func badBytesAreNamed() throws {
    func message(_ bytes: [UInt8]) -> String {
      do {
        _ = try Configuration.parse(bytes, path: "c.yml", schema: testSchema)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(message(Array("a: \0".utf8)).contains("NUL byte at offset 3"))
    #expect(message([0x61, 0x3A, 0x20, 0xFF]).contains("not valid UTF-8: byte 0xFF at offset 3"))
    #expect(message([0xFF, 0xFE, 0x61, 0x00]).contains("UTF-16"))
    #expect(message(Array("a: \u{1}".utf8)).contains("c.yml:1:4: the text is not YAML: control characters"))
  }

  @Test func manyMistakesDoNotTakeLong() {
    let rules = (0..<20_000).map { "  viewmodel-too-larg\($0): off\n" }.joined()
    let error = #expect(throws: ConfigurationError.self) { try parseConfiguration("rules:\n" + rules) }
    #expect(error?.problems.count == 50)
  }

  @Test func mutatedTextsNeverCrash() {
    let text = """
      profile: mvvm-plus
      include: [App, "Packages", 'x']
      exclude:
        - "**/Generated/**"
      layers:
        domain: { paths: ["**/Domain/**"], modules: [Core] }
      roles:
        "*Processor": viewModel
      rules:
        viewmodel-too-large: { lines: 350, ratio: 0.5 }
        combine-for-one-shot: |
          high
        missing-marks: off
      """
    let tokens = [
      "&a ", "*a", "<<: *a", "? ", ": ", "- ", "[", "]", "{", "}", "|\n", ">-\n", "\t", "---\n", "...\n", "%YAML 1.1\n",
      "!!binary ", "!<x> ", "! ", "\"", "'", "#", "\u{85}", "\u{2028}", "\u{FEFF}", "\\x", "\r", "\0", "@", "`", "~",
      "%",
    ]
    var random = SeededGenerator(seed: 99)
    var accepted = 0
    for _ in 0..<3000 {
      let bytes = mutated(Array(text.utf8), with: &random, tokens: tokens)
      do {
        _ = try Configuration.parse(bytes, path: "c.yml", schema: testSchema)
        accepted += 1
      } catch {
        #expect(error.problems.allSatisfy { $0.line > 0 && $0.column > 0 && !$0.message.isEmpty })
      }
    }
    #expect(accepted > 20)
  }
}
