import Crypto

/// The SHA-256 of files, as `CopiedFile` has it.
enum Digest {
  /// In hexadecimal digits.
  static func ofFile(at path: GitPath) throws -> String {
    var hash = SHA256()
    try FileSystem.read(path) { piece in
      piece.withUnsafeBytes { hash.update(bufferPointer: $0) }
      return true
    }
    return hash.finalize().map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
