import Architecture
import Facts

extension SegueNavigation {
  /// Looks for storyboard navigation in one type.
  struct Search {
    let context: RuleContext
    let controllers: Controllers
    let words: Words
    let type: TypeRecord

    struct Place {
      let place: Cursor
      let evidence: String
      let message: String
      /// A `prepare(for:sender:)` that hands something to the next screen.
      var passesData = false
      /// More than one property.
      var passesMuch = false
      var isInstantiation = false
      /// The segue leads to the very screen that is given something, not to a container of it.
      var isDirect = false
      /// What the next screen is given, or which one it is.
      var related: [Draft.Related] = []
      /// The screen that comes out of the storyboard.
      var screen: TypeID?
    }

    var program: Program { context.program }

    func places() -> [Place] {
      let isController = controllers.isController(type.id)
      var result: [Place] = []
      for member in type.members {
        if let place = preparation(member) { result.append(place) }
        for code in member.code {
          for index in code.indices where code.file.nodes[index].kind == .call {
            let call = Cursor(file: code.file, index: index)
            if words.performSegue.contains(call.name) {
              if let place = performance(call, isController: isController) { result.append(place) }
            } else if words.instantiations.contains(call.name) {
              if let place = instantiation(call, in: member, isController: isController) { result.append(place) }
            }
          }
        }
      }
      return result
    }

    // MARK: performSegue

    private func performance(_ call: Cursor, isController: Bool) -> Place? {
      // A method of the same name that the app declares is something else.
      guard isController, context.callee(of: call) == nil, call.callee?.plain.base?.isOwnSelf(program) ?? true,
        let argument = call.child(.argument)
      else { return nil }
      let name = argument.firstChild.map { context.describe($0) } ?? ""
      // An unwind segue closes the screen.
      if argument.subtree.contains(where: { program.known.words(.unwinding).contains($0.name) || isOfNoScreen($0) }) {
        return nil
      }
      return Place(
        place: call, evidence: "performSegue " + name,
        message: "the controller navigates by itself: it performs the segue `\(name)`")
    }

    // MARK: instantiateViewController

    private func instantiation(_ call: Cursor, in member: DeclarationCursor, isController: Bool) -> Place? {
      // `Detail.instantiateViewController()`: the screen's own factory; what is done with it is another rule's business.
      if let base = call.callee?.plain.base, case .metatype(let inner) = program.type(of: base).core,
        controllers.kind(of: inner) != nil || inner.id != nil
      {
        return nil
      }
      guard call.callee?.plain.kind == .member else { return nil }
      if member.isStatic || isEmbedded(call, member) { return nil }
      if !isController, !isShown(call, member) || isRouting(call, member) { return nil }
      // Containers and windows hold what they instantiate.
      if controllers.isContainer(type.id) || controllers.isWindowController(type.id), !isShown(call, member) {
        return nil
      }
      let name = call.arguments.lazy.compactMap { $0.firstChild }.first.map { context.describe($0) } ?? "initial"
      let screen = screen(madeBy: call)
      return Place(
        place: call, evidence: "\(context.text(call.name)) \(name)",
        message: (isController ? "the controller" : "`\(context.text(type.name))`")
          + " takes a screen from a storyboard: `\(context.describe(call))`",
        isInstantiation: true,
        related: screen.map { takings(call, of: program[$0], in: member) } ?? [],
        screen: screen)
    }

    /// The screen that a call takes out of a storyboard, and what it is given then.
    private func takings(_ call: Cursor, of screen: TypeRecord, in member: DeclarationCursor) -> [Draft.Related] {
      let name = screen.qualifiedName
      let related = [Draft.Related(call, "`\(name)` comes out of a storyboard here")]
      guard let holder = holder(of: call), !holder.isProperty else { return related }
      let given = member.code.flatMap { $0.nodes(named: holder.name) }.compactMap { use -> Draft.Related? in
        guard use.kind == .identifier, let link = use.parent, link.kind == .member, link.base?.plain == use,
          let action = link.parent,
          action.kind == .assignment && action.firstChild == link || action.kind == .call && action.firstChild == link,
          let property = program.member(link.name, of: screen)
        else { return nil }
        let isSet = action.kind == .assignment
        // What a framework declares is the same for each screen.
        guard isSet || property.declaration.kind == .function else { return nil }
        return Draft.Related(link, "`\(name).\(context.text(link.name))` is \(isSet ? "set on" : "called on") it here")
      }
      return related + given
    }

