import Foundation

/// What a child tells its parent.
enum Line {
  case began(UInt64)
  case ended(UInt64, digest: UInt64, findings: Int, bytes: Int, rules: [String])
  case fault(UInt64, String)

  /// At once: what is buffered is lost when the process ends.
  func print() { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  private var text: String {
    switch self {
    case .began(let seed): "began\t\(seed)"
    case .ended(let seed, let digest, let findings, let bytes, let rules):
      "ended\t\(seed)\t\(digest)\t\(findings)\t\(bytes)\t\(rules.joined(separator: ","))"
    case .fault(let seed, let message): "fault\t\(seed)\t\(message.split(separator: "\n").joined(separator: " "))"
    }
  }

  /// `nil` for what no child wrote, half a line for instance.
  init?(_ text: Substring) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count > 1, let seed = UInt64(fields[1]) else { return nil }
    switch (fields[0], fields.count) {
    case ("began", 2): self = .began(seed)
    case ("fault", 3): self = .fault(seed, fields[2])
    case ("ended", 6):
      guard let digest = UInt64(fields[2]), let findings = Int(fields[3]), let bytes = Int(fields[4]) else {
        return nil
      }
      self = .ended(
        seed, digest: digest, findings: findings, bytes: bytes,
        rules: fields[5].split(separator: ",").map(String.init))
    default: return nil
    }
  }
}
