extension LocalFactStore {
  /// What the last run of this root made of all its input, if that had this id.
  ///
  /// - Parameter input: the id of everything that the result depends on.
  public func result(of input: GitBlobID) -> MappedBlob? {
    guard let place, let pack = try? Pack.open(place.result, root: place.root, version: place.version),
      let index = pack.index(of: input)
    else { return nil }
    return pack.blob(at: index)?.blob
  }

  /// Keeps what a run made of all its input, in place of what the run before made.
  ///
  /// - Returns: what went wrong, one sentence each.
  public func save(result: [UInt8], of input: GitBlobID) -> [String] {
    guard let place,
      let content = PackContent(
        blobs: [PackContent.Blob(id: input, new: result)], files: [], root: place.root, version: place.version),
      content.fileSize <= limits.total
    else { return [] }
    do throws(FileFailure) {
      try CacheDirectory.create(place.directory)
      try content.write(to: place.result, in: place.directory)
      return []
    } catch {
      return ["The result was not cached: \(error)."]
    }
  }
}
