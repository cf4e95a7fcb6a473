/// The distinct names of one file, with their hashes. Index 0 is the empty name.
public struct NameList: Sendable, Hashable {
  /// All names, one after the other.
  public var bytes: [UInt8]
  /// Where each name ends in `bytes`; it starts where the one before it ends.
  public var ends: [UInt32]
  /// ``hash(_:)`` of each name.
  public var hashes: [UInt64]

  /// A list with nothing but the empty name.
  public init() {
    bytes = []
    ends = [0]
    hashes = [Self.hash(UnsafeBufferPointer(start: nil, count: 0))]
  }

  /// A list from its tables, which must fit each other: one end and one hash a name.
  public init(bytes: [UInt8], ends: [UInt32], hashes: [UInt64]) {
    self.bytes = bytes
    self.ends = ends
    self.hashes = hashes
  }

  /// Number of names, the empty one included.
  public var count: Int { ends.count }

  /// Where a name stands in `bytes`.
  @inlinable public func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The text of a name.
  public subscript(id: NameID) -> String { String(decoding: bytes[range(Int(id.raw))], as: UTF8.self) }

  /// A 64-bit hash that is the same on every machine and in every run. Eight bytes a step; good enough for names,
  /// not against an adversary: equal hashes are always followed by a comparison of the bytes.
  @inlinable public static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: name.count)
    var index = 0
    let raw = UnsafeRawBufferPointer(name)
    while index + 8 <= raw.count {
      value = mix(value ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while index < raw.count {
      rest |= UInt64(raw[index]) << shift
      shift += 8
      index += 1
    }
    return mix(value ^ rest)
  }

  @inlinable static func mix(_ value: UInt64) -> UInt64 {
    let wide = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return wide.high ^ wide.low
  }
}

/// Collects the distinct names of one file.
public struct NameListBuilder {
  private var table = NameTable(capacity: 512)

  /// A builder with nothing but the empty name.
  public init() {}

  /// The names so far.
  public var list: NameList { table.list }

  /// The id of a name, added when it is new.
  public mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    guard !name.isEmpty else { return .none }
    return NameID(raw: table.index(of: name, hash: NameList.hash(name)))
  }

  /// The id of a name, added when it is new.
  public mutating func intern(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { intern($0) }
  }
}
