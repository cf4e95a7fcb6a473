import Architecture
import Facts
import Knowledge

/// What to do about the UI types that a view model works with.
struct UITypeFixes {
  private let context: RuleContext
  private let harm: UITypeHarm
  private let kinds: Controllers
  private let looks: NameSet
  private let images: NameSet
  private let dialogs: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext, _ harm: UITypeHarm) {
    self.context = context
    self.harm = harm
    kinds = Controllers(context)
    looks = context.program.known.types(.color, .font)
    images = context.program.known.types(.image)
    // Alerts of AppKit are system screens that are no controllers.
    let chrome = context.program.known.types(.chrome)
    dialogs = NameSet(
      context.program.known.types(.question, .picker).ids
        + context.program.known.types(.systemScreen).ids.filter { chrome.contains($0) })
  }

  /// What to do about the first of some uses; `nil` for the rule's own sentence.
  func fix(for uses: [UITypeUses.Use]) -> String? {
    guard let use = uses.first else { return nil }
    let subject = harm.subject(of: use)
    let name = context.text(use.name)
    switch subject {
    case .screen:
      if dialogs.contains(use.name) {
        return "Publish what to ask or tell; let the view or an injected presenter show it and pass on the answer."
      }
      guard kinds.isViewClass(program.resolve(name: use.name, at: use.place)) else { return subject.fix }
      return isBuilt(use.place)
        ? "Publish the data that `\(name)` shows, and let the view build it."
        : "Move the code that works with `\(name)` to the view, and publish the data that it needs."
    case .device where use.place.ancestors.contains { $0.kind == .parameter }:
      return "Take the plain value that it needs, for instance `isRegularWidth: Bool`."
    case .looks where uses.allSatisfy { images.contains($0.name) }:
      let step = "Keep a name, a URL or data, and let the view make the image"
      // SwiftUI's `Image` is a view, not the subject of an app.
      return program.known.words(.frameworkPrefix).contains(use.name)
        ? step + "; where images are the subject, list `\(name)` in `allowed-types`." : step + "."
    case .looks where looks.contains(use.name) && isArgument(use.place):
      return "Pass what it means (a name, an enum), and let the code that draws choose the `\(name)`."
    case .system where !opensLink(use.place):
      return "Put it behind a protocol that the app implements with the framework."
    default: return subject.fix
    }
  }

  /// `UILabel()`, `UILabel.init(frame: .zero)`, `func label() -> UILabel`, `var cell: UITableViewCell.Type`
  private func isBuilt(_ place: Cursor) -> Bool {
    guard let member = context.member(around: place) else { return false }
    if !member.code.contains(where: { $0.contains(place) }) {
      return !place.ancestors.contains { $0.kind == .parameter }
    }
    guard let parent = place.parent, parent.firstChild == place else { return false }
    return parent.kind == .call
      || parent.kind == .member && (parent.name == program.words.initializer || parent.name == program.words.selfValue)
  }

  /// `UIApplication.shared.open(url)`
  private func opensLink(_ place: Cursor) -> Bool {
    let opening = program.known.members(.opensLink)
    return place.ancestors.prefix(4).contains { $0.kind == .member && opening.contains($0.name) }
  }

  /// `generator.picture(of: text, color: .black)`: what a method of another type of the program asks for.
  private func isArgument(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .argument:
        guard let call = ancestor.parent, call.kind == .call, let function = context.callee(of: call),
          function.kind == .function, let owner = program.owner(of: function)?.id
        else { return false }
        return owner != program.enclosingTypeID(of: place) && !context.role(owner).isUI
      case .member, .ternary, .sequence, .call: continue
      default: return false
      }
    }
    return false
  }
}
