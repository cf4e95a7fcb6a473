extension Router {
  /// What is above the first route of the path: a split view has that one at the root of its detail column.
  package var pathInDetail: [Destination] {
    get { Array(path.dropFirst()) }
    set { path = path.prefix(1) + newValue }
  }
}
