import MVVM

/// How contents are sent and fetched.
public struct AttachmentSettings: Hashable, Sendable {
  /// How many bytes go in one request, 1 or more. What is lost with a connection is at most this much. Supabase takes 6 MB only.
  public var part: Int
  /// The pauses after failures that may pass. Its number of attempts counts for nothing.
  public var retry: RetryPolicy

  /// Settings; a part of less than one byte is one.
  public init(
    part: Int = 1 << 20, retry: RetryPolicy = RetryPolicy(base: .seconds(5), limit: .seconds(600))
  ) {
    self.part = max(1, part)
    self.retry = retry
  }
}
