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
    let navigation = NavigationReader(context).reading(of: type)
    let dependencies = DependenciesReader(context).reading(of: type)
    let specific: [TopicReading?]
    switch context.role(type.id) {
    case .viewModel where type.kind != .protocol:
      specific = [PatternReader(context).reading(of: type), dependencies, navigation]
    case .view: specific = [CreationReader(context).reading(of: type), navigation]
    case .viewController:
      specific = [
        NeedReader(context, findings).reading(of: type), BindingReader(context).reading(of: type), navigation,
      ]
    case .coordinator, .appEntry: specific = [navigation]
    case .useCase, .repository, .service, .dataSource: specific = [dependencies]
    case .viewModel, .model, .dto, .container, .test, .testDouble, .other: specific = []
    }
    return specific.compactMap { $0 } + LogicReader(context, findings).readings(of: type) + [size(of: type)]
      + [TestingReader(context).reading(of: type)].compactMap { $0 }
  }

  // MARK: Size

  private func size(of type: TypeRecord) -> TopicReading {
    let lines = type.codeLines(in: context.program)
    let key = lines <= 400 ? "400" : lines <= 700 ? "700" : lines <= 1_000 ? "1000" : "more"
    let parts = type.extensions.isEmpty ? "" : " with its extensions"
    return TopicReading(.size).answering(
      "lines", key, "\(lines) lines of code\(parts)", at: context.place(of: type.declaration.node))
  }
}

extension RuleContext {
  /// A view model by its role, or, for advice, by what it is called where its role is open.
  func isViewModel(_ id: TypeID) -> Bool {
    role(id) == .viewModel || role(id) == .other && program.known.words(.viewModelName).contains(program[id].name)
  }

  func place(of node: Cursor) -> TopicReading.Place? {
    TopicReading.Place(path: node.file.path, line: node.file.lines.line(at: node.offset))
  }
}
