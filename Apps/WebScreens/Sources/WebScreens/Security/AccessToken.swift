import Crypto

/// The secret that lets a browser in: 256 random bits, part of the printed link, then a cookie.
public struct AccessToken: Sendable, Equatable {
  /// The secret as text of letters, digits, `-` and `_`.
  public let text: String

  /// A new random secret.
  public init() {
    text = SymmetricKey(size: .bits256).withUnsafeBytes { Base64URL.encode($0) }
  }

  /// A secret that was kept, so that open tabs go on after a restart; 43 characters as `text` gives them.
  public init?(_ text: String) {
    guard text.utf8.count == 43, text.utf8.allSatisfy(Base64URL.isDigit) else { return nil }
    self.text = text
  }

  /// Compares in constant time.
  public static func == (left: AccessToken, right: AccessToken) -> Bool { left.matches(right.text) }

  /// Compares in constant time; how long it takes does not depend on what is alike.
  func matches(_ other: String) -> Bool {
    let key = SymmetricKey(data: Array(text.utf8))
    let code = HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)
    return HMAC<SHA256>.isValidAuthenticationCode(Array(code), authenticating: Array(other.utf8), using: key)
  }

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
