import Architecture
import Facts
import Scaffolding

extension ScreenWiring {
  // MARK: Navigator

  /// What tells the view model who opens the next screen.
  mutating func next(_ owner: TypeRecord?, _ wired: inout WiredScreen) throws(Obstacle) -> String {
    guard let navigator = use.navigator else { return "\(use.event): { _ in }" }
    guard let (type, expression) = adopter(for: owner) else {
      throw Obstacle(
        why:
          "\(owner?.qualifiedName ?? "the code that builds the screens") has no coordinator that could adopt \(navigator)"
      )
    }
    try adopt(type)
    wired.adopter = type.qualifiedName
    return "navigator: \(expression)"
  }

  /// Adds an extension with the navigator's method below the type.
  mutating func adopt(_ type: TypeRecord) throws(Obstacle) {
    guard let navigator = use.navigator else { return }
    let wide = type.parts.filter { part in
      path(part) == source.path(type) && part.row.condition.isNone && part.parent == type.declaration.parent
    }
    guard let last = wide.max(by: { $0.row.end < $1.row.end }), type.outer == nil else {
      throw Obstacle(why: "it is nested in another type")
    }
    var draft = try draft(path(last))
    let event = program.names[use.event]
    let isThere = type.methods.contains { method in
      method.name == event && method.parameters.count == 1
        && method.parameters[0].subtree.contains { $0.kind == .typeName && program.text($0) == use.model }
    }
    let head = "extension \(type.qualifiedName): \(navigator) {"
    let body = [
      head, "\(indentation)func \(use.event)(_ item: \(use.model)) {",
      "\(indentation)\(indentation)// Open what comes after \(use.view).", "\(indentation)}", "}",
    ]
    draft.insert(lines: [""] + (isThere ? [head + "}"] : body), afterLineOf: Int(last.row.end))
    drafts[path(last)] = draft
  }

  // MARK: Service

  /// What makes the service, for the code of a type: a property of its container, or the service itself.
  mutating func service(for owner: TypeRecord?) throws(Obstacle) -> String {
    let made = "\(use.implementation ?? "")()"
    guard let owner else { return made }
    let held = source.app.holdings.held(by: owner.id).map {
      (program[$0.target], program.names[$0.property.name] + ".")
    }
    for (type, prefix) in held + [(owner, "")] where module == nil || type.module == module {
      guard source.isOwnCode(type.file), type.kind != .protocol, let example = supplier(of: type) else { continue }
      if try addSupplier(like: example, to: type) { return prefix + use.serviceProperty }
    }
    return made
  }

  /// The last property of the container that makes what a protocol promises.
  private func supplier(of type: TypeRecord) -> DeclarationCursor? {
    let properties = type.properties.filter { property in
      guard !property.isStatic, property.row.condition.isNone, property.attributes.isEmpty,
        let id = program.type(of: property).id, program[id].kind == .protocol
      else { return false }
      return property.code.count == 1
    }
    return properties.last { (try? supplierForm($0)) != nil }
  }

  private struct SupplierForm {
    let modifiers: String
    let keyword: String
    let opening: String
    let isOneLine: Bool
  }

  /// `var orders: any OrderService { RemoteOrderService(…) }` or `lazy var orders: any OrderService = RemoteOrderService(…)`.
  private func supplierForm(_ property: DeclarationCursor) throws(Obstacle) -> SupplierForm? {
    let text = try draft(path(property)).text(property)
    guard
      let match = text.firstMatch(
        of: /^((?:[a-z]+(?:\([a-z]+\))? )*)(var|let) \w+: (?:any )?[A-Z][\w.]* (\{|=)\s+(?:return )?[A-Z]\w*\(/)
    else { return nil }
    return SupplierForm(
      modifiers: String(match.1), keyword: String(match.2), opening: String(match.3), isOneLine: !text.contains("\n"))
  }

  private mutating func addSupplier(like example: DeclarationCursor, to type: TypeRecord) throws(Obstacle) -> Bool {
    let taken = program.names[use.serviceProperty]
    guard let form = try supplierForm(example), type.members(named: taken).isEmpty else { return false }
    var draft = try draft(path(example))
    let start = Int(example.row.start)
    let own = draft.indentation(at: start)
    let any = style.format.writesAny ? "any " : ""
    let made = "\(use.implementation ?? "")()"
    let head = "\(own)\(form.modifiers)\(form.keyword) \(use.serviceProperty): \(any)\(use.contract)"
    var lines: [String]
    if form.opening == "=" {
      lines = ["\(head) = \(made)"]
    } else if form.isOneLine {
      lines = ["\(head) { \(made) }"]
    } else {
      lines = ["\(head) {", "\(own)\(indentation)\(made)", "\(own)}"]
    }
    if draft.followsBlankLine(start), lines.count > 1 { lines.insert("", at: 0) }
    draft.insert(lines: lines, afterLineOf: Int(example.row.end))
    drafts[path(example)] = draft
    return true
  }

  // MARK: View model

  /// What makes the view model in the code that builds the screens: a method beside those for the others, or itself.
  mutating func viewModel(_ owner: TypeRecord?, service: String, next: String) throws(Obstacle) -> Call {
    let id = use.identifier == nil ? [] : ["id: id"]
    let arguments = id + ["\(use.serviceLabel): \(service)", next]
    guard let owner, let example = factory(of: owner) else {
      return Call(name: use.viewModel, arguments: arguments)
    }
    guard owner.members(named: program.names[use.factory]).isEmpty else {
      throw Obstacle(why: "\(owner.qualifiedName) has a \(use.factory) already")
    }
    var draft = try draft(path(example))
    let start = Int(example.row.start)
    let own = draft.indentation(at: start)
    let modifiers = draft.text(start..<Int(example.node.offset))
    let parameters = use.identifier.map { "id: \($0)" } ?? ""
    let made = call("", Call(name: use.viewModel, arguments: arguments), indentation: own + indentation)
    let lines = ["\(own)\(modifiers)\(use.factory)(\(parameters)) -> \(use.viewModel) {"] + made + ["\(own)}"]
    draft.insert(lines: [""] + lines, afterLineOf: Int(example.row.end))
    drafts[path(example)] = draft
    let prefix = use.isViewModelDeferred && owner.isReference ? "self." : ""
    return Call(name: prefix + use.factory, arguments: id)
  }

  /// The last method that makes a view model.
  private func factory(of type: TypeRecord) -> DeclarationCursor? {
    type.methods.last { method in
      let name = program.names[method.name]
      return name.hasPrefix("make") && name.hasSuffix(style.names.viewModel) && method.body != nil && !method.isStatic
        && !method.flags.contains(.isAsync) && !method.flags.contains(.isThrowing)
        && !method.flags.contains(.isOverride) && method.attributes.isEmpty && method.row.condition.isNone
        && !method.node.children.contains { $0.kind == .genericParameter }
    }
  }

  /// A function and what it is called with.
  struct Call {
    let name: String
    let arguments: [String]

    var text: String { "\(name)(\(arguments.joined(separator: ", ")))" }
  }

  /// A call in one line or, where that is too long, with its arguments in the next.
  func call(_ prefix: String, _ call: Call, indentation own: String, suffix: String = "") -> [String] {
    let line = "\(own)\(prefix)\(call.text)\(suffix)"
    if line.count <= style.format.width { return [line] }
    return [
      "\(own)\(prefix)\(call.name)(",
      "\(own)\(indentation)\(call.arguments.joined(separator: ", ")))\(suffix)",
    ]
  }
}
