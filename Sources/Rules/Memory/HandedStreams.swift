import Architecture
import Facts

/// Streams that an object hands to what it owns, where they come back as a subscription that it keeps:
/// `viewModel.transform(input: Input(save: button.rx.tap.map { … }))`.
struct HandedStreams {
  let context: RuleContext
  /// All subscriptions that are kept.
  let kept: [Subscriptions.Kept]

  private var program: Program { context.program }

  /// A subscription for each such stream. Its value is the stream, as far as the object itself makes it.
  func subscriptions(owner: (Cursor) -> TypeRecord?) -> [Subscriptions.Kept] {
    context.calls(named: program.known.words(.streamTransform).exact).flatMap { call -> [Subscriptions.Kept] in
      guard let type = owner(call), let input = inputs(of: call), let function = function(of: call, input),
        let parameter = function.parameters.first
      else { return [] }
      let outputs = keptOutputs(of: call, type)
      let results = context.returnedValues(of: function).flatMap { $0.plain.kind == .call ? $0.plain.arguments : [] }
      return input.arguments.compactMap { argument -> Subscriptions.Kept? in
        guard let value = argument.firstChild?.plain, value.kind == .call, isReactive(value) else { return nil }
        let use = Use(parameter: parameter.name, member: argument.name)
        for result in results {
          if let output = outputs[result.name], depends(result, on: use, depth: 0) {
            return Subscriptions.Kept(type: type, storage: output.storage, place: output.place, value: value)
          }
        }
        guard let base = call.callee?.plain.base, let storage = context.ownedStorage(base),
          kept.contains(where: { context.member(around: $0.place) == function && depends($0.value, on: use, depth: 0) })
        else { return nil }
        return Subscriptions.Kept(type: type, storage: storage, place: call, value: value)
      }
    }
  }

  /// `Input(a: …, b: …)`, in place or in a local constant.
  private func inputs(of call: Cursor) -> Cursor? {
    guard call.arguments.count == 1, var value = call.arguments[0].firstChild?.plain else { return nil }
    if value.kind == .identifier, let binding = program.localBinding(value.name, at: value),
      let initial = binding.child(.initialValue)?.firstChild?.plain
    {
      value = initial
    }
    return value.kind == .call ? value : nil
  }

  /// The method itself; behind a generic parameter it is that of the type around the input.
  private func function(of call: Cursor, _ input: Cursor) -> DeclarationCursor? {
    let found = context.callee(of: call)
    if let found, found.kind == .function, found.body != nil { return found }
    guard let callee = input.callee?.plain, case .metatype(let inner) = program.type(of: callee).core,
      let id = inner.id, let outer = program[id].outer.map({ program[$0] }), outer.isReference
    else { return nil }
    return outer.members.first {
      $0.kind == .function && $0.name == call.name && $0.parameters.count == 1 && $0.body != nil
    }
  }

  /// What the object subscribes to among the results, by name.
  private func keptOutputs(of call: Cursor, _ type: TypeRecord) -> [NameID: Subscriptions.Kept] {
    guard let wrapper = call.parent, wrapper.kind == .initialValue, let variable = wrapper.parent,
      variable.kind == .variableDeclaration
    else { return [:] }
    var result: [NameID: Subscriptions.Kept] = [:]
    for kept in kept where kept.type.id == type.id {
      let root = context.chain(kept.value).root.plain
      guard root.kind == .member, let base = root.base?.plain, base.kind == .identifier, base.name == variable.name,
        program.localBinding(base.name, at: base) == variable
      else { continue }
      if result[root.name] == nil { result[root.name] = kept }
    }
    return result
  }

  private struct Use {
    let parameter: NameID
    let member: NameID
  }

  /// Whether a stream is made of one of the inputs and has no end of its own, followed through local constants.
  private func depends(_ value: Cursor, on use: Use, depth: Int) -> Bool {
    guard depth < 5 else { return false }
    let nodes = value.file.nodes
    var index = value.index
    let end = index + Int(value.node.size)
    var isFound = false
    while index < end {
      let node = nodes[index]
      switch node.kind {
      case .closure:
        index += Int(node.size)
        continue
      case .call where program.known.members(.mayEnd).contains(node.name): return false
      case .member where node.name == use.member && nodes[index + 1].name == use.parameter: isFound = true
      case .identifier where !isFound:
        let name = Cursor(file: value.file, index: index)
        if let binding = program.localBinding(node.name, at: name), binding.kind == .variableDeclaration,
          let initial = binding.child(.initialValue)?.firstChild, !initial.contains(name)
        {
          isFound = depends(initial, on: use, depth: depth + 1)
        }
      default: break
      }
      index += 1
    }
    return isFound
  }

  /// Whether it surely is a stream, so that `map` is not that of an array.
  private func isReactive(_ value: Cursor) -> Bool {
    let (links, root) = context.chain(value)
    if links.contains(where: { program.known.members(.reactive).contains($0.name) }) { return true }
    return root.subtree.contains {
      program.known.variables(.reactive).contains($0.name)
        || $0.kind == .identifier && context.names.hasPrefix($0.name, "$")
    }
  }
}
