import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Replaces the state as a whole. The file that takes its place is made in advance, so that a full disk does not keep the
/// supervisor from saying that the disk is full.
struct StateWriter {
  func write(_ state: SupervisorState) throws(SystemError) {
    let fd = try Files.open(SessionFile.nextState, O_WRONLY | O_CREAT)
    defer { close(fd) }
    // Every state has the same length: it is written over the old bytes, which have their room.
    try Files.write(state.encoded(), to: fd, path: SessionFile.nextState)
    if ftruncate(fd, off_t(SupervisorState.bytes)) != 0 || fsync(fd) != 0 {
      throw SystemError(errno, "write \(SessionFile.nextState)")
    }
    if rename(SessionFile.nextState, SessionFile.state) != 0 {
      throw SystemError(errno, "rename \(SessionFile.nextState) to \(SessionFile.state)")
    }
    makeRoom()
  }

  /// Makes the file for the next state. When there is no room now, the next state may find some.
  private func makeRoom() {
    guard let fd = try? Files.open(SessionFile.nextState, O_WRONLY | O_CREAT) else { return }
    defer { close(fd) }
    let blank = [UInt8](repeating: 10, count: SupervisorState.bytes)
    do { try Files.write(blank, to: fd, path: SessionFile.nextState) } catch { complain(error.description) }
  }
}
