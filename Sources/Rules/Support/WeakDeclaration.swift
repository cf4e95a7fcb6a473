import Architecture
import Facts

/// How a strong property becomes weak, so that it compiles: `weak` needs a variable, an optional and a class-bound protocol.
enum WeakDeclaration {
  static func fix(_ property: DeclarationCursor, needsAnyObject: Bool, _ context: RuleContext) -> String {
    let name = context.text(property.name)
    let isUnwrapped = property.type?.kind == .unwrappedOptionalType
    let isOptional = property.type?.kind == .optionalType || isUnwrapped
    let step: String
    switch (isOptional, property.flags.contains(.isLet)) {
    // What is gone before an answer comes would crash.
    case (true, false) where isUnwrapped: step = "eclare `\(name)` as `weak`, with `?` instead of `!`."
    case (true, false): step = "eclare `\(name)` as `weak`."
    case (true, true): step = "eclare `\(name)` as `weak var`."
    case (false, _): step = "eclare `\(name)` as an optional `weak var`, and unwrap it where it is used."
    }
    return needsAnyObject ? "Make the protocol inherit from `AnyObject`, and d" + step : "D" + step
  }
}
