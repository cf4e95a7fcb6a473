import Advice
import Architecture
import Facts
import Findings

/// Answers the questions of decision trees from the code of one type, as far as the code tells.
public struct TypeReader {
  let context: RuleContext
  let findings: [Finding]

  /// - Parameter findings: those of the whole app.
  public init(_ context: RuleContext, findings: [Finding]) {
    self.context = context
    self.findings = findings
  }

  /// The topics that apply to a type of its role, each with the answers that the code gives.
  public func readings(of type: TypeRecord) -> [TopicReading] {
    let specific: [TopicReading]
    switch context.role(type.id) {
    case .viewModel: specific = [PatternReader(context).reading(of: type), dependencies(of: type)]
    case .view: specific = [CreationReader(context).reading(of: type)].compactMap { $0 }
    case .viewController:
      specific =
        [NeedReader(context, findings).reading(of: type), BindingReader(context).reading(of: type)]
        .compactMap { $0 } + [navigation(at: type)]
    case .coordinator, .appEntry: specific = [navigation(at: type)]
    case .useCase, .repository, .service, .dataSource, .container: specific = [dependencies(of: type)]
    case .model, .dto, .test, .testDouble, .other: specific = []
    }
    return specific + LogicReader(context, findings).readings(of: type) + [size(of: type)] + testing(of: type)
  }

  // MARK: Size

  private func size(of type: TypeRecord) -> TopicReading {
    let lines = type.codeLines(in: context.program)
    let key = lines <= 400 ? "400" : lines <= 700 ? "700" : lines <= 1_000 ? "1000" : "more"
    let parts = type.extensions.isEmpty ? "" : " with its extensions"
    return TopicReading(.size).answering(
      "lines", key, "\(lines) lines of code\(parts)", at: context.place(of: type.declaration.node))
  }

  // MARK: Tests

  private func testing(of type: TypeRecord) -> [TopicReading] {
    let role = context.role(type.id)
    let key: String
    switch role {
    case .viewModel: key = "view-model"
    case .view, .viewController: key = "view"
    case .coordinator: key = "coordinator"
    case .useCase, .repository, .service, .dataSource: key = "service"
    default: return []
    }
    return [
      TopicReading(.testing).answering(
        "layer", key, "its role is \(role.words)", at: context.place(of: type.declaration.node))
    ]
  }

  // MARK: Where dependencies come from

  private func dependencies(of type: TypeRecord) -> TopicReading {
    let reading = TopicReading(.dependencies)
    let screens = context.types(.viewModel).count { $0.kind != .protocol }
    if screens >= 20 {
      return reading.answering("maker", "large", "the app has \(screens) view models", at: nil)
    }
    if let coordinator = context.types(.coordinator).first(where: { $0.kind != .protocol }) {
      return reading.answering(
        "maker", "coordinators", "`\(coordinator.qualifiedName)` coordinates, and there are \(screens) view models",
        at: context.place(of: coordinator.declaration.node))
    }
    return reading.answering("maker", "small", "the app has \(screens) view models and no coordinator", at: nil)
  }

  // MARK: Navigation

  private func navigation(at type: TypeRecord) -> TopicReading {
    let reading = TopicReading(.navigation)
    let coordinators = context.types(.coordinator).filter { $0.kind == .class || $0.kind == .struct }
    if coordinators.count > 1 {
      let names = coordinators.prefix(3).map { "`\($0.qualifiedName)`" }.joined(separator: ", ")
      return reading.answering(
        "flows", "yes", "\(coordinators.count) coordinators: \(names)",
        at: coordinators.first.flatMap { context.place(of: $0.declaration.node) })
    }
    let known = context.program.known
    let tabs = context.program.mentions(of: known.types(.tabs), .call).first { !context.isExempt($0) }
    if let tabs {
      return reading.answering(
        "flows", "yes", "`\(context.text(tabs.name))`: each tab is a flow", at: context.place(of: tabs))
    }
    return reading
  }
}

extension RuleContext {
  func place(of node: Cursor) -> TopicReading.Place? {
    TopicReading.Place(path: node.file.path, line: node.file.lines.line(at: node.offset))
  }
}
