import Foundation

/// Snapshots as text for other programs, and to compare them with.
public enum SnapshotJSON {
  /// A snapshot as JSON: names in order, slashes as they are, what there is not left out.
  public static func text(_ snapshot: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(snapshot), as: UTF8.self)
  }
}
