import Architecture
import Facts
import Scaffolding

/// Writes one test for each behavior that the code shows, and says why others have none.
struct TestCaseWriter {
  let subject: TestSubject
  let doubles: [TestDouble]
  let runs: TestRuns
  let assertions: TestAssertions
  /// Whether the suite runs on the main actor.
  let isMainActor: Bool
  private(set) var cases: [TestCase] = []
  /// What needs a person, one sentence each.
  private(set) var notes: [String] = []
  private var names: Set<String> = []

  var program: Program { subject.program }

  init(_ subject: TestSubject, doubles: [TestDouble], runs: TestRuns, isMainActor: Bool) {
    self.isMainActor = isMainActor
    self.subject = subject
    self.doubles = doubles
    self.runs = runs
    assertions = TestAssertions(subject: subject)
  }

  mutating func write() {
    initialState()
    let methods = subject.type.methods.filter(isTestable)
    for method in methods { write(method) }
    memory(methods)
  }

  private func isTestable(_ method: DeclarationCursor) -> Bool {
    !method.isStatic && !method.row.access.isPrivate && method.body != nil && !method.flags.contains(.isLocal)
      && !program.contexts[program.index(of: method.file)].isTest && method.row.condition.isNone
      && program.text(method.node).first.map { $0.isLetter || $0 == "_" } == true
  }

  // MARK: Behaviors

  private mutating func initialState() {
    let lines = assertions.observables.compactMap { observable -> TestCase.Line? in
      if case .callback = assertions.value(observable, in: runs.start) { return nil }
      return assertions.line(observable, assertions.value(observable, in: runs.start))
    }
    guard !lines.isEmpty, !subject.isActor else { return }
    add(
      "init_hasInitialState", nil, [.code("let sut = makeSUT()")] + lines.prefix(12), isAsync: false, isThrowing: false)
  }

  private mutating func write(_ method: DeclarationCursor) {
    let name = program.names[method.name]
    guard subject.type.members(named: method.name).count == 1 else {
      return left(method, "there are several functions of this name")
    }
    if method.flags.contains(.isAsync), subject.type.kind == .class, !subject.isMainActor, isMainActor {
      return left(method, "its type is not on the main actor as its protocols are")
    }
    if method.node.children.contains(where: { $0.kind == .genericParameter || $0.kind == .genericRequirement }) {
      return left(method, "it is generic")
    }
    let variants = runs.variants(of: method)
    if variants.isEmpty { return left(method, "lintel cannot build its arguments") }
    var problem: BodyExit?
    var isCovered = false
    for variant in variants {
      let stem = name + variant.suffix
      do {
        guard let outcome = try outcome(method, variant) else { continue }
        success(outcome, stem)
        try failures(outcome, variant, stem)
        running(outcome, stem)
        isCovered = true
      } catch let exit as BodyExit {
        problem = problem ?? exit
      } catch {}
    }
    if case .unknowable(let place, let reason) = problem {
      left(method, "line \(line(place)) \(reason)")
    } else if !isCovered {
      left(method, "nothing that a test sees changes")
    }
  }

  /// A run in which something happens: as the type starts, with all fields filled in, or after another method.
  private mutating func outcome(_ method: DeclarationCursor, _ variant: TestRuns.Variant) throws -> TestOutcome? {
    let plain = try runs.run(method, variant)
    let fields = runs.fields
    if !isTelling(plain) || plain.newCalls.isEmpty, !fields.isEmpty,
      let filled = try? runs.run(method, variant, setup: fields), isTelling(filled),
      filled.newCalls.count > plain.newCalls.count || !isTelling(plain)
    {
      if isTelling(plain), plain.thrown == nil {
        var incomplete = plain
        // Where the check is missing, the double answers instead of stopping the test.
        incomplete.after.stubs = filled.after.stubs
        incomplete.refused = filled.newCalls.filter { call in !plain.newCalls.contains { $0.function == call.function }
        }
        success(incomplete, program.names[method.name] + variant.suffix, when: "incomplete")
      }
      return try smallest(filled, method, variant)
    }
    if isTelling(plain) { return plain }
    for other in subject.type.methods
    where isTestable(other) && other.parameters.isEmpty && other.name != method.name
      && subject.type.members(named: other.name).count == 1
    {
      if let later = try? runs.run(method, variant, first: other), later.before.state != runs.start.state,
        isTelling(later)
      {
        return later
      }
    }
    return nil
  }

  /// The same run with no more fields than it needs.
  private func smallest(_ outcome: TestOutcome, _ method: DeclarationCursor, _ variant: TestRuns.Variant) throws
    -> TestOutcome
  {
    var best = outcome
    for field in outcome.setup {
      let fewer = best.setup.filter { $0 != field }
      if let other = try? runs.run(method, variant, setup: fewer), other.newCalls.count == best.newCalls.count,
        changedPaths(other) == changedPaths(best), other.thrown == best.thrown
      {
        best = other
      }
    }
    return best
  }

