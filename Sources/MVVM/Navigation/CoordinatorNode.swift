/// A coordinator's place in the hierarchy: its parent, weakly, and its children, by identity.
@MainActor
public final class CoordinatorNode<Output>: AnyCoordinatorNode {
  private var onEnd: (@MainActor (FlowEnd<Output>) -> Void)?

  /// A place without parent and children.
  public override init() {}

  /// Takes a child in. False when that one has a parent already, is one of those above, or this flow is just ending: a
  /// flow that is started whenever one ends would otherwise never come to an end.
  func adopt<Child: Coordinator>(
    _ child: Child, onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void
  ) -> Bool {
    guard !isEnding else { return false }
    var above: AnyCoordinatorNode? = self
    while let node = above {
      if node === child.node { return false }
      above = node.parent
    }
    guard child.node.parent == nil else { return false }
    child.node.parent = self
    child.node.onEnd = onEnd
    owned.append((child, child.node))
    return true
  }

  /// Ends the flow: those below first, then it is let go, then the parent hears of it. Only the first end counts.
  func end(_ end: FlowEnd<Output>) {
    guard !isEnding else { return }
    isEnding = true
    endChildren()
    isEnding = false
    // Taken out, so that it is called once.
    let onEnd = onEnd
    self.onEnd = nil
    parent?.release(self)
    parent = nil
    onEnd?(end)
  }

  /// Lets go of a flow that was never started; no one hears of it.
  func abandon() {
    onEnd = nil
    end(.dismissed)
  }

  override func dismissFlow() { end(.dismissed) }
}

/// What all places in the hierarchy have in common, whatever comes out of their flows.
@MainActor
public class AnyCoordinatorNode {
  /// The place above; nothing for the root and for flows that have ended.
  public fileprivate(set) weak var parent: AnyCoordinatorNode?

  fileprivate var isEnding = false
  fileprivate var owned: [(coordinator: any Coordinator, node: AnyCoordinatorNode)] = []

  fileprivate init() {}

  /// The flows below that run, oldest first.
  public var children: [any Coordinator] { owned.map(\.coordinator) }

  fileprivate func release(_ child: AnyCoordinatorNode) { owned.removeAll { $0.node === child } }

  fileprivate func endChildren() {
    // Newest first; an end may start or end others, so the list is read again each time.
    while let last = owned.last {
      last.node.dismissFlow()
      release(last.node)
    }
  }

  fileprivate func dismissFlow() {}

  /// Offers a deep link to the newest flows below first, each with those below it.
  func offer(_ routes: [any Route]) -> Bool {
    for (coordinator, node) in owned.reversed() {
      if node.offer(routes) { return true }
      if let handler = coordinator as? any DeepLinkHandling, handler.handle(routes) { return true }
    }
    return false
  }
}