    /// `instantiateViewController(withIdentifier: "detail") as? DetailController`, also behind a variable of that type.
    private func screen(madeBy call: Cursor) -> TypeID? {
      var current = call
      while true {
        if let id = program.type(of: current).core.id, controllers.isController(id) { return id }
        guard let parent = current.parent else { return nil }
        switch parent.kind {
        case .sequence, .cast, .forceUnwrap, .optionalChain, .tryExpression, .tuple, .argument, .initialValue: break
        case .variableDeclaration, .optionalBinding:
          return program.type(of: parent).core.id.flatMap { controllers.isController($0) ? $0 : nil }
        default: return nil
        }
        current = parent
      }
    }

    /// The variable that holds what a call gives.
    private func holder(of call: Cursor) -> (name: NameID, isProperty: Bool)? {
      var current = call
      while let parent = current.parent {
        switch parent.kind {
        case .sequence, .forceUnwrap, .optionalChain, .tryExpression, .awaitExpression, .initialValue: break
        case .variableDeclaration:
          let outer = parent.parent?.kind
          return (parent.name, outer == .typeDeclaration || outer == .extensionDeclaration)
        case .optionalBinding: return (parent.name, false)
        case .assignment:
          guard let left = parent.firstChild, left.isOwnName(program) else { return nil }
          return (left.name, left.kind == .member || program.localBinding(left.name, at: left) == nil)
        default: return nil
        }
        current = parent
      }
      return nil
    }

    private func isEmbedded(_ call: Cursor, _ member: DeclarationCursor) -> Bool {
      if words.pages.contains(member.name) { return true }
      // In the arguments of what embeds it, or as the preview of a context menu.
      for ancestor in call.ancestors {
        if ancestor == member.node { break }
        if ancestor.kind == .call, isEmbeddingCall(ancestor) { return true }
        if ancestor.kind == .argument, words.embedding.contains(ancestor.name) { return true }
      }
      guard let holder = holder(of: call) else {
        // `private func makeChild() -> UIViewController { storyboard.instantiate… }`
        return member.kind == .function && isReturned(call) && usesEmbed(member.name)
      }
      if holder.isProperty { return usesEmbed(holder.name) }
      if member.code.contains(where: { embeds(holder.name, in: $0) || isKeptAsChild(holder.name, in: $0) }) {
        return true
      }
      return member.kind == .function && returns(holder.name, member) && usesEmbed(member.name)
    }

    private func isReturned(_ call: Cursor) -> Bool {
      for ancestor in call.ancestors {
        switch ancestor.kind {
        case .sequence, .forceUnwrap, .tryExpression: continue
        case .returnStatement: return true
        case .block: return ancestor.children.first { _ in true }?.contains(call) ?? false
        default: return false
        }
      }
      return false
    }

    /// Whether a method gives back a local variable.
    private func returns(_ name: NameID, _ method: DeclarationCursor) -> Bool {
      method.code.contains { code in
        code.indices.contains { index in
          guard code.file.nodes[index].kind == .returnStatement,
            let value = Cursor(file: code.file, index: index).firstChild?.plain
          else { return false }
          return value.kind == .identifier && value.name == name
        }
      }
    }

    private func usesEmbed(_ name: NameID) -> Bool {
      type.members.contains { member in
        member.code.contains { embeds(name, in: $0) || embedsResult(of: name, in: $0) }
      }
    }

    /// `let form = makeChild(); embed(form)`
    private func embedsResult(of method: NameID, in code: Cursor) -> Bool {
      code.nodes(named: method).contains { use in
        guard use.kind == .call, let holder = holder(of: use), !holder.isProperty else { return false }
        return embeds(holder.name, in: code)
      }
    }

