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

  /// How far the work is, what was not analyzed, and who has what to do.
  public func render(_ status: PlanStatus, options: RenderOptions) -> String {
    switch self {
    case .text:
      OwnerText.title(status, options: options)
        + PlanText.render(status.progress, trend: status.trend, options: options)
        + OwnerText.render(status, options: options) + UnseenText.render(status.unseen, options: options)
    case .markdown:
      OwnerMarkdown.title(status) + PlanMarkdown.render(status.progress, trend: status.trend)
        + OwnerMarkdown.render(status)
        + UnseenMarkdown.render(status.unseen)
    case .json: PlanJSON.render(status)
    }
  }
}
