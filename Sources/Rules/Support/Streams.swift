import Architecture
import Facts

/// Whether an asynchronous sequence comes to an end.
///
/// Keeps what it has worked out. Not for use from several threads.
struct Streams {
  enum Kind { case endless, finite, unknown }

  private let context: RuleContext
  private let reach: Reach
  private let limiting: NameSet
  private let endless: NameSet
  private let making: NameSet
  private let streamTypes: NameSet
  private let ending: NameSet
  private let publishers: NameSet
  /// A decorator hands on the stream of its own protocol: that adds nothing.
  private let known = CyclicAnswers<DeclarationCursor, Kind>()
  private var program: Program { context.program }

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    let known = context.program.known
    limiting = known.called(.mayEnd, .readsPieces, .once)
    endless = known.called(.makesEndless)
    making = known.called(.makesSequence)
    streamTypes = known.types(.asyncSequence)
    ending = known.members(.completes)
    publishers = known.types(.publisher)
  }

  /// Kind of the sequence of a `for await`.
  func kind(of sequence: Cursor) -> Kind {
    var current = sequence.plain
    for _ in 0..<24 {
      if current.kind == .call || current.kind == .member || current.kind == .identifier {
        if limiting.contains(current.name) { return .finite }
        if current.kind == .call, endless.contains(current.name), context.callee(of: current) == nil { return .endless }
        if current.kind == .member, program.known.members(.asSequence).contains(current.name), let base = current.base {
          return publisher(base.plain)
        }
        // `Transaction.updates`: a static stream of the system.
        if current.kind == .member, let base = current.base?.plain, base.kind == .identifier,
          program.known.words(.happening).contains(current.name), isExternalType(base)
        {
          return .endless
        }
        if let local = localValue(current) {
          current = local.plain
          continue
        }
        if let declaration = context.callee(of: current), isStream(program.type(of: declaration), current) {
          return kind(of: declaration)
        }
        if current.kind == .call, making.contains(current.name) { return made(in: current) }
      }
      let next: Cursor? =
        switch current.kind {
        case .call: current.callee?.plain
        case .member: current.base?.plain
        case .subscriptCall: current.callee?.plain
        default: nil
        }
      guard let next else { return .unknown }
      current = next
    }
    return .unknown
  }

  /// The value of a local constant.
  private func localValue(_ name: Cursor) -> Cursor? {
    guard name.kind == .identifier, let binding = program.localBinding(name.name, at: name) else { return nil }
    if binding.kind == .capture || binding.kind == .variableDeclaration || binding.kind == .optionalBinding {
      return binding.child(.initialValue)?.firstChild
    }
    return nil
  }

  private func isExternalType(_ name: Cursor) -> Bool {
    if case .metatype(let inner) = program.type(of: name).core { return inner.externalName != nil }
    return false
  }

  private func isStream(_ use: TypeUse, _ place: Cursor) -> Bool {
    let result: TypeUse = if case .function(let inner) = use.core { inner } else { use }
    if let name = result.externalName { return streamTypes.contains(name) }
    if case .composition(let parts) = result.core {
      return parts.contains { $0.externalName.map(streamTypes.contains) ?? false }
    }
    return false
  }

  /// `publisher.values`: state and events never complete; a request does.
  private func publisher(_ base: Cursor) -> Kind {
    // `let effect = reduce(state, event)`: what a function made may be a single value.
    let root = context.chain(base).root
    if let value = localValue(root)?.plain, value.kind == .call, let function = context.callee(of: value),
      function.kind == .function
    {
      return givesKeptPublisher(function) ? publisher(value) : .unknown
    }
    for node in context.chain(base).links + [context.chain(base).root] {
      if limiting.contains(node.name) { return .finite }
      if let declaration = context.callee(of: node), declaration.kind == .function,
        reach.path(from: declaration, hops: 2, kinds: .network) != nil
      {
        return .finite
      }
    }
    return .endless
  }

  /// Whether all that a function returns comes from publishers and observed properties that are kept: they never complete.
  private func givesKeptPublisher(_ function: DeclarationCursor) -> Bool {
    let values = context.returnedValues(of: function)
    return !values.isEmpty
      && values.allSatisfy { value in
        let links = context.chain(value.plain).links + [context.chain(value.plain).root]
        return links.contains { link in
          if context.names.isProjectedProperty(link.name) { return true }
          guard let property = program.declaration(of: link), property.kind == .variable, property.isStored,
            let type = program.type(of: property).externalName
          else { return false }
          return publishers.contains(type)
        }
      }
  }

  /// A property or function of the program that gives a stream: endless when nothing that makes it ever finishes it.
  private func kind(of declaration: DeclarationCursor) -> Kind {
    known.answer(declaration, neutral: .unknown) { find(declaration) }
  }

  private func find(_ declaration: DeclarationCursor) -> Kind {
    var sources = [declaration]
    if let owner = program.owner(of: declaration), owner.kind == .protocol {
      sources = reach.implementations(of: declaration)
    }
    var result = Kind.unknown
    for source in sources {
      switch made(by: source) {
      case .finite: return .finite
      case .endless: result = .endless
      case .unknown: break
      }
    }
    return result
  }

  private func made(by source: DeclarationCursor) -> Kind {
    guard let owner = program.owner(of: source) else { return .unknown }
    for code in source.code {
      if mentions(code, where: { $0.kind == .call && ending.contains($0.name) }) { return .finite }
      for value in source.kind == .variable && source.isStored ? [code] : context.returnedValues(in: code) {
        let plain = value.plain
        if plain.kind == .call || plain.kind == .member, !making.contains(plain.name) {
          let kind = kind(of: plain)
          if kind != .unknown { return kind }
        }
      }
    }
    let everything = owner.members.filter { $0.kind != .deinitializer }.flatMap(\.code)
    guard everything.contains(where: { mentions($0) { node in making.contains(node.name) } }) else { return .unknown }
    let finishes = everything.contains { mentions($0) { $0.kind == .call && ending.contains($0.name) } }
    return finishes ? .unknown : .endless
  }

  /// `AsyncStream { continuation in … }` right here.
  private func made(in call: Cursor) -> Kind {
    mentions(call) { $0.kind == .call && ending.contains($0.name) } ? .finite : .unknown
  }

  private func mentions(_ code: Cursor, where accepts: (Node) -> Bool) -> Bool {
    code.indices.contains { accepts(code.file.nodes[$0]) }
  }
}
