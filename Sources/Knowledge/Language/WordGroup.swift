/// What names that people give to their own code tell, by convention: `word loading` in a knowledge file. Every other fact
/// is about what code does; these are only about what it is called, and each stage decides how far it trusts them.
public enum WordGroup: String, Sendable, CaseIterable {
  /// Methods by which a list asks for its content, and the labels of their parameters.
  case listContent
  /// Methods that put views in their place.
  case layout
  /// Properties of views that say how they look.
  case styling
}
