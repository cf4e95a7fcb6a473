#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto
#endif

/// SHA-256 in hexadecimal digits.
public enum Digest {
  /// Of bytes that are there.
  public static func of(_ bytes: some Sequence<UInt8>) -> String {
    var running = Running()
    running.add(Array(bytes))
    return running.text()
  }

  /// Of something that is read piece by piece.
  public struct Running {
    private var hash = SHA256()

    /// Of nothing yet.
    public init() {}

    /// Takes the next piece.
    public mutating func add(_ bytes: some Collection<UInt8>) {
      let bytes = Array(bytes)
      bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    }

    /// Of all pieces so far.
    public func text() -> String {
      hash.finalize().map { byte in
        let digits = String(byte, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
    }
  }
}
