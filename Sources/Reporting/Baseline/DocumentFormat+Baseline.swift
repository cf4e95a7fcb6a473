import Refactoring

extension DocumentFormat {
  /// How much is left.
  public func render(_ status: BaselineStatus, folder: String, options: RenderOptions) -> String {
    switch self {
    case .text: BaselineText.render(status, folder: folder, options: options)
    case .json: BaselineJSON.render(status, folder: folder)
    case .markdown: BaselineMarkdown.render(status, folder: folder)
    }
  }

  /// What `record` or `prune` did.
  public func render(_ change: BaselineChange, options: RenderOptions) -> String {
    switch self {
    case .text: BaselineText.render(change, options: options)
    case .json: BaselineJSON.render(change)
    case .markdown: BaselineMarkdown.render(change)
    }
  }
}
