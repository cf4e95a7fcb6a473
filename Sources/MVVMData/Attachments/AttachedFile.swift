import Foundation
import MVVM

/// A file that belongs to an entity: a row that syncs as every other, and content that is uploaded apart from it.
///
/// ```swift
/// static let photos = AttachedFile.table("photos", of: "visits")
/// ```
/// The content is identified by its hash: two rows with the same content share one file, on the device and on the server. Adding
/// and fetching files is done by `AttachmentFolder` and `AttachmentSync`; deleting the row deletes the file.
public struct AttachedFile: Identifiable, Hashable, Sendable {
  /// Which row.
  public let id: UUID
  /// The id of the entity that it belongs to, as it is stored.
  public let parentID: String
  /// What the user calls it, for instance the name of the file that was picked. It is never used as a path.
  public var name: String
  /// What it is, such as `image/jpeg`.
  public let mediaType: String
  /// How many bytes the content has.
  public let size: Int64
  /// The SHA-256 of the content, 64 hexadecimal digits in lower case.
  public let sha256: String

  /// A table of files for the entities of another table.
  /// - Parameters:
  ///   - name: its name on device and server.
  ///   - parent: the name of the table of the entities, which the store is given before this one.
  ///   - rule: what becomes of the files of a deleted entity.
  public static func table(
    _ name: String, of parent: String, onDelete rule: Relation.DeleteRule = .cascade
  ) -> EntityTable<AttachedFile> {
    EntityTable(
      name, id: \.id,
      columns: [
        EntityColumn("parent_id", .text, \.parentID, relation: Relation(to: parent, onDelete: rule)),
        EntityColumn("name", .text, \.name), EntityColumn("media_type", .text, \.mediaType),
        EntityColumn("size", .integer, \.storedSize), EntityColumn("sha256", .text, \.sha256, isIndexed: true),
      ]
    ) { row in
      let id: UUID = try row.id()
      let (parentID, name, mediaType): (String, String, String) = (try row.next(), try row.next(), try row.next())
      let (size, sha256): (Int, String) = (try row.next(), try row.next())
      func error(_ column: String, _ problem: String) -> RecordError {
        RecordError(table: row.schema.name, column: column, id: row.recordID, problem: problem)
      }
      guard size >= 0 else { throw error("size", "holds no size") }
      // It becomes a name of a file, and a part of an address.
      guard FileHash.isHash(sha256) else { throw error("sha256", "holds no SHA-256") }
      return AttachedFile(
        id: id, parentID: parentID, name: name, mediaType: mediaType, size: Int64(size), sha256: sha256)
    }
  }

  private var storedSize: Int { Int(clamping: size) }
}
