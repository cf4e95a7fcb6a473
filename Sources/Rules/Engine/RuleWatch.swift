import Architecture

/// Told what each thread is about to do, so that a crash can be blamed on a rule and a place. Called often, on every thread
/// that runs rules: it must cost next to nothing.
public struct RuleWatch: Sendable {
  let starts: @Sendable (_ rule: String) -> Void
  let ends: @Sendable () -> Void
  let looksAtType: @Sendable (TypeID?) -> Void
  let looksAtFile: @Sendable (_ index: Int) -> Void

  /// A watch.
  ///
  /// - Parameters:
  ///   - starts: a rule begins, by its id.
  ///   - ends: the rule is done.
  ///   - looksAtType: the rule goes on to a type, or is through with all of them.
  ///   - looksAtFile: the rule asks about code in a file, by its index in the program.
  public init(
    starts: @escaping @Sendable (_ rule: String) -> Void, ends: @escaping @Sendable () -> Void,
    looksAtType: @escaping @Sendable (TypeID?) -> Void, looksAtFile: @escaping @Sendable (_ index: Int) -> Void
  ) {
    self.starts = starts
    self.ends = ends
    self.looksAtType = looksAtType
    self.looksAtFile = looksAtFile
  }

  /// Tells no one.
  public static let none = RuleWatch(starts: { _ in }, ends: {}, looksAtType: { _ in }, looksAtFile: { _ in })
}

/// Types for a rule to look at, one after the other.
public struct WatchedTypes: Sequence, Sendable {
  let types: [TypeRecord]
  let watch: RuleWatch

  /// Starts at the first type.
  public func makeIterator() -> Iterator { Iterator(types: types, watch: watch) }

  /// Walks the types and says where it is.
  public struct Iterator: IteratorProtocol {
    let types: [TypeRecord]
    let watch: RuleWatch
    private var position = 0

    init(types: [TypeRecord], watch: RuleWatch) {
      self.types = types
      self.watch = watch
    }

    /// The next type.
    public mutating func next() -> TypeRecord? {
      guard position < types.count else {
        watch.looksAtType(nil)
        return nil
      }
      defer { position += 1 }
      watch.looksAtType(types[position].id)
      return types[position]
    }
  }
}
