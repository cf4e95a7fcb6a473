extension DoubleWriter {
  /// What the compiler does not derive for a class: the identity of the double decides.
  mutating func write(_ member: KnownProtocol.Member) {
    let free = freely
    lines.append("")
    switch member {
    case .equal:
      lines.append("\(indent)\(free)static func == (left: \(name), right: \(name)) -> Bool { left === right }")
    case .hash:
      lines.append("\(indent)\(free)func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }")
    case .less:
      lines.append(
        "\(indent)\(free)static func < (left: \(name), right: \(name)) -> Bool { ObjectIdentifier(left) < ObjectIdentifier(right) }"
      )
    case .description: lines.append("\(indent)\(free)var description: String { \"\(name)\" }")
    case .debugDescription: lines.append("\(indent)\(free)var debugDescription: String { \"\(name)\" }")
    case .decode: lines.append("\(indent)\(free)init(from decoder: any Decoder) throws {}")
    case .encode: lines.append("\(indent)\(free)func encode(to encoder: any Encoder) throws {}")
    }
  }
}
