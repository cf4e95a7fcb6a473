import Foundation

/// Which session, for ever: survives renaming, archiving and moving.
public struct SessionID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The number itself.
  public let uuid: UUID

  /// A number of its own.
  public init(_ uuid: UUID = UUID()) { self.uuid = uuid }

  /// The session with this number, or nothing when the text is not one.
  public init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.uuid = uuid
  }

  /// The number in lower case: for addresses, folders and the database.
  public var description: String { uuid.uuidString.lowercased() }

  /// The first eight digits: for people, and for the names of branches and folders that must differ.
  public var short: String { String(description.prefix(8)) }

  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = SessionID(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not the id of a session")
    }
    self = id
  }

  /// Writes the number as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
