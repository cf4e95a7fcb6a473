import Foundation
import Testing

@testable import TestDoubles

/// What doubles look like, and which protocols have none.
@Suite struct DoubleTests {
  @Test(arguments: DoubleStyle.allCases) func aSmallProtocolGivesReadableCode(_ style: DoubleStyle) throws {
    let text = try Doubles(
      """
      import Foundation
      import Models

      protocol OrderService: Sendable {
        var isOnline: Bool { get }
        func fetch(id: Int) async throws -> Order
        func save(_ order: Order, force: Bool) throws
      }
      """
    ).text(style)
    let path = #filePath.components(separatedBy: "/DoubleTests.swift")[0] + "/Golden/OrderService-\(style.rawValue).txt"
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(text == (try? String(contentsOfFile: path, encoding: .utf8)))
  }

  @Test(arguments: [
    (
      "private protocol P {}",
      "App/Protocols.swift:1: no double of `P`: it is private, and no other file can conform to it"
    ),
    (
      "class Base {}\nprotocol P: Base {}", "App/Protocols.swift:2: no double of `P`: it requires a subclass of `Base`,"
    ),
    ("protocol P: Unknown {}", "App/Protocols.swift:1: no double of `P`: it inherits `Unknown`, which is not declared"),
    ("protocol P {\n  func f() -> some Equatable\n}", "App/Protocols.swift:2: no double of `P`: `f()` returns `some`,"),
    ("protocol P {\n  func f(\n", "App/Protocols.swift:1: no double of `P`: line "),
    (
      "protocol P: NSObject, Actor {}",
      "App/Protocols.swift:1: no double of `P`: an actor cannot inherit from `NSObject`"
    ),
    (
      "protocol P { associatedtype A: Collection where A.Element == Self }",
      "App/Protocols.swift:1: no double of `P`: an associated type refers to `Self`,"
    ),
    ("protocol P { #member }", "App/Protocols.swift:1: no double of `P`: it uses the macro #member,"),
  ])
  func aProtocolWithoutDoubleSaysWhy(_ source: String, _ message: String) {
    let problem = Doubles(source).problem()
    #expect(problem?.hasPrefix(message) == true, "\(problem ?? "no problem")")
  }

  @Test func aNewOverloadChangesNoName() throws {
    let first = "protocol P {\n  func load(id: Int)\n"
    let before = try Doubles(first + "}").text()
    let after = try Doubles(first + "  func load(name: String)\n}").text()
    #expect(before.contains("loadReceivedArguments: [Int]") && after.contains("loadReceivedArguments: [Int]"))
    #expect(after.contains("loadNameReceivedArguments: [String]"))
  }

  @Test func manyRequirementsHaveNamesOfTheirOwn() throws {
    let functions = (0..<500).map { "func run(_ value: Value\($0 % 250))\($0 < 250 ? "" : " -> Int")" }
    let text = try Doubles("protocol P {\n\(functions.joined(separator: "\n"))\n}").text()
    let names = text.split(separator: "\n").compactMap { line in
      line.contains("ReceivedArguments: [") ? line.split(separator: ":").first : nil
    }
    #expect(names.count == 500 && Set(names).count == 500)
  }

  @Test(arguments: [
    "protocol", "protocol {", "protocol P", "protocol P:", "protocol P { func", "protocol P { var x: }",
    "protocol P { func f(_: }",
    "protocol 🚀 { func 🔥() }", "protocol `a b` { func `c d`(`e f`: Int) }", "protocol P<> {}",
    "protocol P: P { func f() }",
    "protocol A: B {}\nprotocol B: A {}", "typealias A = B & A\nprotocol P: A {}", "#if\nprotocol P {}\n#endif",
    "protocol P { associatedtype A where A == B; associatedtype B where B == A }", "protocol P { init(); init() }",
    "protocol P { subscript() -> Int { get } }", "protocol P { var (a, b): (Int, Int) { get } }",
    "\u{0}protocol P {}\u{0}",
  ])
  func brokenSourceGivesADoubleOrAReason(_ source: String) {
    let doubles = Doubles(source)
    if doubles.problem() == nil { #expect((try? doubles.text()) != nil) }
  }

  @Test(arguments: [
    ("XSpy", "CartSpy"), ("MockX", "MockCart"), ("FakeX", "FakeCart"), ("XTestDouble", "CartTestDouble"),
  ])
  func aPatternNamesDoubles(_ pattern: String, _ name: String) {
    let naming = DoubleNaming(pattern: pattern)
    #expect(naming?.name(of: "Cart") == name && naming?.name(of: "CartProtocol") == name)
    #expect(naming?.description == pattern)
  }

  @Test(arguments: ["", "X", "Spy", "aXb", "XX", "X Spy", "1X", "X-Spy"])
  func aPatternWithoutPlaceIsRefused(_ pattern: String) { #expect(DoubleNaming(pattern: pattern) == nil) }

  @Test func conditionsStayAroundImportsAndRequirements() throws {
    let text = try Doubles(
      """
      #if canImport(UIKit)
      import UIKit
      #endif
      protocol P {
        #if DEBUG
        func a()
        #else
        func b()
        #endif
      }
      """
    ).text()
    #expect(text.contains("#if canImport(UIKit)\nimport UIKit\n#endif\n"))
    #expect(text.contains("  #if DEBUG\n") && text.contains("  #if !(DEBUG)\n"))
  }
}
