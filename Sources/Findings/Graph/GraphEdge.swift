/// One arrow of an ``ArchitectureGraph``: its start knows its end.
public struct GraphEdge: Sendable, Hashable {
  /// Index of the node that depends.
  public var from: Int
  /// Index of the node that it depends on.
  public var to: Int
  /// How many times code of the one names a type of the other.
  public var uses: Int
  /// How many files of the one import the other; only between modules.
  public var imports: Int
  /// How many of the uses are of protocols.
  public var protocolUses: Int
  /// How many of the uses point the wrong way: from an inner layer to a concrete type of an outer one; between features,
  /// from what several share to one of them.
  public var againstLayers: Int
  /// Whether the edge as a whole counts as one that points the wrong way.
  public var isAgainstLayers: Bool
  /// Whether both ends are part of the same cycle.
  public var isInCycle: Bool
  /// Whether it is one of the light edges without which there would be no cycle.
  public var closesCycle: Bool

  /// An edge; what is left out is zero or false.
  public init(
    from: Int, to: Int, uses: Int, imports: Int = 0, protocolUses: Int = 0, againstLayers: Int = 0,
    isAgainstLayers: Bool = false, isInCycle: Bool = false, closesCycle: Bool = false
  ) {
    self.from = from
    self.to = to
    self.uses = uses
    self.imports = imports
    self.protocolUses = protocolUses
    self.againstLayers = againstLayers
    self.isAgainstLayers = isAgainstLayers
    self.isInCycle = isInCycle
    self.closesCycle = closesCycle
  }

  /// Whether nothing but protocols of the end is used: the dependency is inverted.
  public var isInverted: Bool { uses > 0 && protocolUses == uses }
}
