import Facts

/// What makes a finding the same one in every run.
public enum Fingerprint {
  /// The fingerprint of a place.
  ///
  /// - Parameter subject: the qualified type, or the path where there is none.
  public static func of(rule: String, module: String, subject: String, member: String, evidence: String) -> String {
    var text = [rule, module, subject, member, evidence].joined(separator: "\u{1F}")
    let hash = text.withUTF8 { NameList.hash($0) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
