import Architecture
import Facts

/// UI types in members that a base class, or a protocol with several conformers, prescribes: the view models below it have
/// no choice, so the cause is there.
struct UITypePrescriptions {
  /// A member of a base class or protocol, with what its heirs need because of it.
  private struct Prescription {
    let owner: TypeRecord
    let member: DeclarationCursor
    let use: UITypeUses.Use
    var heirs: [TypeRecord]
  }

  private let context: RuleContext
  /// In the order in which they were met.
  private var prescriptions: [Prescription] = []
  private var positions: [DeclarationCursor: Int] = [:]

  init(_ context: RuleContext) { self.context = context }

  /// The uses of a view model that it may change; the others are kept for ``drafts(except:)``.
  mutating func free(_ uses: [UITypeUses.Use], of type: TypeRecord) -> [UITypeUses.Use] {
    var prescribed: [Cursor] = []
    for use in uses {
      guard let member = context.member(around: use.place), !member.code.contains(where: { $0.contains(use.place) }),
        let (owner, source) = source(of: member, in: type)
      else { continue }
      prescribed.append(member.node)
      // `func setUp(cell: Cell)` with an associated type: each view model chooses that of the view beside it.
      if mentionsAssociatedType(source, of: owner) { continue }
      if let position = positions[source] {
        if prescriptions[position].heirs.last?.id != type.id { prescriptions[position].heirs.append(type) }
      } else {
        positions[source] = prescriptions.count
        prescriptions.append(Prescription(owner: owner, member: source, use: use, heirs: [type]))
      }
    }
    return prescribed.isEmpty ? uses : uses.filter { use in !prescribed.contains { $0.contains(use.place) } }
  }

  private func mentionsAssociatedType(_ member: DeclarationCursor, of owner: TypeRecord) -> Bool {
    guard owner.kind == .protocol else { return false }
    let chosen = NameSet(
      ([owner] + owner.ancestors.map { context.program[$0] }).flatMap(\.members).filter { $0.kind == .associatedType }
        .map(\.name))
    return !chosen.isEmpty && member.node.subtree.contains { $0.kind == .typeName && chosen.contains($0.name) }
  }

  /// The member of a base class or protocol that a member follows, the furthest one up.
  private func source(
    of member: DeclarationCursor, in type: TypeRecord
  ) -> (owner: TypeRecord, member: DeclarationCursor)? {
    var found: (TypeRecord, DeclarationCursor)?
    for id in type.ancestors {
      let ancestor = context.program[id]
      guard let source = ancestor.members(named: member.name).first(where: { $0.kind == member.kind }) else { continue }
      if ancestor.kind != .protocol {
        if member.flags.contains(.isOverride) { found = (ancestor, source) }
      } else if context.program.allHeirs(of: id).count(where: { !context.exempt[$0.index] }) > 1 {
        // A protocol for one view model alone is its own interface.
        return (ancestor, source)
      }
    }
    return found
  }

  /// One finding for each base class or protocol, unless it is among those that are reported as view models.
  func drafts(except reported: Set<TypeID>, _ harm: UITypeHarm) -> [Draft] {
    var order: [TypeID] = []
    var byOwner: [TypeID: [Prescription]] = [:]
    for prescription in prescriptions where !reported.contains(prescription.owner.id) {
      let owner = prescription.owner.id
      if context.exempt[owner.index] { continue }
      if byOwner[owner] == nil { order.append(owner) }
      byOwner[owner, default: []].append(prescription)
    }
    return order.compactMap { owner in
      guard let all = byOwner[owner], let first = all.first, !all.allSatisfy({ harm.isCarried($0.use) }) else {
        return nil
      }
      var names: [String] = []
      for prescription in all where !names.contains(context.text(prescription.use.name)) {
        names.append(context.text(prescription.use.name))
      }
      let types = QuotedNames.list(names)
      return Draft(
        at: first.member.node, type: owner, evidence: context.text(first.use.name),
        message: "`\(context.text(first.owner.name))` makes every view model below it work with \(types)",
        fix: UITypeFixes(context, harm).fix(for: all.map(\.use)),
        severity: all.contains { harm.isHeavy($0.use) } ? nil : .medium,
        occurrences: all.dropFirst().map { Draft.Occurrence($0.member.node, evidence: context.text($0.use.name)) },
        related: first.heirs.prefix(5).map {
          Draft.Related($0.declaration.node, "`\(context.text($0.name))` follows it")
        })
    }
  }
}
