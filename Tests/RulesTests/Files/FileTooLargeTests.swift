import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct FileTooLargeTests {
  @Test func examples() throws { try ExampleRunner.verify(FileTooLarge.self) }

  @Test(arguments: [(400, 0), (460, 0), (461, 1), (1_100, 1), (1_101, 1)])
  func `reports what exceeds the limit clearly`(lines: Int, findings: Int) throws {
    let found = try run(lines: lines)
    #expect(found.count == findings)
    #expect(found.allSatisfy { $0.severity == (lines > 1_100 ? .high : .medium) })
    #expect(found.allSatisfy { $0.occurrences.first?.value == lines && $0.type == nil })
  }

  @Test(arguments: [(125, 0), (135, 1)])
  func `a type that its private members tie together may be longer`(methods: Int, findings: Int) throws {
    let tied = (0..<methods).map { "  func step\($0)() {\n    log += \($0)\n    print(log)\n  }\n" }.joined()
    let app = try ExampleApp(Example("tied", "final class Engine {\n  private var log = 0\n\(tied)}\n"))
    #expect(app.run([FileTooLarge.self]).count == findings)
  }

  @Test func `a type in a namespace is the type that the file is about`() throws {
    let source =
      "extension Orders {\n  final class Screen {\n\(Self.methods)  }\n}\nextension Orders.Screen: Equatable {\n\(Self.values)}\nenum Orders {}\n"
    let app = try ExampleApp(Example("namespace", source))
    let finding = try #require(app.run([FileTooLarge.self]).first)
    #expect(finding.message.contains("`Orders.Screen` with its extensions takes"))
  }

  @Test func `names the file, its length and its largest type`() throws {
    let finding = try #require(try run(lines: 470).first)
    #expect(finding.message == "`Table.swift` has 470 lines of code; the limit is 400, and `Table` takes 469 of them")
    #expect(
      finding.fix
        == "Move one job of `Table` to a type of its own in another file.")
  }

  private static let methods = (0..<300).map { "  func step\($0)() { print(\($0)) }\n" }.joined()
  private static let values = (0..<200).map { "  func value\($0)() -> Int { \($0) }\n" }.joined()

  @Test(arguments: [
    (
      "struct Table {\n\(values)}\nextension Table: Equatable {\n\(methods)}\n",
      "Move the extension `Table: Equatable` to a file of its own."
    ),
    ("struct Table {\n\(values)}\nstruct Chair {\n\(methods)}\n", "Move `Table` to a file of its own."),
    (
      "struct Table {\n  private var log = 0\n\(values)}\nextension Table {\n\(methods)  var last: Int { log }\n}\n",
      "Split by extension: move what belongs together to `Table+Concern.swift`."
    ),
    (
      "struct Table {\n\(methods)\(values)}\n",
      "Split by extension: move what belongs together to `Table+Concern.swift`."
    ),
    (
      "struct Table {\n  func build() {\n\(String(repeating: "    print()\n", count: 460))  }\n}\n",
      "Divide `build`, which is 462 lines long, into several functions or types; then the rest can be split."
    ),
    (
      (0..<9).map { "extension Kind\($0) {\n\(values.split(separator: "\n").prefix(55).joined(separator: "\n"))\n}\n" }
        .joined(),
      "Put the 9 types that it declares or extends into several files, by what belongs together."
    ),
    (
      "struct Table {\n\(values)  var chair: Chair { Chair() }\n}\nprivate struct Chair {\n\(methods)}\nextension Chair {}\n",
      "Move `Chair` to a file of its own, and drop `private` where another file then needs it."
    ),
    (
      "struct Table {\n  private(set) var log = 0\n\(values)}\nextension Table {\n\(methods)  var last: Int { log }\n}\n",
      "Move an extension of `Table` to a file of its own."
    ),
    (
      "struct Table {\n  private var log = 0\n  func note() { log += 1 }\n  struct Chair {\n\(methods)}\n\(values)}\n",
      "Move `Chair` to an extension of `Table` in a file of its own."
    ),
    (
      "final class Table {\n\(values)  func set() { label() }\n}\nprivate extension Chair {\n\(methods)  func label() {}\n}\n",
      "Move an extension of `Chair` to a file of its own, and drop `private` where another file then needs it."
    ),
    (
      "enum Chair {\n  case stool\n\(values.prefix(5_600))}\nfinal class Table {\n  private var log = 0\n"
        + (0..<500).map { "  func step\($0)() { log += \($0) }\n" }.joined() + "}\n",
      "Move `Chair` to a file of its own first. "
        + "Then move one job of `Table`, with the state that only this job uses, to a type of its own in another file."
    ),
  ])
  func `the fix leaves less than the limit and moves nothing that is tied by private members`(
    source: String, fix: String
  ) throws {
    let finding = try #require(try ExampleApp(Example("parts", source)).run([FileTooLarge.self]).first)
    #expect(finding.fix == fix)
  }

  @Test func `a type that is reported itself is enough`() throws {
    let body = (0..<470).map { "      Text(\"\($0)\")\n" }.joined()
    let source =
      "import SwiftUI\nstruct ListView: View {\n  var body: some View {\n    VStack {\n\(body)    }\n  }\n}\n"
    let app = try ExampleApp(Example("view", source))
    #expect(app.run([FileTooLarge.self]).count == 1)
    #expect(app.run([FileTooLarge.self, ViewTooLarge.self]).map(\.rule) == ["view-too-large"])
  }

  @Test func `blank lines of a text are free`() throws {
    let text = (0..<300).map { "Paragraph \($0)\n\n   \n" }.joined()
    let source = "let terms = \"\"\"\n\(text)\"\"\"\n"
    #expect(try ExampleApp(Example("terms", source)).run([FileTooLarge.self]).isEmpty)
    let longer = source + (0..<150).map { "var value\($0) = 1\n" }.joined()
    let finding = try #require(try ExampleApp(Example("terms", longer)).run([FileTooLarge.self]).first)
    #expect(finding.occurrences.first?.value == 452)
  }

  @Test(arguments: [(300, 0), (301, 1)])
  func `a limit that the team sets is exact`(lines: Int, findings: Int) throws {
    let found = try app(lines: lines).run([FileTooLarge.self], options: ["file-too-large": ["lines": .int(300)]])
    #expect(found.count == findings)
  }

  @Test func `a copied file is known by the license at its top`() throws {
    func app(licensed: Int) throws -> ExampleApp {
      let license = "// Permission is hereby granted, free of charge, to any person obtaining a copy\n"
      let members = (0..<500).map { "  let value\($0) = \($0)\n" }.joined()
      let files = (0..<12).map { number in
        "//- App/Part\(number).swift\n" + (number < licensed ? license : "") + "struct Part\(number) {\n\(members)}\n"
      }
      return try ExampleApp(Example("copied", files.joined()))
    }
    let others = try app(licensed: 2).run([FileTooLarge.self])
    #expect(others.count == 10)
    #expect(!others.contains { ["App/Part0.swift", "App/Part1.swift"].contains($0.span.path) })
    // A team that puts a license on its own files.
    #expect(try app(licensed: 12).run([FileTooLarge.self]).count == 12)
  }

  private func run(lines: Int) throws -> [Finding] { try app(lines: lines).run([FileTooLarge.self]) }

  private func app(lines: Int) throws -> ExampleApp {
    let members = (0..<(lines - 3)).map { "  let value\($0) = \($0)\n\n  // Free.\n" }.joined()
    let source = "//- App/Table.swift\nimport Foundation\nstruct Table {\n\(members)}\n"
    return try ExampleApp(Example("long", source))
  }
}
