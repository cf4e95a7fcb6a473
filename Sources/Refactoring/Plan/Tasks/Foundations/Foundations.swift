import Findings

/// Finds what several findings have in common and no rule reports: the protocol, state, container or coordinator that the app
/// lacks.
struct Foundations {
  private(set) var findings: [Finding] = []
  private let input: PlanInput
  private let conventions: AppConventions
  /// Fingerprints in the plan: a task stays until its foundation is laid or nothing needs it.
  private let planned: Set<String>

  /// An input that has the foundations among its findings.
  ///
  /// - Parameter existing: the files of the plan.
  static func adding(to input: PlanInput, existing: [PlanText]) -> PlanInput {
    // Invalid files are reported where they are read for the plan.
    let planned = existing.compactMap { try? PlanDocument($0) }.flatMap(\.tasks)
      .filter { $0.rules.contains { Foundation(rawValue: $0) != nil } }.flatMap(\.fingerprints)
    var result = input
    result.report.findings += Foundations(input, planned: Set(planned)).findings
    result.report.rules += Foundation.allCases.map(\.summary)
    return result
  }

  private init(_ input: PlanInput, planned: Set<String>) {
    self.input = input
    self.planned = planned
    conventions = AppConventions(input)
    addSharedObjects()
    addViewState()
    addCompositionRoot()
    addCoordinators()
  }

  // MARK: Kinds

  private mutating func addSharedObjects() {
    var users: [String: [Finding]] = [:]
    for finding in input.report.findings {
      if let object = finding.reachedObject { users[object, default: []].append(finding) }
    }
    let abstracted = Set(
      input.report.findings.filter { $0.rule.hasSuffix("-has-no-abstraction") || $0.rule == "app-delegate-as-locator" }
        .compactMap(\.type))
    for (object, findings) in users.sorted(by: { $0.key < $1.key }) where !abstracted.contains(object) {
      guard let type = conventions.type(object), !type.isProtocol, conventions.protocols(of: type).isEmpty,
        let place = findings.lazy.compactMap({ $0.declaration(of: object) }).first,
        !findings.allSatisfy(\.hasDouble)
      else { continue }
      add(
        .sharedObject, subject: type.name, path: place.path, places: [(place.path, place.line)], users: findings,
        message: { "`\(type.name)` is known by its class to \(TaskFacts.list($0, limit: 3))" })
    }
  }

  private mutating func addViewState() {
    let users = input.report.findings.filter { $0.rule == "boolean-state-machine" }
    guard input.stateType == nil, let anchor = conventions.anchor else { return }
    add(
      .viewState, subject: "ViewState", path: anchor, places: users.map { ($0.span.path, $0.span.line) }, users: users,
      message: { "\(TaskFacts.list($0, limit: 3)) each keep flags and values that are one state of a screen" })
  }

  private mutating func addCompositionRoot() {
    let users = input.report.findings.filter { $0.rule == "viewmodel-uses-singleton" }
    guard conventions.containers.isEmpty, !input.usesInjectionLibrary, let anchor = conventions.anchor,
      // One object needs a protocol and no container.
      Set(users.compactMap(\.reachedObject)).count > 2
        || planned.contains(fingerprint(.compositionRoot, "composition root", anchor) ?? "")
    else { return }
    add(
      .compositionRoot, subject: "composition root", path: anchor, places: [(anchor, 1)], users: users,
      related: objects(users),
      message: { "\(TaskFacts.list($0, limit: 3)) take shared instances, because nothing makes them and hands them on" }
    )
  }

  private mutating func addCoordinators() {
    let users = input.report.findings.filter(\.asksForCoordinator)
    let flows = Dictionary(grouping: users.filter { conventions.coordinator(for: $0).isNew }) { finding in
      conventions.coordinator(for: finding).name
    }
    for (name, findings) in flows.sorted(by: { $0.key < $1.key }) {
      let ordered = findings.sorted(by: Finding.inOrder)
      guard let first = ordered.first else { continue }
      add(
        .coordinator, subject: name, path: first.span.path,
        places: ordered.map { ($0.span.path, $0.span.line) }, users: ordered, related: screens(ordered),
        message: { "\(TaskFacts.list($0, limit: 3)) belong to one flow, and each knows the next screen itself" })
    }
  }

  // MARK: Findings

  private mutating func add(
    _ foundation: Foundation, subject: String, path: String, places: [(path: String, line: Int)], users: [Finding],
    related: [RelatedPlace] = [], message: ([String]) -> String
  ) {
    guard let fingerprint = fingerprint(foundation, subject, path), let first = places.first else { return }
    var seen: Set<String> = []
    let names = users.map { $0.type ?? TaskWording.fileName($0.span.path) }.filter { seen.insert($0).inserted }
    guard names.count >= (planned.contains(fingerprint) ? 1 : foundation.fewestUsers) else { return }
    findings.append(
      Finding(
        rule: foundation.rawValue, severity: .high,
        span: SourceSpan(path: first.path, line: first.line, column: 1, endLine: first.line, endColumn: 1),
        type: subject, role: nil, message: message(names.sorted().map { "`\($0)`" }), fix: "",
        fingerprint: fingerprint,
        occurrences: places.map {
          Occurrence(path: $0.path, line: $0.line, column: 1, fingerprint: fingerprint, value: names.count)
        }, related: related))
  }

  /// The declarations of the objects that findings are about.
  private func objects(_ findings: [Finding]) -> [RelatedPlace] {
    var seen: Set<String> = []
    return findings.compactMap { finding in
      finding.reachedObject.flatMap { seen.insert($0).inserted ? finding.declaration(of: $0) : nil }
    }
  }

  /// The screens of a flow.
  private func screens(_ findings: [Finding]) -> [RelatedPlace] {
    var seen: Set<String> = []
    return findings.compactMap { finding in
      guard let type = finding.type, seen.insert(type).inserted else { return nil }
      return RelatedPlace(
        path: finding.span.path, line: finding.span.line, column: 1, message: "`\(type)` is a screen of the flow")
    }
  }

  private func fingerprint(_ foundation: Foundation, _ subject: String, _ path: String) -> String? {
    input.fingerprint?(
      PlanIdentity(rule: foundation.rawValue, path: path, subject: subject, member: "", evidence: ""))
  }
}

extension Finding {
  /// The object of the app that its type takes or knows by its class.
  var reachedObject: String? {
    guard ["viewmodel-depends-on-concrete", "viewmodel-uses-singleton"].contains(rule) else { return nil }
    return related.lazy.compactMap { place in
      place.message.hasSuffix("` is declared here") ? PlanDocument.codeSpans(place.message).first : nil
    }.first
  }

  /// Whether tests replace what its type depends on by a subclass.
  var hasDouble: Bool { message.contains("a subclass as test double") }

  func declaration(of object: String) -> RelatedPlace? {
    related.first { $0.message == "`\(object)` is declared here" }
  }

  /// Whether its fix is a coordinator; where the app has none, the rules ask for a smaller step.
  var asksForCoordinator: Bool {
    [
      "viewcontroller-creates-viewcontroller", "segue-navigation", "view-navigates-directly",
      "viewmodel-owns-navigation",
    ]
    .contains(rule) && (fix.contains("oordinator") || fix.contains("outer"))
  }
}
