import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The pipes by which Maestro reaches the supervisor. Open for writing, too: they do not end when a writer goes away.
struct Pipes {
  let control: Int32
  let input: Int32

  init() throws(SystemError) {
    try Files.makePipe(SessionFile.control)
    try Files.makePipe(SessionFile.input)
    control = try Files.open(SessionFile.control, O_RDWR | O_NONBLOCK)
    input = try Files.open(SessionFile.input, O_RDWR | O_NONBLOCK)
  }
}
