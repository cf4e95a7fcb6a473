import Architecture
import Facts

/// How a strong property becomes weak, so that it compiles: `weak` needs a variable, an optional and a class-bound protocol.
enum WeakDeclaration {
  static func fix(_ property: DeclarationCursor, needsAnyObject: Bool, _ context: RuleContext) -> String {
    let name = context.text(property.name)
    let isOptional = property.type.map { $0.kind == .optionalType || $0.kind == .unwrappedOptionalType } ?? false
    let step: String
    switch (isOptional, property.flags.contains(.isLet)) {
    case (true, false): step = "eclare `\(name)` as `weak`."
    case (true, true): step = "eclare `\(name)` as `weak var`."
    case (false, _): step = "eclare `\(name)` as an optional `weak var`, and unwrap it where it is used."
    }
    return needsAnyObject ? "Make the protocol inherit from `AnyObject`, and d" + step : "D" + step
  }
}
