/// One fact: a verb, with what it takes.
public struct Fact: Sendable, Hashable {
  /// What it says.
  public var verb: Verb
  /// Empty for verbs without kinds, and for an `io` of the kinds of its type.
  public var kinds: IOKinds = []
  /// The group of a ``Verb/word``.
  public var group: WordGroup?
}
