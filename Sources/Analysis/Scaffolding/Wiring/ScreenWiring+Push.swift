import Architecture
import Facts
import Scaffolding

/// Coordinators that push view controllers.
extension ScreenWiring {
  /// A class that has a navigation controller, and the last method that pushes onto it.
  struct Pusher {
    let type: TypeRecord
    let method: DeclarationCursor
    /// How it calls the navigation controller: `navigationController?`.
    let receiver: String
    let count: Int
  }

  /// Those of the screen's module that push most first.
  func pushers() -> [Pusher] {
    let push = NameSet([program.names["pushViewController"]])
    var calls: [TypeID: [Cursor]] = [:]
    for mention in program.mentions(of: push, .member) {
      guard let type = program.enclosingType(of: mention), canAdopt(type),
        source.app.roles.certain(type.id) == .coordinator
      else { continue }
      calls[type.id, default: []].append(mention)
    }
    let found = calls.compactMap { id, calls in pusher(program[id], calls) }
    return found.sorted { ($1.count, $0.type.id) < ($0.count, $1.type.id) }
  }

  private func pusher(_ type: TypeRecord, _ calls: [Cursor]) -> Pusher? {
    let methods = type.methods.filter { $0.body != nil && !$0.isStatic && $0.row.condition.isNone }
    for call in calls.reversed() {
      guard let base = call.base, let method = methods.last(where: { $0.node.contains(call) }),
        base.plain.kind == .identifier,
        let property = type.storedProperties.first(where: { $0.name == base.plain.name })
      else { continue }
      var isOptional = false
      if case .optional = program.type(of: property) { isOptional = true }
      return Pusher(
        type: type, method: method, receiver: program.names[property.name] + (isOptional ? "?" : ""), count: calls.count
      )
    }
    return nil
  }

  /// A method that shows the screen, below the last one that pushes.
  mutating func wire(_ pusher: Pusher) throws(Obstacle) -> WiredScreen {
    let name = "show\(use.name)"
    guard pusher.type.members(named: program.names[name]).isEmpty else {
      throw Obstacle(why: "\(pusher.type.qualifiedName) has a \(name) already")
    }
    let swiftUI = program.names["SwiftUI"]
    let isController = style.interface == .uiKit
    guard isController || pusher.method.file.imports.contains(where: { $0.module == swiftUI }) else {
      throw Obstacle(why: "its file does not import SwiftUI for a hosting controller")
    }
    var wired = WiredScreen()
    let next = try next(pusher.type, &wired)
    let service = try service(for: pusher.type)
    let model = try viewModel(pusher.type, service: service, next: next)
    var draft = try draft(path(pusher.method))
    let own = draft.indentation(at: Int(pusher.method.row.start))
    let isolation = program.isMainActor(pusher.type, ui) ? [] : ["\(own)@MainActor"]
    let screen = "\(use.view)(viewModel: viewModel)"
    let body =
      call("let viewModel = ", model, indentation: own + indentation)
      + [
        "\(own)\(indentation)\(pusher.receiver).pushViewController(\(isController ? screen : "UIHostingController(rootView: \(screen))"), animated: true)"
      ]
    let head = "\(own)func \(name)(\(use.identifier.map { "id: \($0)" } ?? "")) {"
    draft.insert(lines: [""] + isolation + [head] + body + ["\(own)}"], afterLineOf: Int(pusher.method.row.end))
    drafts[draft.path] = draft
    wired.opening = "Call \(pusher.type.qualifiedName).\(name)(\(use.identifier == nil ? "" : "id:"))"
    return wired
  }
}
