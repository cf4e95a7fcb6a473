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
    let measured = MeasuredViews(context: context)
    let statics = StaticScreens(context, controllers)
    let known = program.known
    let texts = NameSet(known.types(.text).ids + known.functions(.text).ids)
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
        guard !statics.isHarmless(property, use, in: type) else { continue }
        let name = context.text(property.name)
        let written = use.id.map { program[$0].qualifiedName } ?? use.externalName.map { context.text($0) } ?? ""
        let isRemembered = statics.isOnlyRemembered(property)
        let end = isRemembered ? "after it is closed" : "and its state alive for good"
        let fix =
          isRemembered
          ? "Declare `\(name)` as `static weak var`, or hand the object to the code that needs it." : nil
        drafts.append(
          Draft(
            at: property.node, type: type.id, evidence: name,
            message: "the static `\(name)` keeps \(what.text) (`\(written)`) \(end)", fix: fix,
            severity: isRemembered || !statics.isShown(property) ? .medium : what.severity))
      }
    }
    return drafts
  }

  private func what(_ use: TypeUse, _ controllers: Controllers) -> (text: String, severity: Severity?)? {
    // A single window for settings or a log is how Macs do it.
    if controllers.isWindow(use) || controllers.isWindowController(use) { return nil }
    if controllers.kind(of: use) != nil { return ("a view controller", nil) }
    return controllers.isViewClass(use) ? ("a view", .medium) : nil
  }

  private func isAbstract(_ use: TypeUse) -> Bool {
    if case .metatype = use.core { return true }
    return use.isFunction
  }
}
