import Architecture
import Facts
import Knowledge

/// The code that SwiftUI runs to draw a view: its body, what the body uses of the view itself, and closures that give
/// content. Closures that wait for an event are no part of it: what they read redraws nothing.
struct DrawnCode {
  private let context: RuleContext
  private let drawing: KnownWords
  private let events: KnownWords
  private let deferred: KnownWords
  private let eventLabels: KnownWords
  private let contents: KnownWords
  private let questions: NameSet

  init(_ context: RuleContext) {
    self.context = context
    drawing = context.program.known.words(.drawing)
    events = context.program.known.words(.event)
    deferred = context.program.known.words(.deferred)
    eventLabels = context.program.known.words(.eventLabel)
    contents = context.program.known.words(.content)
    questions = context.program.known.members(.asksUser)
  }

  /// Every node of the code, in no particular order. All code of a view whose body is not its own.
  func nodes(of view: TypeRecord) -> [Cursor] {
    var open = view.members.filter { !$0.isStatic && drawing.contains($0.name) }
    if open.isEmpty { open = view.members.filter { !$0.isStored } }
    var seen = Set(open.map(\.node))
    var nodes: [Cursor] = []
    while let member = open.popLast() {
      for code in member.code {
        visit(code) { node in
          nodes.append(node)
          guard node.kind == .identifier || node.kind == .member, context.isOwnMember(node) else { return }
          if waits(node) { return }
          for used in view.members where used.name == node.name && !used.isStored && seen.insert(used.node).inserted {
            open.append(used)
          }
        }
      }
    }
    return nodes
  }

  private func visit(_ code: Cursor, _ look: (Cursor) -> Void) {
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = Cursor(file: code.file, index: index)
      if node.kind == .closure, waits(node) {
        index += Int(node.node.size)
      } else {
        look(node)
        index += 1
      }
    }
  }

  /// Whether a closure itself sets a property of the view, which SwiftUI allows at events only.
  private func setsState(_ closure: Cursor) -> Bool {
    closure.subtree.contains { node in
      guard node.kind == .assignment, let target = node.firstChild?.plain, context.isOwnMember(target) else {
        return false
      }
      return context.executionScope(of: node) == closure
    }
  }

  /// Whether a closure, or a method that is handed over, waits for an event: `Button("Save") { … }`, `.onTapGesture { … }`,
  /// `set: { … }`, `onSubmit: save`; or is run once, for an alert.
  private func waits(_ work: Cursor) -> Bool {
    guard let argument = work.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else { return false }
    if questions.contains(call.name) || work.kind == .closure && setsState(work) { return true }
    if !argument.name.isNone { return eventLabels.contains(argument.name) || deferred.contains(argument.name) }
    if deferred.contains(call.name) { return true }
    // `.sheet(item: $item) { item = nil } content: { … }`
    if work.kind == .closure, work != call.closureArguments.last,
      call.arguments.contains(where: { contents.contains($0.name) })
    {
      return true
    }
    // `Button(action: save) { Text("Save") }`
    return events.contains(call.name) && !call.arguments.contains { eventLabels.contains($0.name) }
  }
}
