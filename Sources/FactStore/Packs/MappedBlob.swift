/// The facts of one file as stored: a slice of the mapped pack, which lives as long as this value.
///
/// The bytes start at an address divisible by 16, so that tables of numbers can be used where they are.
public struct MappedBlob: Sendable {
  private let file: MappedFile
  private let range: Range<Int>

  /// `range` must lie within the file.
  init(file: MappedFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// A copy of `bytes` in memory of its own, for stores that have no file to map.
  public init(copying bytes: [UInt8]) {
    file = MappedFile(copying: bytes)
    range = 0..<bytes.count
  }

  /// The number of bytes.
  public var count: Int { range.count }

  /// Gives access to the bytes; the pointer is valid only inside `body`.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try file.withBytes { bytes throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
  }
}