  private func changedPaths(_ outcome: TestOutcome) -> [String] {
    assertions.changes(from: outcome.before, to: outcome.after).map(\.observable.path)
  }

  /// Whether a test could see what the run does.
  private func isTelling(_ outcome: TestOutcome) -> Bool { !evidence(outcome).isEmpty || outcome.thrown != nil }

  // MARK: Tests

  private mutating func success(_ outcome: TestOutcome, _ stem: String, when situation: String? = nil) {
    let isThrown = outcome.thrown != nil
    let canFail = outcome.newCalls.contains(where: \.isThrowing)
    var evidence = isThrown ? [] : evidence(outcome)
    if evidence.isEmpty, !isThrown { return }
    for call in outcome.refused {
      guard case .collaborator(let index) = call.receiver, let count = doubles[index].functions[call.function]?.count
      else { continue }
      let line = TestCase.Line.expect("\(subject.collaborators[index].name).\(count) == 0")
      if !evidence.contains(where: { $0.line == line }) { evidence.append(("", line)) }
    }
    var topic = evidence.first?.topic ?? "throws"
    if topic == "returns" { topic = "returnsResult" }
    let middle = situation ?? (canFail && !isThrown ? "success" : nil)
    let prefix = [stem, middle].compactMap { $0 }.joined(separator: "_")
    add(
      "\(prefix)_\(topic)", outcome, body(outcome, failure: nil, handler: [], evidence: evidence.map(\.line)),
      isAsync: isAsync(outcome), isThrowing: isThrowing(outcome))
  }

  private mutating func failures(_ outcome: TestOutcome, _ variant: TestRuns.Variant, _ stem: String) throws {
    var seen: Set<NameID> = []
    let throwing = outcome.newCalls.filter { $0.isThrowing && seen.insert($0.function).inserted }
    for call in throwing {
      guard case .collaborator(let index) = call.receiver else { continue }
      let function = program.names[call.function]
      let place = doubles[index].typeName
      guard let knobs = doubles[index].functions[call.function], let error = knobs.error else {
        left(outcome.method, "\(place) has no way to fail in \(function)")
        continue
      }
      func rerun(_ kind: KnownValue.ThrownError) throws -> TestOutcome {
        try runs.run(
          outcome.method, variant, setup: outcome.setup, first: outcome.first, failure: (index, call.function, kind))
      }
      let failed = try rerun(.failure)
      let which =
        throwing.count > 1
        ? capitalized(function == "callAsFunction" ? subject.collaborators[index].name : function) : ""
      let changed = changed(failed)
      if changed.isEmpty, failed.thrown == nil {
        left(outcome.method, "it does not show that \(function) fails; decide what users see")
        continue
      }
      let topic = changed.first?.topic ?? "throws"
      add(
        "\(stem)_failure\(which)_\(topic)", failed,
        body(failed, failure: (index, error, "\(Scaffold.testError)()"), handler: [], evidence: changed.map(\.line)),
        isAsync: isAsync(failed), isThrowing: isThrowing(failed))
      cancellation(failed, try rerun(.cancellation), (index, error), stem, which)
    }
  }

  private mutating func cancellation(
    _ failed: TestOutcome, _ cancelled: TestOutcome, _ knob: (index: Int, error: (property: String, isResult: Bool)),
    _ stem: String, _ which: String
  ) {
    guard failed.method.flags.contains(.isAsync), failed.thrown == nil else { return }
    let shown = assertions.changes(from: failed.before, to: failed.after)
    let kept = shown.compactMap { change -> TestCase.Line? in
      let value = assertions.value(change.observable, in: cancelled.after)
      guard value != change.after, value.equals(change.after) != true else { return nil }
      return assertions.line(change.observable, value)
    }
    guard !kept.isEmpty, cancelled.thrown == nil else {
      if !shown.isEmpty, cancelled.thrown == nil { left(failed.method, "it shows a cancellation as an error") }
      return
    }
    add(
      "\(stem)_cancellation\(which)_isNoError", cancelled,
      body(cancelled, failure: (knob.index, knob.error, "CancellationError()"), handler: [], evidence: kept),
      isAsync: isAsync(cancelled), isThrowing: isThrowing(cancelled))
  }

