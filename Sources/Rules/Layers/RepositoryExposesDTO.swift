import Architecture
import Facts

/// `repository-exposes-dto`; see its description.
public struct RepositoryExposesDTO: Rule {
  /// Makes the rule.
  public init() {}

  /// A member whose signature names a type of the wire or the database.
  private struct Exposure {
    let member: DeclarationCursor
    let mention: SignatureMention
    let isPersistence: Bool
  }

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let persistence = PersistenceTypes(context.program)
    let repositories = context.types(.repository).filter { context.isNamedRepository($0) }
    var exposing: [(type: TypeRecord, exposures: [Exposure])] = []
    for type in repositories {
      let found = exposures(of: type, persistence, context)
      if !found.isEmpty { exposing.append((type, found)) }
    }
    guard !exposing.isEmpty else { return [] }
    let users = Users(exposing.map(\.type), context)
    return exposing.compactMap { type, exposures in
      let used = exposures.filter { !users.of($0.member, type).isEmpty }
      guard let first = used.first else { return nil }
      return draft(type, used, users.of(first.member, type), context)
    }
  }

  // MARK: What is exposed

  private func exposures(of type: TypeRecord, _ persistence: PersistenceTypes, _ context: RuleContext) -> [Exposure] {
    var result: [Exposure] = []
    for member in type.members where isPublic(member, of: type) {
      if member.kind == .initializer || isRequired(member, of: type, context) { continue }
      for mention in context.signatureMentions(member)
      where mention.type != type.id && mention.place.parent?.kind != .metatype {
        // A record that is a value is a copy: it knows no context and changes nothing.
        let isPersistence = context.program[mention.type].isReference && persistence.contains(mention.type)
        guard isPersistence || context.isNamedTransferObject(context.program[mention.type]) else { continue }
        result.append(Exposure(member: member, mention: mention, isPersistence: isPersistence))
        break
      }
    }
    return result
  }

  private func isPublic(_ member: DeclarationCursor, of type: TypeRecord) -> Bool {
    switch member.kind {
    case .function, .variable, .subscript:
      // Stored objects are dependencies, not what the repository hands out.
      !member.row.access.isPrivate && !(member.isStored && member.flags.contains(.isLet) && type.kind != .protocol)
        && !isInPrivateExtension(member)
    default: false
    }
  }

  private func isInPrivateExtension(_ member: DeclarationCursor) -> Bool {
    member.parent.map { $0.kind == .extension && $0.row.access.isPrivate } ?? false
  }

  /// The protocol that asks for a member is where it is reported.
  private func isRequired(_ member: DeclarationCursor, of type: TypeRecord, _ context: RuleContext) -> Bool {
    type.ancestors.contains { id in
      let ancestor = context.program[id]
      return ancestor.kind == .protocol
        && ancestor.members(named: member.name).contains { $0.kind == member.kind }
    }
  }

  // MARK: Who sees it

  /// Screens and what drives them that call a repository, by its protocol or as the class.
  private struct Users {
    private let types: [TypeRecord]
    private let uses: MemberUses
    private let related: [TypeID: [TypeID]]

    init(_ exposing: [TypeRecord], _ context: RuleContext) {
      var related: [TypeID: [TypeID]] = [:]
      for type in exposing {
        related[type.id] = [type.id] + (type.kind == .protocol ? context.program.allHeirs(of: type.id) : [])
      }
      let targets = Set(related.values.flatMap { $0 }).sorted().map { context.program[$0] }
      types = Array(context.types(.view, .viewController, .viewModel, .coordinator))
      uses = MemberUses(of: targets, by: types, context)
      self.related = related
    }

    /// Who calls a member.
    func of(_ member: DeclarationCursor, _ type: TypeRecord) -> [TypeRecord] {
      types.filter { user in
        related[type.id, default: []].contains { id in
          uses.members(of: id, by: user.id).contains { $0.name == member.name && $0.kind == member.kind }
        }
      }
    }
  }

  // MARK: Finding

  private func draft(
    _ type: TypeRecord, _ exposures: [Exposure], _ users: [TypeRecord], _ context: RuleContext
  ) -> Draft {
    let first = exposures[0]
    let exposed = context.program[first.mention.type]
    let verb = first.mention.isResult ? "returns" : "takes"
    let kind = first.isPersistence ? "the stored object" : "the transfer object"
    var related = [Draft.Related(exposed.declaration.node, "`\(exposed.qualifiedName)` is declared here")]
    if let user = users.first {
      related.append(
        Draft.Related(user.declaration.node, "`\(user.qualifiedName)` calls it, outside of the data layer"))
    }
    return Draft(
      at: first.member.node, type: type.id, evidence: exposed.qualifiedName,
      message:
        "`\(context.text(first.member.name))` \(verb) \(kind) `\(exposed.qualifiedName)`, and "
        + "\(context.phrase(types: users)) it outside of the data layer",
      occurrences: exposures.dropFirst().map {
        Draft.Occurrence($0.member.node, evidence: context.program[$0.mention.type].qualifiedName)
      },
      related: related)
  }
}
