import Foundation

/// A type whose values can be ids of stored entities: made on the device, without asking a server.
public protocol RecordID: Hashable, Sendable {
  /// The id as it is stored and sent; not empty.
  var recordID: String { get }

  /// The id that is stored so; nothing when it is none.
  init?(recordID: String)
}

extension UUID: RecordID {
  /// The id as it is stored and sent: in lower case, as PostgreSQL writes it.
  public var recordID: String { uuidString.lowercased() }

  /// The id that is stored so; nothing when it is none.
  public init?(recordID: String) { self.init(uuidString: recordID) }
}

extension String: RecordID {
  /// The text itself.
  public var recordID: String { self }

  /// The text itself; nothing when it is empty.
  public init?(recordID: String) {
    guard !recordID.isEmpty else { return nil }
    self = recordID
  }
}
