import Advice

/// The forms in which `lintel advise` can answer.
public enum AdviceFormat: String, Sendable, CaseIterable {
  case text
  case json
  case markdown

  /// Every topic with its question.
  public func list(options: RenderOptions) -> String {
    switch self {
    case .text: AdviceText.list(options)
    case .json: AdviceJSON.trees(Topic.allCases.map(\.tree))
    case .markdown: AdvicePages.guide()
    }
  }

  /// A whole tree.
  public func render(_ tree: DecisionTree, options: RenderOptions) -> String {
    switch self {
    case .text: AdviceText.tree(tree, options)
    case .json: AdviceJSON.trees([tree])
    case .markdown: AdvicePages.page(tree)
    }
  }

  /// A path through a tree, and where it leads.
  public func render(_ decision: Decision, options: RenderOptions) -> String {
    switch self {
    case .text: AdviceText.decision(decision, options)
    case .json: AdviceJSON.decision(decision)
    case .markdown: AdvicePages.decision(decision)
    }
  }

  /// What the trees say about types.
  public func render(_ types: [TypeAdvice], options: RenderOptions) -> String {
    switch self {
    case .text: AdviceText.types(types, options)
    case .json: AdviceJSON.types(types)
    case .markdown: AdvicePages.types(types)
    }
  }
}
