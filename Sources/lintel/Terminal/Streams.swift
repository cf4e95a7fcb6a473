#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Findings and documents.
enum StandardOutput {
  /// Writes all of `text`. A reader that has closed the pipe (`| head`) is not an error; a full disk is.
  static func write(_ text: String) throws(OutputError) {
    let failure = Descriptor.write(text, to: STDOUT_FILENO)
    guard failure == 0 || failure == EPIPE else {
      throw OutputError(description: "standard output: cannot be written: \(String(cString: strerror(failure)))")
    }
  }
}

/// Everything else: progress, errors, timings.
enum StandardError {
  static func write(_ text: String) { _ = Descriptor.write(text, to: STDERR_FILENO) }
}

enum Descriptor {
  /// Opens the standard descriptors that are closed. Otherwise the next file that is opened would get such a descriptor
  /// and receive what is meant for standard output.
  static func openStandard() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free descriptor, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Writes all of `text`; returns 0, or `errno` on failure.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
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
            // A non-blocking pipe is full: wait until it accepts more.
            var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&poller, 1, -1)
            continue
          }
          return errno
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
  }
}
