import Foundation

/// Keeps the values of a `QueryCache` as files in one folder, which belongs to it alone.
///
/// A file is written whole or not at all. Use the caches folder of the app: the system may empty it, and it is not in
/// backups. May be used from any task.
public actor FileQueryStorage: QueryStorage {
  private let folder: URL

  /// A storage in a folder, which is made with the first value.
  public init(folder: URL) { self.folder = folder }

  /// The value with a name; nothing when there is none.
  /// - Throws: when the file exists and cannot be read or decoded.
  public func value(named name: String) throws -> StoredQueryValue? {
    let file = url(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let entry = try PropertyListDecoder().decode(Entry.self, from: Data(contentsOf: file))
    // Two names with the same hash are not worth more than a miss.
    return entry.name == name ? entry.value : nil
  }

  /// Keeps a value in place of the one with the same name.
  /// - Throws: when the file cannot be written.
  public func store(_ value: StoredQueryValue, named name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try encoder.encode(Entry(name: name, value: value)).write(to: url(name), options: .atomic)
  }

  /// Removes the value with a name; does nothing when there is none.
  /// - Throws: when the file exists and cannot be removed.
  public func remove(named name: String) throws {
    let file = url(name)
    if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
  }

  /// Removes all values whose names begin with a text, with the empty one all. Complexity: reads all files unless it is
  /// empty.
  /// - Throws: when the folder or a file cannot be removed.
  public func removeAll(withPrefix prefix: String) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    if prefix.isEmpty { return try FileManager.default.removeItem(at: folder) }
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      // What cannot be read is of no use, and may be what is to be removed.
      let entry = try? PropertyListDecoder().decode(Entry.self, from: Data(contentsOf: file))
      if entry?.name.hasPrefix(prefix) ?? true { try FileManager.default.removeItem(at: file) }
    }
  }

  private struct Entry: Codable {
    let name: String
    let value: StoredQueryValue
  }

  private func url(_ name: String) -> URL {
    // FNV-1a: names may be longer than file names, and contain any character.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return folder.appending(path: String(hash, radix: 16) + ".query")
  }
}
