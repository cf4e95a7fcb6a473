/// Reads `git diff --numstat -z`, byte by byte: `added TAB removed TAB path ZERO`, where a renamed file has no path but
/// `ZERO old ZERO new ZERO` instead. A zero where a record could begin ends it.
struct CountReader {
  struct Count: Hashable {
    var path: GitPath
    var formerPath: GitPath?
    /// Nothing for a binary file.
    var added: Int?
    var removed: Int?
  }

  enum Step: Hashable {
    case more
    case count(Count)
    case end
    case malformed
  }

  private var record: [UInt8] = []
  private var pending: Count?
  private var former: GitPath?

  mutating func take(_ byte: UInt8) -> Step {
    guard byte == 0 else {
      record.append(byte)
      return record.count > 1 << 16 ? .malformed : .more
    }
    defer { record.removeAll(keepingCapacity: true) }
    if var count = pending {
      guard let former else {
        self.former = GitPath(record)
        return .more
      }
      count.formerPath = former
      count.path = GitPath(record)
      (pending, self.former) = (nil, nil)
      return .count(count)
    }
    if record.isEmpty { return .end }
    let parts = record.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return .malformed }
    let numbers = parts.prefix(2).map { String(decoding: $0, as: UTF8.self) }
    let isBinary = numbers == ["-", "-"]
    guard isBinary || numbers.allSatisfy({ Int($0) != nil }) else { return .malformed }
    let count = Count(path: GitPath(parts[2]), added: Int(numbers[0]), removed: Int(numbers[1]))
    if parts[2].isEmpty {
      pending = count
      return .more
    }
    return .count(count)
  }
}
