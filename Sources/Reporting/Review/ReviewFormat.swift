import Findings
import Refactoring

/// The forms in which `lintel review` can print its verdict.
public enum ReviewFormat: String, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// For a comment under a pull request.
  case markdown
  /// Lintel's own versioned JSON.
  case json
  /// Workflow commands that GitHub Actions turns into annotations.
  case github

  /// The whole output, ending in a newline.
  public func render(_ review: Review, toolVersion: String, options: RenderOptions) -> String {
    switch self {
    case .text: ReviewText.render(review, options: options)
    case .markdown: ReviewMarkdown.render(review)
    case .json: ReviewJSON.render(review, toolVersion: toolVersion)
    case .github: ReviewAnnotations.render(review, below: options.repositoryPrefix)
    }
  }
}
