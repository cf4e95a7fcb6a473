import Architecture
import Facts
import Knowledge

/// `view-too-large`; see its description.
public struct ViewTooLarge: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let bodyLimit = context.limit("body-lines")
    let typeLimit = context.limit("type-lines")
    let bodies = context.program.known.words(.drawing)
    return context.swiftUIViews().compactMap { view in
      var body: (declaration: DeclarationCursor, lines: Int)?
      for member in view.members where bodies.contains(member.name) && !member.isStatic {
        let lines = member.codeLines
        if bodyLimit.isExceeded(by: lines), lines > body?.lines ?? 0 { body = (member, lines) }
      }
      let lines = view.codeLines(in: context.program)
      let name = view.qualifiedName
      guard let body else {
        guard typeLimit.isExceeded(by: lines) else { return nil }
        return Draft(
          at: view.declaration.node, type: view.id, evidence: "type",
          message: "`\(name)` has \(lines) lines over all its extensions, more than \(typeLimit)",
          fix: fix(view, lines, context), value: lines)
      }
      var draft = Draft(
        at: body.declaration.node, type: view.id, evidence: "body",
        message:
          "`\(context.text(body.declaration.name))` of `\(name)` has \(body.lines) lines, more than \(bodyLimit)",
        fix: fix(body.declaration, body.lines, bodyLimit, context), value: body.lines)
      if typeLimit.isExceeded(by: lines) {
        draft.message += "; the whole type has \(lines), more than \(typeLimit)"
        draft.occurrences = [Draft.Occurrence(view.declaration.node, evidence: "type", value: lines)]
      }
      return draft
    }
  }

  /// Where a view computes more than it lays out, subviews leave the longest part of it where it is.
  private func fix(_ view: TypeRecord, _ lines: Int, _ context: RuleContext) -> String? {
    let computing = view.members.filter { member in
      guard member.kind == .function || member.kind == .variable && !member.isStored, let written = member.type else {
        return false
      }
      return !context.isUI(context.program.resolve(written))
    }
    guard computing.reduce(0, { $0 + $1.codeLines }) * 2 > lines,
      let longest = computing.max(by: { $0.codeLines < $1.codeLines })
    else { return nil }
    return "Move what it computes, first `\(context.text(longest.name))`, to a type that makes what the view shows."
  }

  /// What the user does is no part of the layout: where that is what makes a body long, there are no subviews to extract.
  private func fix(_ body: DeclarationCursor, _ lines: Int, _ limit: Limit, _ context: RuleContext) -> String? {
    var inActions = 0
    var longest: (name: NameID, lines: Int) = (.none, 0)
    var index = body.node.index
    let end = index + Int(body.node.node.size)
    while index < end {
      let node = Cursor(file: body.file, index: index)
      guard node.kind == .closure, let call = actionCall(of: node, context) else {
        index += 1
        continue
      }
      index += Int(node.node.size)
      // The last modifier of a chain comes first: what follows the closure need not stand behind it. One line closes it.
      let last = node.subtree.reduce(node.offset) { max($0, $1.offset) }
      let inner = body.file.lines.codeLines(from: node.offset, to: last)
      let count = inner > 1 ? inner + 1 : inner
      inActions += count
      if count > longest.lines { longest = (call.name, count) }
    }
    guard inActions * 2 > lines, !limit.isExceeded(by: lines - inActions) else { return nil }
    return "Move the code of its actions, first that of `\(context.text(longest.name))`, to methods or to the model."
  }

  /// The call that runs a closure when the user does something: `onKeyPress { … }`, `Button { … }`, `perform: { … }`.
  private func actionCall(of closure: Cursor, _ context: RuleContext) -> Cursor? {
    guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else { return nil }
    let known = context.program.known
    if known.words(.eventLabel).contains(argument.name) { return call }
    // `Button(action: save) { Text("Save") }`: what has its action already is given its look.
    let hasAction = call.arguments.contains { known.words(.eventLabel).contains($0.name) }
    return argument.name.isNone && !hasAction
      && (known.words(.event).contains(call.name) || known.words(.deferred).contains(call.name)) ? call : nil
  }
}
