extension LocalFactStore {
  /// What the last run of this root made of all its input, if that had this id.
  ///
  /// - Parameter input: the id of everything that the result depends on.
  public func result(of input: GitBlobID) -> MappedBlob? {
    results(of: [input])[input]
  }

  /// Keeps what a run made of all its input, in place of what the run before made.
  ///
  /// - Returns: what went wrong, one sentence each.
  public func save(result: [UInt8], of input: GitBlobID) -> [String] {
    write(results: [PackContent.Blob(id: input, new: result)])
  }
}

// MARK: Results of many inputs

extension LocalFactStore {
  /// Bytes of all results of a part of a root together, beyond which those that the last run did not use are dropped.
  private static let resultLimit = 128 << 20

  /// What runs of this part made of some inputs, as far as it is kept.
  ///
  /// - Complexity: O(inputs); the file is opened once.
  public func results(of inputs: some Sequence<GitBlobID>) -> [GitBlobID: MappedBlob] {
    guard let pack = resultPack else { return [:] }
    var results: [GitBlobID: MappedBlob] = [:]
    for input in inputs {
      if let index = pack.index(of: input), let found = pack.blob(at: index) { results[input] = found.blob }
    }
    return results
  }

  /// Keeps what a run made of several inputs, beside what runs before made of others.
  ///
  /// - Parameters:
  ///   - results: by the id of everything that each depends on.
  ///   - used: inputs that this run asked for, too: when room is short, only they stay.
  /// - Returns: what went wrong, one sentence each.
  public func add(results: [GitBlobID: [UInt8]], using used: Set<GitBlobID> = []) -> [String] {
    let new = results.map { PackContent.Blob(id: $0.key, new: $0.value) }
    let kept = (resultPack?.blobs() ?? []).filter { results[$0.id] == nil }
    let size = (new + kept).reduce(0) { $0 + PackLayout.aligned($1.count) }
    let blobs = new + (size > Self.resultLimit ? kept.filter { used.contains($0.id) } : kept)
    return write(results: blobs)
  }

  private func write(results blobs: [PackContent.Blob]) -> [String] {
    guard let place,
      let content = PackContent(blobs: blobs, files: [], root: place.root, version: place.version),
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

  private var resultPack: Pack? {
    guard let place else { return nil }
    return try? Pack.open(place.result, root: place.root, version: place.version)
  }
}

extension Pack {
  /// Everything that is not damaged.
  fileprivate func blobs() -> [PackContent.Blob] {
    (0..<blobCount).compactMap { index in
      guard let id = id(at: index), let stored = blob(at: index) else { return nil }
      return PackContent.Blob(id: id, stored: stored)
    }
  }
}
