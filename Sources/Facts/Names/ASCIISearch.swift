extension ArraySlice<UInt8> {
  /// Whether an ASCII text in small letters occurs in these bytes, whatever the case of their letters.
  public func containsIgnoringCase(_ text: [UInt8]) -> Bool {
    let count = text.count
    guard self.count >= count else { return false }
    return withUnsafeBufferPointer { bytes in
      var start = 0
      while start + count <= bytes.count {
        var offset = 0
        while offset < count {
          let byte = bytes[start + offset]
          let small = byte >= 65 && byte <= 90 ? byte + 32 : byte
          if small != text[offset] { break }
          offset += 1
        }
        if offset == count { return true }
        start += 1
      }
      return false
    }
  }
}
