import Refactoring

extension DocumentFormat {
  /// What an update changed.
  public func render(_ result: PlanResult, isDryRun: Bool, options: RenderOptions) -> String {
    switch self {
    case .text: PlanText.render(result, isDryRun: isDryRun, options: options)
    case .markdown: PlanMarkdown.render(result, isDryRun: isDryRun)
    case .json: PlanJSON.render(result, isDryRun: isDryRun)
    }
  }

  /// The next pull request.
  public func render(_ next: NextWork, options: RenderOptions) -> String {
    switch self {
    case .text: PlanText.render(next, options: options)
    case .markdown: PlanMarkdown.render(next)
    case .json: PlanJSON.render(next)
    }
  }

  /// How far the work is.
  ///
  /// - Parameter trend: how the findings came and went, as far as that is known.
  public func render(_ progress: PlanProgress, trend: History? = nil, options: RenderOptions) -> String {
    switch self {
    case .text: PlanText.render(progress, trend: trend, options: options)
    case .markdown: PlanMarkdown.render(progress, trend: trend)
    case .json: PlanJSON.render(progress, trend: trend)
    }
  }
}
