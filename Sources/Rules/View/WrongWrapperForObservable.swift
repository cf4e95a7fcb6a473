import Architecture
import Facts

/// `wrong-wrapper-for-observable`; see its description.
public struct WrongWrapperForObservable: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let names = context.names
    let objectWrappers = names.set("StateObject", "ObservedObject", "EnvironmentObject")
    let state = names["State"]
    let observableObject = NameSet([context.program.words.observableObject])
    var drafts: [Draft] = []
    for type in context.program.types where !context.exempt[type.id.index] {
      for holding in context.holdings.held(by: type.id) where !holding.isCollection {
        guard
          let wrapper = holding.property.attributes.first(where: {
            objectWrappers.contains($0.name) || $0.name == state
          })
        else { continue }
        let target = context.program[holding.target]
        let isObservable = context.program.hasAttribute(context.program.words.observable, target)
        let isObject = context.program.inherits(target, from: observableObject)
        guard isObservable != isObject, target.kind == .class || target.kind == .protocol,
          isObservable == (wrapper.name != state)
        else { continue }
        let property = names[holding.property.name]
        let written = names[wrapper.name]
        drafts.append(
          Draft(
            at: holding.property.node, type: type.id, evidence: property,
            message: isObservable
              ? "`@\(written)` is on `\(property)`, but `\(target.qualifiedName)` is `@Observable`: it is not an "
                + "`ObservableObject`, which that wrapper needs"
              : "`@State` is on `\(property)`, but `\(target.qualifiedName)` is an `ObservableObject`: its changes do not "
                + "redraw the view",
            fix: fix(written, target),
            related: [Draft.Related(target.declaration.node, "declared here")]))
      }
    }
    return drafts
  }

  private func fix(_ wrapper: String, _ target: TypeRecord) -> String {
    switch wrapper {
    case "StateObject": "Use `@State`."
    case "ObservedObject": "Use a plain property, or `@Bindable` where bindings are needed."
    case "EnvironmentObject": "Use `@Environment(\(target.qualifiedName).self)`."
    default: "Use `@StateObject`."
    }
  }
}
