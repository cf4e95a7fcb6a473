/// Which process, also after its number was given to another one: a process is signalled only when all three match.
public struct ProcessIdentity: Hashable, Codable, Sendable {
  /// The number of the process, which the system uses again.
  public var pid: Int32
  /// When the process began, in the system's own ticks since the machine was started.
  public var startTime: UInt64
  /// Which start of the machine.
  public var bootID: String

  /// The process with these marks.
  public init(pid: Int32, startTime: UInt64, bootID: String) {
    self.pid = pid
    self.startTime = startTime
    self.bootID = bootID
  }
}
