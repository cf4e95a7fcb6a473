/// What was done about a damaged store.
public struct RecoveryReport: Hashable, Sendable {
  /// What was wrong with it.
  public let finding: String
  /// Where the damaged file is now.
  public let damagedFile: String
  /// Where the changes were written that could be read from it, one JSON object a line; nothing when there were none, and for a
  /// store that was opened with `prepare`, which may be encrypted.
  public let rescuedFile: String?
  /// How many changes wait in the new store again.
  public let rescuedCount: Int
  /// How many changes could be read, but not be taken into the new store: they are in these files only.
  public let strandedCount: Int
  /// Whether the outbox could be read to its end. If not, changes may be missing.
  public let isComplete: Bool
}
