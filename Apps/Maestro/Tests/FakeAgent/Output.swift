#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes all of it at once where the system lets us.
func put(_ bytes: [UInt8], to fd: Int32 = 1) {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { write(fd, $0.baseAddress.map { $0 + done }, $0.count - done) }
    if count < 0 && errno == EINTR { continue }
    // The terminal is gone: nobody to tell.
    if count < 0 { exit(74) }
    done += count
  }
}

func put(_ text: String) { put(Array((text + "\n").utf8)) }

func complain(_ text: String) { put(Array("fake-agent: \(text)\n".utf8), to: 2) }
