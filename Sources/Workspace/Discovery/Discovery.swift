/// Finds the sources of a tree.
public enum Discovery {
  /// Everything below `root`, an absolute path as ``Root`` gives it. Never fails: what cannot be read is in `skipped`.
  public static func find(root: String, rules: DiscoveryRules) -> DiscoveryResult {
    var walk = TreeWalk(root: root, rules: rules)
    return walk.run()
  }
}
