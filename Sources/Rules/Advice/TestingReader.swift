import Advice
import Architecture
import Facts

/// What of a type is worth a test.
struct TestingReader {
  let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  /// `nil` for types without a test of their own: the entry of the app, containers, tests, doubles, previews and generated code.
  func reading(of type: TypeRecord) -> TopicReading? {
    if context.exempt[type.id.index] { return nil }
    let role = context.role(type.id)
    let place = context.place(of: type.declaration.node)
    let reading = TopicReading(.testing)
    let key: String
    switch role {
    case .appEntry, .container, .test, .testDouble: return nil
    case _ where type.kind == .protocol:
      return reading.answering("layer", "data", "it is a protocol", at: place)
    case .viewModel: key = "view-model"
    case .view, .viewController: key = "view"
    case .coordinator: key = "coordinator"
    case .useCase, .repository, .service, .dataSource: key = "service"
    case .model, .dto, .other:
      guard let rule = type.members.first(where: isRule) else {
        return reading.answering("layer", "data", "nothing in it decides or computes", at: place)
      }
      return reading.answering(
        "layer", "model", "`\(context.text(rule.name))` has a rule of its own", at: context.place(of: rule.node))
    }
    return reading.answering("layer", key, "its role is \(role.words)", at: place)
  }

  /// Code that decides or computes: not what only returns a part or a constant.
  private func isRule(_ member: DeclarationCursor) -> Bool {
    let names = context.program.known.words(.sampleData)
    switch member.kind {
    case .function: break
    case .variable where !member.isStored: break
    default: return false
    }
    if member.isStatic, names.contains(member.name) { return false }
    return member.code.contains { code in
      code.subtree.contains { node in
        switch node.kind {
        case .call, .sequence, .prefixOperator, .assignment, .ifStatement, .switchStatement: true
        default: false
        }
      }
    }
  }
}
