import Hashes

/// What a browser may do with the page: show it with its own styles and run its own script. Nothing may be fetched, sent
/// or framed, so that a mistake in escaping would still not run code.
enum PagePolicy {
  /// The content of the policy's `meta` element.
  ///
  /// - Parameters:
  ///   - script: what is between the tags of the only script; `nil` for a page without one.
  ///   - styles: what is between those of each `style`.
  static func content(script: String?, styles: [String]) -> String {
    let styles = styles.map { " " + source($0) }.joined()
    let script = script.map { " script-src \(source($0));" } ?? ""
    return "default-src 'none';\(script) style-src\(styles); base-uri 'none'; form-action 'none'"
  }

  private static func source(_ text: String) -> String {
    var hash = PortableSHA256()
    hash.update(text.utf8)
    return "'sha256-\(base64(hash.finalized()))'"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        text.append(position <= group.count ? digits[bits >> (18 - 6 * position) & 63] : "=")
      }
    }
    return text
  }
}
