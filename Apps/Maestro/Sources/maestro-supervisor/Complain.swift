#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a line where Maestro has the log.
func complain(_ text: String) {
  let bytes = Array("maestro-supervisor: \(text)\n".utf8)
  // Who cannot even complain can only go on.
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}
