/// What lintel can detect changes between versions: a rule learns that some code is harmless, a type gets another role. The number
/// says which state recorded something, so that a finding that is gone since then does not count as fixed.
public enum AnalysisNumber {
  /// Increase it in each release that no longer reports, or reports elsewhere, what the one before did for the same code.
  public static let current = 2
  /// That of versions which did not record it.
  public static let first = 1
}
