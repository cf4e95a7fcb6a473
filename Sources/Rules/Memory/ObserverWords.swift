import Architecture
import Facts

/// Names of calls that register an observer and give a token back.
struct ObserverWords {
  enum Kind { case notification, keyValue }

  let calls: NameSet
  private let addObserver: NameID
  private let observe: NameID
  private let forName: NameID
  private let observed: NameSet
  private let objects: NameSet

  private static let prefixes = ["AV", "WK", "UI", "NS", "CA", "MP", "PH", "MK", "AS"]

  init(_ names: Names) {
    calls = names.set("addObserver", "observe")
    addObserver = names["addObserver"]
    observe = names["observe"]
    forName = names["forName"]
    observed = names.set("UserDefaults", "Progress", "Operation", "OperationQueue")
    objects = names.set("NSObject", "UIViewController", "UIView", "NSView", "NSViewController")
  }

  func kind(of call: Cursor, _ context: RuleContext) -> Kind? {
    if call.name == addObserver {
      // A helper of the program that takes a name as well does what it likes with the token.
      return call.arguments.first?.name == forName && context.program.declaration(of: call) == nil ? .notification : nil
    }
    guard call.name == observe, call.arguments.first?.firstChild?.kind == .keyPath, let base = call.callee?.plain.base,
      context.program.declaration(of: call) == nil
    else { return nil }
    let use = context.program.type(of: base)
    if let id = use.id { return context.program.inherits(context.program[id], from: objects) ? .keyValue : nil }
    guard let name = use.externalName else { return nil }
    return observed.contains(name) || Self.prefixes.contains { context.names.hasPrefix(name, $0) } ? .keyValue : nil
  }
}