  /// What is shown while a double takes its time.
  private mutating func running(_ outcome: TestOutcome, _ stem: String) {
    guard subject.isMainActor, let state = outcome.during, let call = outcome.duringCall,
      case .collaborator(let index) = call.receiver
    else { return }
    var run = outcome.after
    run.state = state
    let candidates = assertions.changes(from: outcome.before, to: run).filter { change in
      let last = assertions.value(change.observable, in: outcome.after)
      switch change.after {
      case .bool: return last.equals(change.after) == false
      case .enumCase: return last.equals(change.after) == false
      default: return false
      }
    }
    guard let change = candidates.first(where: { $0.after == .bool(true) }) ?? candidates.first else { return }
    guard let handler = doubles[index].functions[call.function]?.handler else {
      return left(
        outcome.method,
        "\(doubles[index].typeName) cannot pause, so no test sees \(change.observable.path) while it runs")
    }
    let target = "sut." + change.observable.path
    var topic = capitalized(change.observable.path).replacing("Is", with: "", maxReplacements: 1)
    if case .enumCase(let name, _) = change.after { topic = capitalized(name) }
    let flag = "was" + topic
    var watch: [String]
    switch (change.after, assertions.line(change.observable, change.after)) {
    case (.bool(let value), _): watch = ["\(flag) = \(value ? "" : "!")\(target)"]
    case (.enumCase(let name, _), .isCase?): watch = ["if case .\(name) = \(target) { \(flag) = true }"]
    case (.enumCase, .expect(let condition)?): watch = ["\(flag) = \(condition)"]
    default: return
    }
    let double = subject.collaborators[index].name
    let stub = outcome.after.stubs.first { $0.collaborator == index && $0.function == call.function }
    switch handler {
    case .observing(let property):
      watch = ["\(double).\(property) = {"] + watch.map { "  " + $0 } + ["}"]
    case .answering(let property, let parameters):
      let names = parameters == 0 ? "" : " " + Array(repeating: "_", count: parameters).joined(separator: ", ")
      if let stub { watch.append("return \(stub.variable ?? stub.text)") }
      watch = ["\(double).\(property) = { @MainActor\(names) in"] + watch.map { "  " + $0 } + ["}"]
    }
    var lines: [TestCase.Line] = [.expect(flag)]
    if let last = assertions.line(change.observable, assertions.value(change.observable, in: outcome.after)) {
      lines.append(last)
    }
    add(
      "\(stem)_running_is\(topic)", outcome,
      body(outcome, failure: nil, handler: [.code("var \(flag) = false")] + watch.map { .code($0) }, evidence: lines),
      isAsync: true, isThrowing: isThrowing(outcome))
  }

  /// Nothing keeps the object once its owner lets go.
  private mutating func memory(_ methods: [DeclarationCursor]) {
    guard subject.type.kind == .class, !cases.isEmpty else { return }
    let selfName = program.words.selfValue
    for part in subject.type.parts {
      for node in part.node.subtree where node.kind == .identifier && node.name == selfName {
        // `self` handed to others, or used in a closure, may be kept.
        if let capture = program.localBinding(selfName, at: node), capture.flags.contains(.weak) { continue }
        if node.parent?.kind != .member || node.ancestors.contains(where: { $0.kind == .closure }) { return }
      }
    }
    let loaded = methods.compactMap { method -> TestOutcome? in
      guard method.parameters.isEmpty, method.flags.contains(.isAsync) else { return nil }
      return try? runs.run(method, TestRuns.Variant())
    }.first { $0.thrown == nil && !$0.newCalls.isEmpty }
    var lines: [TestCase.Line] = []
    var isThrowing = false
    if let loaded {
      isThrowing = loaded.method.flags.contains(.isThrowing)
      lines = body(loaded, failure: nil, handler: [], evidence: [], makes: false)
    }
    var inner: [TestCase.Line] = [.code("  let sut = makeSUT(\(arguments(loaded)))"), .code("  released = sut")]
    if let loaded { inner.append(.code("  " + call(loaded))) }
    add(
      "\(loaded.map { program.names[$0.method.name] } ?? "init")_finished_leavesNoLeak", nil,
      lines + [.code("weak var released: \(subject.type.qualifiedName)?"), .code("do {")] + inner
        + [.code("}"), .expect("released == nil")], isAsync: loaded != nil, isThrowing: isThrowing)
  }

  // MARK: Others

  func isAsync(_ outcome: TestOutcome) -> Bool { isAsync(outcome.method) }
  func isAsync(_ method: DeclarationCursor) -> Bool { method.flags.contains(.isAsync) || subject.isActor }

  func isThrowing(_ outcome: TestOutcome) -> Bool {
    outcome.thrown == nil && outcome.method.flags.contains(.isThrowing)
      || outcome.first?.flags.contains(.isThrowing) == true
  }

  func capitalized(_ path: String) -> String {
    path.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private mutating func add(
    _ name: String, _ outcome: TestOutcome?, _ lines: [TestCase.Line], isAsync: Bool, isThrowing: Bool
  ) {
    var unique = name
    var number = 2
    while !names.insert(unique).inserted {
      unique = "\(name)\(number)"
      number += 1
    }
    let needsAwait = isAsync || outcome?.first.map { self.isAsync($0) } == true
    cases.append(TestCase(name: unique, isAsync: needsAwait, isThrowing: isThrowing, lines: lines))
  }

  func line(_ place: Cursor) -> Int { place.file.lines.line(at: place.offset) }

  private mutating func left(_ method: DeclarationCursor, _ reason: String) {
    let note =
      "\(program.names[method.name]) (\(method.file.path):\(line(method.node))) has no test for this: \(reason)."
    if !notes.contains(note) { notes.append(note) }
  }
}
