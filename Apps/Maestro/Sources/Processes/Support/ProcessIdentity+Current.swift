import Domain
import SupervisorWire

extension ProcessIdentity {
  /// The process that has a number now; nothing when none has.
  public static func current(of pid: Int32) -> ProcessIdentity? {
    ProcessMark.current(of: pid).map(ProcessIdentity.init)
  }

  init(_ mark: ProcessMark) { self.init(pid: mark.pid, startTime: mark.startTime, bootID: mark.bootID) }
}
