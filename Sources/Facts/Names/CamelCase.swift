extension Names {
  /// The words of a camel-case name in lower case: `isLoadingURLs` gives `is`, `loading`, `urls`. O(length).
  public func words(of id: NameID) -> [String] {
    withBytes(id) { bytes in
      var words: [String] = []
      var current: [UInt8] = []
      func isUpper(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
      func isLower(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
      for (offset, byte) in bytes.enumerated() {
        let index = bytes.startIndex + offset
        if byte == UInt8(ascii: "_") {
          if !current.isEmpty { words.append(String(decoding: current, as: UTF8.self)) }
          current = []
          continue
        }
        if isUpper(byte), let last = current.last, index > bytes.startIndex {
          let followsUpper = isUpper(bytes[index - 1])
          // `URLs`: a plural s belongs to the capitals before it.
          let startsWord =
            index + 1 < bytes.endIndex && isLower(bytes[index + 1])
            && !(bytes[index + 1] == UInt8(ascii: "s") && index + 2 == bytes.endIndex)
          if isLower(last) && !followsUpper || followsUpper && startsWord {
            words.append(String(decoding: current, as: UTF8.self))
            current = []
          }
        }
        current.append(isUpper(byte) ? byte + 32 : byte)
      }
      if !current.isEmpty { words.append(String(decoding: current, as: UTF8.self)) }
      return words
    }
  }
}
