import Foundation
import Subprocess
import Testing

/// The compiler with the macros, as it runs for a file of an app.
struct MacroCompiler {
  struct Message: Hashable, CustomStringConvertible {
    /// The line of the source; 0 for a place in code that a macro wrote.
    let line: Int
    let text: String
    var description: String { "\(line): \(text)" }
  }

  /// What the compiler says of a source, beside notes.
  struct Outcome {
    let isSuccess: Bool
    let messages: [Message]
    let output: String
    /// What the compiler wrote down for editors, where changes stand in full.
    let changes: String
  }

  /// Compiles a source.
  func compile(_ source: String, _ options: [String] = ["-swift-version", "6"]) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "macro-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Entities.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let build = try Self.buildFolder
    let arguments =
      options + [
        "-typecheck", "-parse-as-library", "-module-name", "App", "-I", build + "/Modules",
        "-load-plugin-executable", build + "/EntityMacros-tool#EntityMacros", "-diagnostic-style", "llvm",
        "-Xfrontend", "-serialize-diagnostics-path", "-Xfrontend", folder.path + "/changes.dia", file.path,
      ]
    let result = try await Subprocess.run(
      .name("swiftc"), arguments: Arguments(arguments), output: .string(limit: 1 << 22), error: .string(limit: 1 << 22))
    let output = result.standardOutput + result.standardError
    let changes = (try? Data(contentsOf: folder.appending(path: "changes.dia"))) ?? Data()
    return Outcome(
      isSuccess: result.terminationStatus.isSuccess, messages: Self.messages(in: output, of: file.path), output: output,
      changes: String(decoding: changes, as: UTF8.self))
  }

  private static func messages(in output: String, of file: String) -> [Message] {
    output.split(separator: "\n").compactMap { line in
      guard let kind = [": error: ", ": warning: "].compactMap({ line.range(of: $0) }).first else { return nil }
      let place = line[..<kind.lowerBound]
      let isInSource = place.hasPrefix(file + ":")
      let number = isInSource ? place.dropFirst(file.count + 1).prefix { $0 != ":" } : "0"
      return Message(line: Int(number) ?? 0, text: String(line[kind.upperBound...]))
    }
  }

  /// Where the build put modules and macros: beside the tests.
  private static var buildFolder: String {
    get throws {
      let tests = (CommandLine.arguments[0] as NSString).deletingLastPathComponent
      let root = #filePath.components(separatedBy: "/Tests/MVVMEntityTests/")[0]
      return try #require(
        [tests, root + "/.build/debug"].first { FileManager.default.fileExists(atPath: $0 + "/EntityMacros-tool") },
        "The macros are not beside the tests. Build with `swift build --build-tests`.")
    }
  }
}
