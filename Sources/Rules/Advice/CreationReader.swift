import Advice
import Architecture
import Facts

/// How a SwiftUI view gets its view model.
struct CreationReader {
  let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  /// `nil` for a view without a view model.
  func reading(of view: TypeRecord) -> TopicReading? {
    guard let holding = context.holdings.held(by: view.id).first(where: { context.role($0.target) == .viewModel })
    else {
      return nil
    }
    let model = context.program[holding.target]
    let name = "`\(context.text(holding.property.name))`"
    let reading = TopicReading(.creation)
    // Of several initializers the one that asks for least: that is what a parent has to have.
    let counts = model.initializers.filter { !$0.isPrivate }.map { initializer in
      (initializer, initializer.parameters.filter { $0.child(.initialValue) == nil })
    }
    guard let (initializer, needed) = counts.min(by: { $0.1.count < $1.1.count }) else {
      return reading.answering(
        "needs", "none", "\(name) is a `\(model.qualifiedName)`, whose `init` takes nothing",
        at: context.place(of: model.declaration.node))
    }
    let place = context.place(of: initializer.node)
    if needed.isEmpty {
      return reading.answering("needs", "none", "`\(model.qualifiedName)` can be made without arguments", at: place)
    }
    let names = needed.prefix(4).map { "`\(context.text($0.name))`" }.joined(separator: ", ")
    let more = needed.count > 4 ? " and \(needed.count - 4) more" : ""
    return reading.answering(
      "needs", needed.count < 3 ? "few" : "many", "`\(model.qualifiedName)` needs \(names)\(more)", at: place)
  }
}
