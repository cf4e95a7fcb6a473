import Facts

/// Values by name, to find the one that is nearest to a file: an app that lies in a folder several times declares every
/// name several times, and each copy means its own.
struct NearestTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let value: Value
    let file: Int32
  }

  /// In the order of files, which is that of their paths.
  private let byFile: NameTable<Entry>
  /// The same in the order of modules first.
  private let byModule: NameTable<Entry>
  private let files: [LinkedFile]
  private let contexts: [FileContext]

  /// - Parameters:
  ///   - files: in the order of their paths.
  ///   - file: the index of the file that declares a value.
  /// - Complexity: O(values × log values + names).
  init(
    _ values: [(name: NameID, value: Value)], count: Int, files: [LinkedFile], contexts: [FileContext],
    file: (Value) -> Int
  ) {
    self.files = files
    self.contexts = contexts
    // Sorted by index last: values of one file keep their order.
    func table(_ key: (Int) -> Int) -> NameTable<Entry> {
      let keys = values.map { key(file($0.value)) }
      let order = values.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      return NameTable(
        order.map { (values[$0].name, Entry(value: values[$0].value, file: Int32(file(values[$0].value)))) },
        count: count)
    }
    byFile = table { $0 }
    byModule = table { contexts[$0].module * files.count + $0 }
  }

  /// Whether a name has any value. O(1).
  func contains(_ name: NameID) -> Bool { !byFile[name].isEmpty }

  /// What a file means by a name: a value of its module if there is one, and among several that of the nearest folder.
  ///
  /// - Parameters:
  ///   - accepts: whether a value can be meant at all.
  ///   - prefers: which of equally near values come first; the others follow in the order of paths.
  /// - Complexity: O(log values + values that are as near or nearer and not accepted).
  func nearest(
    _ name: NameID, from file: Int, where accepts: (Value) -> Bool, prefers: (Value) -> Bool = { _ in true }
  ) -> Value? {
    let all = byFile[name]
    guard all.count > 1 else { return all.first.flatMap { accepts($0.value) ? $0.value : nil } }
    let module = contexts[file].module
    let inModules = byModule[name]
    let start = Self.position(in: inModules) { contexts[Int($0.file)].module < module }
    let end = Self.position(in: inModules[start...]) { contexts[Int($0.file)].module <= module }
    return nearest(inModules[start..<end], file, accepts, prefers) ?? nearest(all, file, accepts, prefers)
  }

  /// In the order of paths, neighbors share most: outwards on both sides.
  private func nearest(
    _ entries: ArraySlice<Entry>, _ file: Int, _ accepts: (Value) -> Bool, _ prefers: (Value) -> Bool
  ) -> Value? {
    let place = Self.position(in: entries) { Int($0.file) < file }
    var (low, high) = (place, place)
    while low > entries.startIndex || high < entries.endIndex {
      let before = low > entries.startIndex ? shared(entries[low - 1], file) : -1
      let after = high < entries.endIndex ? shared(entries[high], file) : -1
      let length = max(before, after)
      // All that share as much.
      let first = before < length ? low : Self.position(in: entries[..<low]) { shared($0, file) < length }
      let end = after < length ? high : Self.position(in: entries[high...]) { shared($0, file) >= length }
      for group in [entries[first..<low], entries[high..<end]] {
        if let found = group.first(where: { prefers($0.value) && accepts($0.value) }) { return found.value }
      }
      for group in [entries[first..<low], entries[high..<end]] {
        if let found = group.first(where: { accepts($0.value) }) { return found.value }
      }
      (low, high) = (first, end)
    }
    return nil
  }

  /// Bytes that the paths of two files share from the start: how near they are.
  private func shared(_ entry: Entry, _ file: Int) -> Int {
    if Int(entry.file) == file { return .max }
    let left = files[Int(entry.file)].pathBytes
    let right = files[file].pathBytes
    let limit = min(left.count, right.count)
    var count = 0
    while count < limit, left[count] == right[count] { count += 1 }
    return count
  }

  private static func position(in entries: ArraySlice<Entry>, where isBefore: (Entry) -> Bool) -> Int {
    var (low, high) = (entries.startIndex, entries.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
