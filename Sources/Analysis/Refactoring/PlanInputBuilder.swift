import Architecture
import Facts
import Findings
import Refactoring
import Rules
import Workspace

/// What a plan has to know of an analyzed app.
enum PlanInputBuilder {
  /// - Parameter absent: files, and folders of submodules, that are not there, relative to the root.
  static func input(
    _ app: AnalyzedApp, report: Report, suppressed: [Finding], churn: GitChurn?, absent: [String] = []
  ) -> PlanInput {
    let program = app.program
    let modules = Dictionary(
      program.files.indices.map { (program.files[$0].path, program.modules[program.contexts[$0].module].name) },
      uniquingKeysWith: { first, _ in first })
    var input = PlanInput(
      report: report, types: types(app, report.findings), files: files(app, report.findings),
      history: churn.map(history)
    ) { identity in
      Fingerprint.of(
        rule: identity.rule, module: modules[identity.path] ?? "", subject: identity.subject, member: identity.member,
        evidence: identity.evidence)
    }
    let containers = program.known.libraries(.injectionLibrary)
    input.usesInjectionLibrary = program.files.indices.contains { index in
      isOwn(index, program) && program.files[index].imports.contains { containers.contains($0.module) }
    }
    input.segues = app.project.segues.map { segue in
      PlanSegue(
        storyboard: segue.storyboard, source: segue.source, destination: segue.destination,
        identifier: segue.identifier, leadsToContainer: segue.leadsToContainer)
    }
    input.stateType = PlanCodeBuilder(app).stateType()
    input.excluded = UnseenFiles.leftOut(app)
    input.leftOut = input.excluded.union(absent)
    input.unseen = UnseenCode.files(app, absent: absent, changes: nil)
    input.suppressed = suppressed
    input.disabledRules = app.unrestricted.disabled
    return input
  }

  static func features(_ app: AnalyzedApp, findings: [Finding]) -> AppFeatures {
    AppFeatures(files: files(app, []), types: types(app, []), findings: findings)
  }

  private static func types(_ app: AnalyzedApp, _ findings: [Finding]) -> [PlanType] {
    let program = app.program
    let code = PlanCodeBuilder(app)
    let named = Set(findings.compactMap(\.type))
    let long = Set(findings.lazy.filter { $0.rule == "view-too-large" }.compactMap(\.type))
    let offMain = Set(findings.lazy.filter { $0.rule == "viewmodel-not-main-actor" }.compactMap(\.type))
    let passed = Set(findings.lazy.filter { PlanInput.passesObjects($0.rule) }.compactMap(\.type))
    let abstracted = Set(findings.lazy.filter { PlanInput.declaresProtocol($0.rule) }.compactMap(\.type))
    let receiving = PlanInput.receivingScreens(findings)
    var sources = MemberSources(root: app.root.root)
    let tested = testedNames(program)
    return program.types.filter { isOwn($0.file, program) }.map { type in
      let isNamed = named.contains(type.qualifiedName)
      var plan = PlanType(
        name: type.qualifiedName, path: program.files[type.file].path, role: app.roles.certain(type.id).rawValue,
        lines: type.codeLines(in: program), isTested: tested.contains(type.name),
        viewModel: isNamed ? code.viewModel(of: type) : nil,
        members: isNamed || receiving.contains(type.qualifiedName)
          ? code.members(of: type, withPieces: long.contains(type.qualifiedName)) : [])
      plan.ancestors = type.ancestors.map { program[$0].qualifiedName }
      plan.isProtocol = type.kind == .protocol
      plan.isValue = type.kind == .struct || type.kind == .enum
      plan.isReused = isNamed && code.isReused(type)
      plan.isFromStoryboard = isNamed && code.isFromStoryboard(type)
      plan.isStatic = code.isStatic(type)
      plan.sharedInstance = code.sharedInstance(of: type)
      plan.isMadePlainly = program.isMadePlainly(type)
      plan.publishing = code.publishing(type)
      if isNamed || receiving.contains(type.qualifiedName) {
        plan.makers = code.makers(of: type)
        plan.loads = code.loads(of: type)
      }
      if isNamed {
        plan.holders = code.holders(of: type)
        if passed.contains(type.qualifiedName) { plan.calls = code.calls(of: type, &sources) }
        if abstracted.contains(type.qualifiedName) { plan.offers = code.offers(of: type, &sources) }
      }
      if offMain.contains(type.qualifiedName) { plan.nonisolatedProtocols = code.nonisolatedProtocols(of: type) }
      return plan
    }
  }

  private static func files(_ app: AnalyzedApp, _ findings: [Finding]) -> [PlanFile] {
    let program = app.program
    let code = PlanCodeBuilder(app)
    let large = Set(findings.lazy.filter { $0.rule == "file-too-large" }.map(\.span.path))
    let names = large.isEmpty ? [:] : code.partNames()
    let byName = uniqueTypes(program)
    var files: [PlanFile] = []
    for (index, file) in program.files.enumerated() where isOwn(index, program) {
      let uses = file.mentionedNames.compactMap { name in
        byName[name].flatMap { program[$0].file == index ? nil : program[$0].qualifiedName }
      }
      let parts = large.contains(file.path) ? code.parts(of: file, names) : []
      files.append(PlanFile(path: file.path, lines: file.lines.codeLines, uses: uses, parts: parts))
    }
    return files
  }

  private static func isOwn(_ file: Int, _ program: Program) -> Bool {
    !program.contexts[file].isTest && !program.contexts[file].isGenerated
  }

  /// Names that code of tests mentions.
  private static func testedNames(_ program: Program) -> Set<NameID> {
    var names: Set<NameID> = []
    for (index, file) in program.files.enumerated() where program.contexts[index].isTest {
      names.formUnion(file.mentionedNames)
    }
    return names
  }

  /// Types whose name no other type has: a mention of it can mean nothing else.
  private static func uniqueTypes(_ program: Program) -> [NameID: TypeID] {
    var unique: [NameID: TypeID?] = [:]
    for type in program.types where isOwn(type.file, program) {
      unique[type.name] = unique[type.name] == nil ? .some(type.id) : .some(nil)
    }
    return unique.compactMapValues { $0 }
  }

  private static func history(_ churn: GitChurn) -> PlanHistory {
    PlanHistory(
      head: PlanCommit(id: String(churn.head.prefix(10)), date: churn.day),
      changes: churn.changes.map { change in
        PlanHistory.Change(
          commit: PlanCommit(
            id: String(change.id.prefix(10)), date: change.day,
            pullRequest: PlanCommit.pullRequest(in: change.subject)),
          isFix: PlanHistory.isFix(change.subject), paths: change.paths, author: change.author)
      },
      uncommitted: churn.uncommitted, renames: churn.renames, isShallow: churn.isShallow)
  }
}
