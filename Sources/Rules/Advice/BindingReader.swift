import Advice
import Architecture
import Facts

/// Which way of binding fits a controller with a view model.
struct BindingReader {
  let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  /// `nil` for a controller without a view model.
  func reading(of type: TypeRecord) -> TopicReading? {
    guard context.holdings.held(by: type.id).contains(where: { context.role($0.target) == .viewModel }) else {
      return nil
    }
    let known = context.program.known
    let queues = context.program.mentions(of: known.types(.queue), .identifier).count { !context.isExempt($0) }
    let asynchronous = context.program.files.reduce(0) { sum, file in
      sum + file.declarations.count { $0.kind == .function && $0.flags.contains(.isAsync) }
    }
    let reading = TopicReading(.binding)
    if queues >= 20, queues > 2 * asynchronous {
      let stream = context.program.mentions(of: known.types(.subject), .call, .typeName).first { !context.isExempt($0) }
      let answered = reading.answering(
        "legacy", "yes", "queues are named \(queues) times, and \(asynchronous) functions are async", at: nil)
      // Whether the team is ready for streams is its decision, unless it uses them already.
      return stream.map {
        answered.answering("extract", "no", "the app uses `\(context.text($0.name))`", at: context.place(of: $0))
      } ?? answered
    }
    let answered = reading.answering(
      "legacy", "no", "queues are named \(queues) times, and \(asynchronous) functions are async", at: nil)
    guard let target = context.program.module(of: type).deploymentTargets["ios"] else {
      return answered.answering("target", "16", "it is a view controller", at: context.place(of: type.declaration.node))
    }
    let version = target == target.rounded() ? String(Int(target)) : String(target)
    return answered.answering(
      "target", target < 13 ? "13" : "16", "the module supports iOS \(version) and later", at: nil)
  }
}
