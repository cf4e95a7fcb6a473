/// The marks of a process: its number alone may belong to another one by now.
public struct ProcessMark: Hashable, Sendable {
  /// The number.
  public var pid: Int32
  /// When it began: clock ticks since the machine started (Linux), microseconds since 1970 (Darwin).
  public var startTime: UInt64
  /// Which start of the machine.
  public var bootID: String

  /// The process with these marks.
  public init(pid: Int32, startTime: UInt64, bootID: String) {
    self.pid = pid
    self.startTime = startTime
    self.bootID = bootID
  }

  /// The marks of the process that has a number now, also when it is dead and not yet waited for; nothing when none has it.
  public static func current(of pid: Int32) -> ProcessMark? {
    guard pid > 0, let bootID = ProcessTable.bootID(), let entry = ProcessTable.entry(of: pid) else { return nil }
    return ProcessMark(pid: pid, startTime: entry.startTime, bootID: bootID)
  }

  /// Sends a signal, when the process that has the number is this one.
  /// - Returns: whether it was sent.
  public func signal(_ number: Int32) -> Bool {
    guard pid > 1, bootID == ProcessTable.bootID() else { return false }
    return ProcessTable.signal(ProcessTable.Entry(pid: pid, parent: 0, session: 0, startTime: startTime), number)
  }

  /// Whether this process is there and not dead.
  public var isAlive: Bool {
    guard bootID == ProcessTable.bootID(), let entry = ProcessTable.entry(of: pid) else { return false }
    return entry.startTime == startTime && !entry.isDead
  }
}
