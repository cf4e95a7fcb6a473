import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Hashes
#endif

/// The SHA-256 of content that comes piece by piece. CryptoKit computes it where there is one.
package struct FileHash {
  #if canImport(CryptoKit)
    private var function = SHA256()

    package init() {}

    package mutating func update(_ data: Data) { function.update(data: data) }

    /// 64 hexadecimal digits in lower case.
    package func text() -> String { Self.hex(function.finalize()) }
  #else
    private var function = PortableSHA256()

    package init() {}

    package mutating func update(_ data: Data) { function.update(data) }

    /// 64 hexadecimal digits in lower case.
    package func text() -> String { Self.hex(function.finalized()) }
  #endif

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Whether a text is one, and with that safe as a name of a file.
  package static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
