import Workspace

/// How often files changed lately, asked of git while the app is analysed, so that no one waits for the answer.
public struct RecentChanges: Sendable {
  /// The days before the last commit that count.
  public static let days = 90

  private let question: Task<[String: Int]?, Never>

  /// Starts to ask, beside everything else.
  public init(_ request: AnalysisRequest) {
    question = Task {
      guard let root = try? TeamFolders.root(request) else { return nil }
      let known = ChurnCache.log(in: FactCache.store(request.cache, root: root.root, part: ChurnCache.part))
      // What git cannot tell is left out; commands that need it say why.
      return try? await Git.changeCounts(root: root.root, days: Self.days, known: known)
    }
  }

  /// The number of commits that changed each file, by its path relative to the root.
  ///
  /// - Parameter patience: how long to wait for git at most; then it is stopped.
  /// - Returns: `nil` when git has not answered or has nothing to say.
  public func counts(within patience: Duration) async -> [String: Int]? {
    let (answers, continuation) = AsyncStream<[String: Int]?>.makeStream()
    Task { continuation.yield(await question.value) }
    let alarm = Task {
      try? await Task.sleep(for: patience)
      continuation.yield(nil)
    }
    defer {
      question.cancel()
      alarm.cancel()
    }
    for await answer in answers { return answer }
    return nil
  }
}