    /// Whether code makes what a name stands for a child of the controller.
    private func embeds(_ name: NameID, in code: Cursor) -> Bool {
      for index in code.indices where code.file.nodes[index].kind == .identifier && code.file.nodes[index].name == name
      {
        let use = Cursor(file: code.file, index: index)
        for ancestor in use.ancestors.prefix(8) {
          if ancestor.kind == .block || ancestor.kind == .closure {
            // The preview of a context menu.
            if let argument = ancestor.parent, argument.kind == .argument, words.embedding.contains(argument.name) {
              return true
            }
            break
          }
          if ancestor.kind == .call, isEmbeddingCall(ancestor) { return true }
          if ancestor.kind == .argument, words.embedding.contains(ancestor.name) { return true }
          if ancestor.kind == .assignment, let left = ancestor.firstChild, !left.contains(use),
            words.contentViewController.contains(left.name)
              || words.viewControllers.contains(left.name) && left.base.map({ controllers.isPager($0) }) ?? true
          {
            return true
          }
        }
      }
      return false
    }

    /// `current = detail`, `current = UINavigationController(rootViewController: detail)`, where the property's observer or
    /// other code makes it a child.
    private func isKeptAsChild(_ name: NameID, in code: Cursor) -> Bool {
      code.subtree.contains { node in
        guard node.kind == .assignment, let left = node.firstChild, left.isOwnName(program),
          left.kind == .member || program.localBinding(left.name, at: left) == nil, let right = left.nextSibling?.plain
        else { return false }
        let wrapped = right.kind == .call ? right.arguments.first?.firstChild?.plain : right
        return wrapped?.kind == .identifier && wrapped?.name == name && usesEmbed(left.name)
      }
    }

    private func isEmbeddingCall(_ call: Cursor) -> Bool {
      if words.embedding.contains(call.name) { return true }
      // `panel.set(contentViewController:)` of a library's container.
      if words.set.contains(call.name), let first = call.arguments.first, words.contents.contains(first.name) {
        return true
      }
      return words.setViewControllers.contains(call.name)
        && (call.callee?.plain.base.map { controllers.isPager($0) } ?? false)
    }

    /// Whether the code around a call also puts what it gives in front of the user.
    private func isShown(_ call: Cursor, _ member: DeclarationCursor) -> Bool {
      let name = holder(of: call)?.name
      for code in member.code {
        for index in code.indices where code.file.nodes[index].kind == .call {
          let way = Cursor(file: code.file, index: index)
          guard words.showing.contains(way.name) else { continue }
          if way.contains(call) { return true }
          guard let name else { continue }
          if way.indices.contains(where: { code.file.nodes[$0].kind == .identifier && code.file.nodes[$0].name == name }
          ) {
            return true
          }
        }
      }
      return false
    }

    /// Whether a class that is neither controller nor view is there to route: it sets the root of a window, or what it
    /// holds for that purpose shows the screen.
    private func isRouting(_ call: Cursor, _ member: DeclarationCursor) -> Bool {
      if controllers.isViewClass(type.id) { return false }
      let name = holder(of: call)?.name
      return type.members.contains { other in
        other.code.contains { code in
          code.subtree.contains { node in
            switch node.kind {
            case .assignment: return node.firstChild.map { words.rootViewController.contains($0.name) } ?? false
            case .call:
              guard other == member, words.showing.contains(node.name), isHeld(node.callee?.plain.base) else {
                return false
              }
              return node.subtree.contains { $0 == call || name != nil && $0.kind == .identifier && $0.name == name }
            default: return false
            }
          }
        }
      }
    }

    /// `windowService`, `split.presentedViewController`: a chain that starts at a stored property of the class.
    private func isHeld(_ expression: Cursor?) -> Bool {
      guard var current = expression?.plain else { return false }
      while !context.isOwnMember(current) {
        guard let next = current.kind == .call ? current.callee?.plain : current.base?.plain else { return false }
        current = next
      }
      guard let property = program.declaration(of: current) else { return false }
      return property.isStored
        && program.owner(of: property).map { $0.id == type.id || type.ancestors.contains($0.id) }
          ?? false
    }
  }
}
