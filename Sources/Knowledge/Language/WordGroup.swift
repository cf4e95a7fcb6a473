/// What names that people give to their own code tell, by convention: `word loading` in a knowledge file. Every other fact
/// is about what code does; these are only about what it is called, and each stage decides how far it trusts them.
public enum WordGroup: String, Sendable, CaseIterable {
  /// Part of the name of something for developers only, or about them.
  case developer
  /// Part of the name of a screen or helper, which says nothing else about it.
  case developerTool
}
