import Crypto

/// 256 random bits: what a cookie, a link, or the signatures of a server rest on.
struct Secret: Sendable, Equatable, Codable {
  /// The secret as text of letters, digits, `-` and `_`.
  let text: String

  /// A new random secret.
  init() {
    text = SymmetricKey(size: .bits256).withUnsafeBytes { Base64URL.encode($0) }
  }

  /// A secret that was kept; 43 characters as `text` gives them.
  init?(_ text: String) {
    guard text.utf8.count == 43, text.utf8.allSatisfy(Base64URL.isDigit) else { return nil }
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let kept = Secret(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no secret of 43 characters")
    }
    self = kept
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// What may be kept of a secret that others hold: enough to recognize it, useless to pretend having it.
  static func digest(_ text: String) -> String { Base64URL.encode(Array(SHA256.hash(data: Array(text.utf8)))) }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567")

  /// Random letters and digits for names, five bits each.
  static func word(_ length: Int) -> String {
    return SymmetricKey(size: SymmetricKeySize(bitCount: length * 8)).withUnsafeBytes { bytes in
      String(bytes.map { letters[Int($0 & 31)] })
    }
  }

  /// Whether a text may be such a word.
  static func isWord(_ text: String, length: Int) -> Bool { text.count == length && text.allSatisfy(letters.contains) }

  /// What every form must send along.
  var formToken: String { signature(of: "form") }

  /// Whether a form sent the right token; constant time.
  func isFormToken(_ sent: String) -> Bool { isSignature(sent, of: "form") }

  /// A signature that only this server can make.
  func signature(of text: String) -> String {
    let key = SymmetricKey(data: Array(self.text.utf8))
    return Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)).withUnsafeBytes(Base64URL.encode)
  }

  /// Whether a signature is that of a text; constant time.
  func isSignature(_ signature: String, of text: String) -> Bool {
    guard let bytes = Base64URL.decode(signature) else { return false }
    let key = SymmetricKey(data: Array(self.text.utf8))
    return HMAC<SHA256>.isValidAuthenticationCode(bytes, authenticating: Array(text.utf8), using: key)
  }
}
