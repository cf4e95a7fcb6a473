extension DiscoveryRules {
  /// Whether a file is never analyzed, wherever it comes from: by its own name or that of a folder it lies in, or because
  /// `exclude` names it. Ignore files are not asked, and neither is whether `include` covers it.
  ///
  /// - Parameter path: relative to the root.
  public func leavesOut(_ path: String) -> Bool {
    let names = NameTable()
    let bytes = Array(path.utf8)
    var end = 0
    while end < bytes.count {
      let start = end
      end = bytes[start...].firstIndex(of: PathText.slash) ?? bytes.count
      let part = Array(bytes[..<end])
      if part.withUnsafeBytes(exclude.matchesExactly) { return true }
      if let pattern = names.defaultExclude(of: bytes[start..<end], isFolder: end < bytes.count),
        !part.withUnsafeBytes({ include.names(pattern, at: $0) })
      {
        return true
      }
      end += 1
    }
    return false
  }
}
