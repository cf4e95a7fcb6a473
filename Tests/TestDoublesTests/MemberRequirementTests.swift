import Testing

@testable import TestDoubles

/// What a protocol says for a member as it stands in its type.
@Suite struct MemberRequirementTests {
  @Test(arguments: [
    (
      "  /// Loads.\n  @discardableResult public func load(_ id: String = \"a\", for user: User?) async throws -> [Order] ",
      "load",
      "@discardableResult func load(_ id: String, for user: User?) async throws -> [Order]"
    ),
    ("@MainActor func show() ", "show", "@MainActor func show()"),
    (
      "final func map<T: Sendable>(_ change: @escaping (Int) -> T) rethrows -> T where T: Equatable ", "map",
      "func map<T: Sendable>(_ change: @escaping (Int) -> T) rethrows -> T where T: Equatable"
    ),
    ("private(set) var count: Int = ", "count", "var count: Int { get }"),
    ("@Published var a, b: [String] = ", "a", "var a: [String] { get }"),
    ("static func make() -> Self ", "make", "static func make() -> Self"),
    ("var total: Decimal ", "total", "var total: Decimal { get }"),
  ])
  func ofAMember(source: String, name: String, text: String) throws {
    #expect(MemberRequirement(source: source, name: name)?.text == text)
  }

  @Test func aVariableWithoutAWrittenTypeHasTheOneThatIsKnown() {
    #expect(MemberRequirement(source: "var items = ", name: "items") == nil)
    #expect(
      MemberRequirement(source: "var items = ", name: "items", type: "[Order]", isSet: true)?.text
        == "var items: [Order] { get set }")
  }

  @Test func labelsThatCallsMayLeaveOut() throws {
    let requirement = try #require(
      MemberRequirement(source: "static func find(_ a: Int = 0, by b: Int, c: Int = 1)", name: "find"))
    #expect(requirement.optionalLabels == ["a", "c"])
    #expect(requirement.isStatic)
    #expect(requirement.text == "static func find(_ a: Int, by b: Int, c: Int)")
  }

  /// Half-written code and what no protocol can ask for.
  @Test(arguments: ["", "}", "func", "class A {}", "init(a: Int)", "func body() -> some View", "var (a, b) = "])
  func nothingElse(source: String) { #expect(MemberRequirement(source: source, name: "a") == nil) }
}
