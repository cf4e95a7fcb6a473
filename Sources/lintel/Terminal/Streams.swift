#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Findings and documents.
enum StandardOutput {
  /// Writes everything, or as much as the reader at the other end takes.
  static func write(_ text: String) { Descriptor.write(text, to: STDOUT_FILENO) }
}

/// Everything else: progress, errors, timings.
enum StandardError {
  static func write(_ text: String) { Descriptor.write(text, to: STDERR_FILENO) }
}

private enum Descriptor {
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while rest.count > 0 {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            // A non-blocking pipe is full: wait until it takes more.
            var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&poller, 1, -1)
            continue
          }
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
