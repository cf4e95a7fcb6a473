import Architecture
import Facts
import Findings

/// `shared-viewcontroller`; see its description.
public struct SharedViewController: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let program = context.program
    let controllers = Controllers(context)
    let measured = MeasuredViews(context)
    let texts = context.names.set("NSLocalizedString", "String", "LocalizedStringResource")
    var drafts: [Draft] = []
    for type in program.types where type.kind != .protocol && !context.exempt[type.id.index] {
      for property in type.members where property.kind == .variable && property.isStatic && property.isStored {
        // Most statics are texts and numbers: not worth working out their type.
        if let value = property.value, value.kind != .closure, value.kind != .call || texts.contains(value.name),
          property.type == nil
        {
          continue
        }
        guard property.flags.isDisjoint(with: [.isWeak, .isUnowned]) else { continue }
        let use = program.type(of: property)
        guard use.element == nil, !isAbstract(use), let what = what(use, controllers),
          !measured.isForMeasuring(property, in: type)
        else { continue }
        let isGivenUp = isGivenUp(property, by: type, context)
        // Nobody else can keep it, and the type itself lets go of it: the overlay of a toast or a menu.
        guard !(property.row.access.isPrivate && (isGivenUp || isNeverSet(property, by: type, context))) else {
          continue
        }
        let isTemporary = isGivenUp || isGivenUpElsewhere(property, context)
        let name = context.text(property.name)
        let written = use.id.map { program[$0].qualifiedName } ?? use.externalName.map { context.text($0) } ?? ""
        drafts.append(
          Draft(
            at: property.node, type: type.id, evidence: name,
            message: "the static `\(name)` keeps \(what.text) (`\(written)`) "
              + (isTemporary ? "until somebody thinks of setting it to `nil`" : "and its state alive for good"),
            severity: isTemporary ? .medium : what.severity))
      }
    }
    return drafts
  }

  private func what(_ use: TypeUse, _ controllers: Controllers) -> (text: String, severity: Severity?)? {
    if let id = use.id, controllers.isWindowController(id) { return ("a window controller", .medium) }
    if controllers.kind(of: use) != nil { return ("a view controller", nil) }
    if controllers.isWindow(use) { return ("a window", .medium) }
    return controllers.isViewClass(use) ? ("a view", nil) : nil
  }

  /// Whether the type lets go of it itself: `toast = nil`.
  private func isGivenUp(_ property: DeclarationCursor, by type: TypeRecord, _ context: RuleContext) -> Bool {
    isAssigned(property, by: type, context) { $0?.kind == .nilLiteral }
  }

  /// Whether another type lets go of it: `Toast.current = nil`.
  private func isGivenUpElsewhere(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    context.members(named: NameSet([property.name])).contains { place in
      guard let assignment = place.parent, assignment.kind == .assignment, assignment.firstChild == place,
        place.nextSibling?.kind == .nilLiteral
      else { return false }
      return context.program.declaration(of: place) == property
    }
  }

  /// A variable that stays `nil`.
  private func isNeverSet(_ property: DeclarationCursor, by type: TypeRecord, _ context: RuleContext) -> Bool {
    property.value == nil && !property.flags.contains(.isLet) && !isAssigned(property, by: type, context) { _ in true }
  }

  private func isAssigned(
    _ property: DeclarationCursor, by type: TypeRecord, _ context: RuleContext, _ matches: (Cursor?) -> Bool
  ) -> Bool {
    context.code(of: type).contains { code in
      code.indices.contains { index in
        guard code.file.nodes[index].kind == .assignment else { return false }
        let assignment = Cursor(file: code.file, index: index)
        guard let target = assignment.firstChild, target.name == property.name, matches(target.nextSibling) else {
          return false
        }
        return context.program.declaration(of: target) == property
      }
    }
  }

  private func isAbstract(_ use: TypeUse) -> Bool {
    if case .metatype = use.core { return true }
    return use.isFunction
  }
}
