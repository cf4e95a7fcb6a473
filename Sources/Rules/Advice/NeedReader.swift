import Advice
import Architecture
import Facts
import Findings

/// Whether a view controller has work for a view model.
struct NeedReader {
  private static let rules: Set<String> = [
    ViewControllerDoesIO.description.id, MassiveViewController.description.id,
  ]

  let context: RuleContext
  let findings: [Finding]
  private let controllers: Controllers

  init(_ context: RuleContext, _ findings: [Finding]) {
    self.context = context
    self.findings = findings
    controllers = Controllers(context)
  }

  func reading(of type: TypeRecord) -> TopicReading {
    let reading = TopicReading(.need)
    let here = context.place(of: type.declaration.node)
    let held = context.holdings.held(by: type.id)
    if let model = held.first(where: { context.isViewModel($0.target) }) {
      return reading.answering(
        "work", "yes", "it has one: `\(context.text(model.property.name))`", at: context.place(of: model.property.node)
      ).followed()
    }
    if let finding = findings.first(where: { $0.type == type.qualifiedName && Self.rules.contains($0.rule) }) {
      return reading.answering(
        "work", "yes", finding.message, at: TopicReading.Place(path: finding.span.path, line: finding.span.line)
      ).followed(false)
    }
    if let worker = held.first(where: { context.role($0.target).isCollaborator && !context.roles[$0.target].isLog }) {
      return reading.answering(
        "work", "yes", "it works with `\(context.program[worker.target].qualifiedName)` itself",
        at: context.place(of: worker.property.node))
    }
    if controllers.isContainer(type.id) {
      return reading.answering("work", "no", "it accesses no network or storage and holds no service", at: here)
        .answering("container", "yes", "it is a container by its class", at: here)
    }
    let state = type.storedProperties.filter { property in
      !property.flags.contains(.isLet) && !property.flags.contains(.isLazy) && property.isPrivate
        && property.attributes.isEmpty && property.flags.isDisjoint(with: [.isWeak, .isUnowned])
        && !isOfUI(context.program.type(of: property))
    }
    if state.count >= 6 {
      return reading.answering(
        "work", "yes", "it keeps \(state.count) values of state itself",
        at: state.first.flatMap { context.place(of: $0.node) })
    }
    return reading.answering(
      "work", "no", "it accesses no network or storage, holds no service and keeps \(state.count) values of state",
      at: here
    )
    .answering("container", "no", "its class is no container", at: here)
  }

  private func isOfUI(_ use: TypeUse) -> Bool {
    if let id = use.id { return context.role(id).isUI || controllers.isViewClass(id) }
    return use.externalName.map { context.ui.types.contains($0) || context.isOfUIKit($0) } ?? false
  }
}
