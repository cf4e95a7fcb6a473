import Architecture
import Facts

extension RuleContext {
  /// Whether a closure that runs later stands between a place and its function: one that is called at once, before the
  /// call that it is given to returns, is as good as code of the function itself.
  func isInLaterClosure(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .closure:
        if !runsAtOnce(ancestor) { return true }
      case .functionDeclaration, .initializerDeclaration, .accessor, .typeDeclaration, .extensionDeclaration:
        return false
      default: continue
      }
    }
    return false
  }

  /// Whether a closure is an argument of a function that calls it itself and does nothing else with it.
  func runsAtOnce(_ closure: Cursor) -> Bool {
    guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else { return false }
    guard let function = callee(of: call) else {
      let known = program.known
      return known.functions(.runsNow).contains(call.name) || known.members(.runsNow).contains(call.name)
        // What comes after the animation, or at cancellation, is its second closure.
        || known.called(.runsFirstNow).contains(call.name) && call.closureArguments.first == closure
    }
    guard function.kind == .function, !function.flags.contains(.isAsync), let body = function.body,
      let parameter = parameter(of: function, for: argument)
    else { return false }
    var count = 0
    for index in body.indices where body.file.nodes[index].kind == .identifier {
      guard body.file.nodes[index].name == parameter.name else { continue }
      var current = Cursor(file: body.file, index: index)
      guard program.localBinding(parameter.name, at: current) == parameter else { continue }
      let place = current
      while let parent = current.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap {
        current = parent
      }
      guard let parent = current.parent, parent.kind == .call, parent.firstChild == current, !isInClosure(place) else {
        return false
      }
      count += 1
    }
    return count > 0
  }

  /// The parameter of a function that takes an argument of a call: by label; what trails belongs to the last that takes a
  /// closure.
  func parameter(of function: DeclarationCursor, for argument: Cursor) -> Cursor? {
    if argument.flags.contains(.trailing), argument.name.isNone {
      return function.parameters.last { program.typeOfBinding($0).core.isFunction }
    }
    return function.parameters.first { label(of: $0) == argument.name }
  }
}
