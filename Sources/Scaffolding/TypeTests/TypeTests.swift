/// A suite of tests for a type that exists.
public struct TypeTests: Sendable, Hashable {
  /// The type.
  public var type: String
  /// The module that the tests import with `@testable`.
  public var module: String
  /// Other modules that values of the tests come from.
  public var imports: [String]
  /// Whether the suite runs on the main actor.
  public var isMainActor: Bool
  /// Parameters of the function that makes the type, as declared.
  public var parameters: [String]
  /// The call of its initializer.
  public var construction: String
  /// The tests.
  public var cases: [TestCase]

  /// A suite without tests.
  public init(
    type: String, module: String, imports: [String], isMainActor: Bool, parameters: [String], construction: String
  ) {
    self.type = type
    self.module = module
    self.imports = imports
    self.isMainActor = isMainActor
    self.parameters = parameters
    self.construction = construction
    cases = []
  }
}

/// One test.
public struct TestCase: Sendable, Hashable {
  /// `load_failure_setsErrorMessage`; the style of the project decides how it is written.
  public var name: String
  /// Whether it waits for something.
  public var isAsync: Bool
  /// Whether it tries something.
  public var isThrowing: Bool
  /// What it does, one line or assertion each.
  public var lines: [Line]

  /// A test.
  public init(name: String, isAsync: Bool, isThrowing: Bool, lines: [Line]) {
    self.name = name
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.lines = lines
  }

  /// A part of a test.
  public enum Line: Sendable, Hashable {
    /// A statement as it is; two spaces for each level.
    case code(String)
    /// A condition that has to hold.
    case expect(String)
    /// A value that has to be of a case, whatever its payload.
    case isCase(String, of: String)
    /// A call that has to throw; with the type of the error where it is known.
    case fails(String, isAsync: Bool, error: String?)
  }
}

extension Scaffold {
  /// The type of the error that tests let doubles throw.
  public static let testError = "TestError"

  /// The file of a suite.
  ///
  /// - Parameter path: relative to the project.
  public func file(
    for tests: TypeTests, _ style: ProjectStyle, path: String, header: HeaderValues = HeaderValues()
  ) throws -> ScaffoldFile {
    let suite = tests.type.replacing(".", with: "") + style.names.tests
    let request = ScaffoldRequest(kind: .viewModel, name: "Sample", style: style)
    var context = TemplateContext.values(request, try ScaffoldNames(request))
    let writer = TypeTestsWriter(tests: tests, style: style)
    context["tests"] = .text(suite)
    context["module"] = .text(tests.module)
    let modules = Set(tests.imports + ["Foundation", style.tests == .xctest ? "XCTest" : "Testing"])
    context["imports"] = .text(modules.sorted().map { "import \($0)" }.joined(separator: "\n"))
    context["isolation"] = .text(tests.isMainActor ? "@MainActor" : "")
    context["testCases"] = .text(writer.cases)
    context["factory"] = .text(writer.factory)
    context["testError"] = .text(writer.error)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let text = try render("type_tests", context)
    return ScaffoldFile(
      path: path, text: TextLayout(style.format).text(text, header: header, file: file), types: [suite], isTest: true,
      template: "type_tests")
  }
}

/// Writes the parts of a suite.
struct TypeTestsWriter {
  let tests: TypeTests
  let style: ProjectStyle

  var cases: String { tests.cases.map(text).joined(separator: "\n\n") }

  var factory: String {
    """
      private func makeSUT(\(tests.parameters.joined(separator: ", "))) -> \(tests.type) {
        \(tests.construction)
      }
    """
  }

  /// The error that doubles throw, where a test needs one.
  var error: String {
    let isUsed = tests.cases.contains { test in
      test.lines.contains {
        switch $0 {
        case .code(let text): text.contains(Scaffold.testError + "()")
        default: false
        }
      }
    }
    return isUsed ? "\nprivate struct \(Scaffold.testError): Error {}" : ""
  }

  private func text(_ test: TestCase) -> String {
    let attribute = style.tests == .swiftTesting ? "@Test " : ""
    // XCTest for Linux crashes on main-actor methods that are not `async`.
    let isAsync = test.isAsync || style.tests == .xctest && tests.isMainActor
    let effects = (isAsync ? " async" : "") + (test.isThrowing ? " throws" : "")
    let name = TemplateContext.testName(test.name, style)
    return (["  \(attribute)func \(name)()\(effects) {"] + test.lines.flatMap(lines) + ["  }"]).joined(separator: "\n")
  }

  private func lines(_ line: TestCase.Line) -> [String] {
    let body: [String]
    switch line {
    case .code(let text): body = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .expect(let condition): body = [TemplateContext.expectation(condition, style.tests)]
    case .isCase(let name, let value):
      let message = "\"Expected .\(name), got \\(\(value))\""
      body =
        ["guard case .\(name) = \(value) else {"]
        + (style.tests == .xctest
          ? ["  return XCTFail(\(message))"] : ["  Issue.record(\(message))", "  return"]) + ["}"]
    case .fails(let call, let isAsync, let error):
      let marks = isAsync ? "try await" : "try"
      if style.tests == .swiftTesting {
        body = [
          "\(isAsync ? "await " : "")#expect(throws: \(error.map { "\($0).self" } ?? "(any Error).self")) {",
          "  \(marks) \(call)", "}",
        ]
      } else if let error {
        body = [
          "do {", "  _ = \(marks) \(call)", "  XCTFail(\"Expected an error.\")", "} catch {",
          "  XCTAssertTrue(error is \(error), \"\\(error)\")", "}",
        ]
      } else {
        body = [
          "var failure: (any Error)?", "do {", "  _ = \(marks) \(call)", "} catch {", "  failure = error", "}",
          "XCTAssertNotNil(failure)",
        ]
      }
    }
    return body.map { "    " + $0 }
  }
}
