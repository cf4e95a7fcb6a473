import Advice
import Analysis
import Foundation
import Reporting
import Rules
import Subprocess
import Testing

/// What trees say fits the rules, the requirements and the compiler, and the documentation shows them as they are.
@Suite struct AdviceGuideTests {
  private static let root = String(#filePath.dropLast("/Tests/AnalysisTests/Advice/AdviceGuideTests.swift".count))

  @Test func documentationIsCurrent() throws {
    let path = Self.root + "/Documentation/Decisions.md"
    let current = AdviceFormat.markdown.list(options: RenderOptions())
    if GeneratedFolder.isUpdating { try Data(current.utf8).write(to: URL(fileURLWithPath: path)) }
    let written = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    #expect(
      written == current, "Documentation/Decisions.md is stale: LINTEL_UPDATE_GOLDEN=1 swift test --filter AdviceGuide")
  }

  @Test func rulesAndRequirementsExist() {
    let rules = Set(Catalogue.rules.map { $0.description.id })
    let requirements = Set(Requirement.all.map(\.id))
    for outcome in Topic.allCases.flatMap(\.tree.outcomes) {
      #expect(rules.isSuperset(of: outcome.rules), "\(outcome.id): \(Set(outcome.rules).subtracting(rules))")
      #expect(requirements.isSuperset(of: outcome.serves), "\(outcome.id)")
    }
    #expect(requirements.isSuperset(of: AgentSkill.serves))
  }

  @Test func everyMatterOfJudgementIsAdvisedOn() {
    let served = Set(Topic.allCases.flatMap(\.tree.outcomes).flatMap(\.serves) + AgentSkill.serves)
    #expect(Requirement.all.filter { $0.homes == [.advice] && !served.contains($0.id) }.map(\.id) == [])
  }

  /// What the templates leave out: the types they work with. Those that need SwiftUI or Combine are only parsed.
  private static let surroundings = """
    import Foundation
    import Observation
    struct Product: Equatable, Sendable {}
    struct Order: Equatable, Sendable, Identifiable { let id: String; static func sample() -> Order { Order(id: "1") } }
    struct Offer {}
    struct Cart {}
    struct User {}
    protocol ProductLoading: Sendable { func product(id: String) async throws -> Product }
    protocol HTTPClient: Sendable { func get<Value>(_ path: String) async throws -> Value }
    protocol UserLoading: Sendable {}
    struct UserService: UserLoading {}
    final class CheckoutViewModel { init(cart: Cart, orders: some Any, prices: some Any) {} }
    struct PriceService { let client: any HTTPClient }
    """

  @Test func templatesCompile() async throws {
    var text = Self.surroundings
    // The service is a template itself, and others work with it.
    let all = Topic.allCases.flatMap { topic in topic.tree.outcomes.map { (topic, $0) } }
    for (topic, outcome) in all where !outcome.template.isEmpty {
      let isWhole = outcome.template.contains("class ") || outcome.template.contains("struct ")
      guard isWhole else { continue }
      let isShared = topic == .logic
      text +=
        isShared
        ? "\n\(outcome.template)\nextension OrderService { init() { self.init(client: NoClient()) } }\nstruct NoClient: HTTPClient { func get<Value>(_ path: String) async throws -> Value { throw CancellationError() } }\n"
        : "\nenum Template_\(topic.rawValue)_\(outcome.id.replacing("-", with: "_")) {\n\(outcome.template)\n}\n"
    }
    let folder = FileManager.default.temporaryDirectory.path + "/lintel-templates-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/Templates.swift"))
    let result = try await Subprocess.run(
      .name("swiftc"),
      arguments: [
        "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", folder + "/Templates.swift",
      ],
      output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
  }

  @Test func theSkillIsShortAndPointsAtPagesThatExist() {
    let rules = Catalogue.rules.map { $0.description.summary() }
    let files = AgentSkill.files(rules: rules)
    let skill = files.top["SKILL.md"] ?? ""
    #expect(skill.hasPrefix("---\nname: lintel-mvvm\ndescription: "))
    #expect(skill.split(separator: "\n", omittingEmptySubsequences: false).count <= 500)
    #expect(files.top["always-on.md"]?.hasPrefix("---\ntrigger: always_on\n---\n") ?? false)
    let links = skill.split(separator: "](references/").dropFirst().map { String($0.prefix { $0 != ")" }) }
    #expect(Set(links) == Set(files.references.keys))
    for text in Array(files.top.values) + Array(files.references.values) { #expect(text.contains(AgentSkill.mark)) }
  }
}
