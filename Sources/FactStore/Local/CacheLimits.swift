/// How large the cache may grow, and how long what is not used stays.
public struct CacheLimits: Sendable, Hashable {
  /// Bytes of waste (changed facts in the overlay, unused facts) a pack may have before it is rewritten.
  /// Below a quarter of the pack it may always.
  public var waste: Int
  /// Bytes of all packs of all roots together.
  public var total: Int
  /// Seconds after which a pack not used is removed.
  public var age: Int64

  /// The limits; by default 4 MB, 2 GB and 30 days.
  public init(waste: Int = 4 << 20, total: Int = 2 << 30, age: Int64 = 30 * 24 * 3600) {
    self.waste = waste
    self.total = total
    self.age = age
  }
}
