import Foundation
import Subprocess
import Testing

@testable import TestDoubles

/// Compiles the doubles of `Fixtures/Protocols.txt` in all styles with warnings as errors, and runs a program that uses them.
@Suite struct CompiledDoublesTests {
  private static let fixtures = #filePath.components(separatedBy: "/CompiledDoublesTests.swift")[0] + "/Fixtures"

  @Test func everyFeatureCompilesAndWorks() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/doubles-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["Protocols", "main"] {
      try FileManager.default.copyItem(atPath: "\(Self.fixtures)/\(name).txt", toPath: "\(folder)/\(name).swift")
    }
    let source = try Doubles(String(contentsOfFile: Self.fixtures + "/Protocols.txt", encoding: .utf8))
    #expect(source.declarations.count >= 60)
    for (style, pattern) in [(DoubleStyle.calls, "XSpy"), (.closures, "XStub"), (.spy, "XFake")] {
      let text = try source.text(style, pattern)
      try text.write(toFile: "\(folder)/\(style.rawValue).swift", atomically: true, encoding: .utf8)
    }
    let build = Self.buildFolder
    let objects = try ["MVVM", "MVVMTesting"].flatMap { module in
      let path = "\(build)/\(module).build"
      return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".o") }.map {
        "\(path)/\($0)"
      }
    }
    let compilation = try await Self.run(
      "swiftc",
      [
        "-swift-version", "6", "-warnings-as-errors", "-package-name", "doubles", "-module-name", "Doubles",
        "-I", "\(build)/Modules", "\(folder)/Protocols.swift", "\(folder)/main.swift",
        "\(folder)/calls.swift", "\(folder)/closures.swift", "\(folder)/spy.swift", "-o", "\(folder)/program",
      ] + objects)
    #expect(compilation.isSuccess, "\(compilation.text)")
    guard compilation.isSuccess else { return }
    let program = try await Self.run("\(folder)/program", [])
    #expect(program.isSuccess && program.text == "the doubles work\n", "\(program.text)")
  }

  /// In a module whose declarations belong to the main actor, those of another module stay where they are.
  @Test(arguments: DoubleStyle.allCases) func doublesCompileUnderMainActorByDefault(_ style: DoubleStyle) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/doubles-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let protocols = """
      import Foundation
      class Draft {}
      protocol Router { func show(_ draft: Draft) async -> Draft; nonisolated func log(_ text: String); var title: String { get set } }
      protocol Service: Sendable { func load(_ id: Int) async throws -> Int; static func make() -> Int }
      nonisolated protocol Free: Sendable { func load(_ id: Int) async throws -> Int }
      nonisolated protocol Loose { func load(_ id: Int) async throws -> Int; var name: String { get set } }
      protocol Repository<Item> { associatedtype Item; func all() async throws -> [Item]; static var shared: Item { get } }
      """
    try protocols.write(toFile: folder + "/Protocols.swift", atomically: true, encoding: .utf8)
    let text = try Doubles(protocols, isMainActorByDefault: true).text(style, "XSpy")
    try text.write(toFile: folder + "/Doubles.swift", atomically: true, encoding: .utf8)
    let result = try await Self.run(
      "swiftc",
      [
        "-swift-version", "6", "-warnings-as-errors", "-default-isolation", "MainActor", "-parse-as-library",
        "-module-name", "Doubles", "-I", "\(Self.buildFolder)/Modules", "-wmo", "-c", "-o", folder + "/doubles.o",
        folder + "/Protocols.swift", folder + "/Doubles.swift",
      ])
    #expect(result.isSuccess, "\(result.text)")
  }

  /// Where the build put modules and objects: beside the tests.
  private static var buildFolder: String {
    let tests = (CommandLine.arguments[0] as NSString).deletingLastPathComponent
    let root = #filePath.components(separatedBy: "/Tests/TestDoublesTests/")[0]
    return [tests, root + "/.build/debug"].first { FileManager.default.fileExists(atPath: $0 + "/Modules") }
      ?? root + "/.build/debug"
  }

  private static func run(_ program: String, _ arguments: [String]) async throws -> (isSuccess: Bool, text: String) {
    let result = try await Subprocess.run(
      program.contains("/") ? .path(.init(program)) : .name(program), arguments: Arguments(arguments),
      output: .string(limit: 4 << 20), error: .string(limit: 4 << 20))
    return (result.terminationStatus == .exited(0), result.standardOutput + result.standardError)
  }
}
