/// The names by which this machine calls itself. A page of another name that comes to mean 127.0.0.1 (DNS rebinding) sends
/// its own name.
enum LocalHost {
  private static let names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// - Parameter host: a header `Host`, with or without a port.
  static func check(_ host: String?) throws(Problem) {
    let host = host ?? ""
    let colon = host.lastIndex(of: ":").flatMap { index in
      host[index...].dropFirst().allSatisfy { $0.isASCII && $0.isNumber } ? index : nil
    }
    guard names.contains(host[..<(colon ?? host.endIndex)].lowercased()) else {
      throw Problem(
        "421", "The host \"\(host.shortened)\" is not this server; ask 127.0.0.1 or localhost", status: 421)
    }
  }
}
