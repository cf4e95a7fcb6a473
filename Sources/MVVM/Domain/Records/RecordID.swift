import Foundation

/// A type whose values can be ids of stored entities: made on the device, without asking a server.
///
/// A type with a raw value needs no code: `struct VisitID: RawRepresentable, RecordID { let rawValue: UUID }`.
/// Integers suit rows that the app itself numbers in the same way on every device, such as years: two devices that count up
/// choose the same number for different things.
public protocol RecordID: Hashable, Sendable {
  /// The id as it is stored and sent; not empty.
  var recordID: String { get }

  /// The id that is stored so; nothing when it is none.
  init?(recordID: String)
}

extension UUID: RecordID {
  // By hand: Foundation scans and prints one with the formats of C, which took a third of the time of a list.

  /// The id as it is stored and sent: in lower case, as PostgreSQL writes it.
  public var recordID: String {
    withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: 36) { text in
        var place = 0
        func append(_ byte: UInt8) {
          text[place] = byte
          place += 1
        }
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
        for (index, byte) in bytes.enumerated() {
          if index == 4 || index == 6 || index == 8 || index == 10 { append(45) }
          append(digit(byte >> 4))
          append(digit(byte & 15))
        }
        return place
      }
    }
  }

  /// The id that is stored so, in upper or lower case; nothing when it is none.
  public init?(recordID: String) {
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case 48...57: byte - 48
      case 97...102: byte - 87
      case 65...70: byte - 55
      default: nil
      }
    }
    var text = recordID
    var value: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isOne = text.withUTF8 { text in
      withUnsafeMutableBytes(of: &value) { bytes in
        guard text.count == 36 else { return false }
        var place = 0
        for index in 0..<16 {
          if index == 4 || index == 6 || index == 8 || index == 10 {
            guard text[place] == 45 else { return false }
            place += 1
          }
          guard let high = digit(text[place]), let low = digit(text[place + 1]) else { return false }
          bytes[index] = high << 4 | low
          place += 2
        }
        return true
      }
    }
    guard isOne else { return nil }
    self.init(uuid: value)
  }
}

extension Int: RecordID {
  /// The number in decimal digits.
  public var recordID: String { description }

  /// The number that is written so; nothing when it is none, or is written differently.
  public init?(recordID: String) {
    guard let value = Int(recordID), value.description == recordID else { return nil }
    self = value
  }
}

extension RecordID where Self: RawRepresentable, RawValue: RecordID {
  /// The raw value, as it is stored and sent.
  public var recordID: String { rawValue.recordID }

  /// The id with this raw value; nothing when there is none.
  public init?(recordID: String) {
    guard let raw = RawValue(recordID: recordID) else { return nil }
    self.init(rawValue: raw)
  }
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
