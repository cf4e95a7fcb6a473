/// Why a finding is no longer reported.
public enum FindingFate: Sendable, Hashable {
  /// The code is there and does not break the rule any more.
  case fixed
  /// A comment in this file hides it.
  case suppressed(path: String)
  /// The type, member or file went, and its code did not go elsewhere.
  case removed(what: String)
  /// The rule does not look at the code any more, because it now takes the type for something else.
  case undetected(why: String)
}
