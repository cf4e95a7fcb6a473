import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The processes of the session.
struct Family {
  let session: String

  #if canImport(Darwin)
    /// Whether no child is left only when no process is left.
    static let tellsWhenEmpty = false

    var members: [ProcessTable.Entry] {
      let marked = ProcessTable.marked(by: LaunchSpecification.environmentMark(session: session))
      return Array(Set(marked + ProcessTable.descendants(of: getpid())))
    }
  #else
    /// Whether no child is left only when no process is left: orphans become our children.
    static let tellsWhenEmpty = true

    var members: [ProcessTable.Entry] { ProcessTable.descendants(of: getpid()) }
  #endif

  /// Signals all of them, those that are started meanwhile included, but each one once.
  func signal(_ number: Int32) {
    var done: Set<ProcessTable.Entry> = []
    for _ in 0..<20 {
      let new = members.filter { done.insert($0).inserted }
      if new.isEmpty { return }
      // One that cannot be signalled has just ended, or belongs to another user: the end of the grace will tell.
      for member in new { _ = ProcessTable.signal(member, number) }
    }
  }
}
