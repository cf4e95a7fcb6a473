#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The ports of this machine.
enum Ports {
  /// Whether a server can listen at a port of this machine now; another one may be quicker.
  static func free(_ port: Int) -> Bool {
    guard let number = UInt16(exactly: port) else { return false }
    var four = sockaddr_in()
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = number.bigEndian
    four.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var six = sockaddr_in6()
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = number.bigEndian
    six.sin6_addr = in6addr_loopback
    // On a machine without IPv6 no program can listen there.
    return free(AF_INET, &four) && (free(AF_INET6, &six) || errno != EADDRINUSE)
  }

  private static func free<Address>(_ family: Int32, _ address: inout Address) -> Bool {
    #if canImport(Glibc)
      let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return false }
    // As the server does: connections of one that has just ended are no hindrance.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let isFree = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
    let problem = errno
    close(descriptor)
    errno = problem
    return isFree
  }
}
