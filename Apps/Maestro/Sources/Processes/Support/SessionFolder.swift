import Domain
import Foundation
import SupervisorWire

/// The folder of a session, looked at now.
struct SessionFolder: Sendable {
  let id: SessionID
  let path: String

  init(id: SessionID, below home: String) {
    self.id = id
    path = "\(home)/\(id.description)"
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// For the hooks of its agent.
  var hookPlace: HookPlace {
    let folder = file(SessionFile.hooks)
    return HookPlace(folder: folder, program: "\(folder)/\(SessionFile.hook)")
  }

  /// Whether there is or was a process.
  var isKnown: Bool { exists(SessionFile.launch) || exists(SessionFile.state) }

  /// Whether a supervisor lives.
  var isSupervised: Bool { LifeLock.isHeld(file(SessionFile.lock)) }

  /// What the supervisor said last; nothing when it said nothing, or nothing that makes sense.
  var supervisorState: SupervisorState? {
    guard let bytes = try? Files.read(file(SessionFile.state), limit: SupervisorState.bytes) else { return nil }
    return try? SupervisorState(decoding: bytes)
  }

  /// What is known about the agent.
  var state: ProcessState {
    // In this order: a supervisor that ends in between has written its last words before it ended.
    let isSupervised = isSupervised
    guard let said = supervisorState else {
      if isSupervised || !isKnown { return .absent }
      return .lost(leftover: leftoverIdentities)
    }
    switch said.phase {
    case .exited(let code): return .exited(code: code)
    case .failed(let code, _): return .exited(code: Self.exitCode(failure: code))
    case .running where isSupervised:
      if let agent = said.agent { return .running(ProcessIdentity(agent)) }
    case .paused where isSupervised:
      if let agent = said.agent { return .paused(ProcessIdentity(agent)) }
    case .starting where isSupervised: return .absent
    case .starting, .running, .paused: break
    }
    return .lost(leftover: leftoverIdentities)
  }

  /// As shells do: 127 for what is not there, 126 for what cannot be run; 125 for anything else.
  private static func exitCode(failure: Int32) -> Int32 {
    switch failure {
    case ENOENT: 127
    case EACCES, ENOEXEC: 126
    default: 125
    }
  }

  /// The processes of the session that are there without a supervisor.
  func leftovers() -> [ProcessTable.Entry] {
    let agent = supervisorState?.agent
    // The processes of an earlier start of the machine are gone, whatever their numbers are now.
    if let agent, agent.bootID != ProcessTable.bootID() { return [] }
    var found = ProcessTable.marked(by: LaunchSpecification.environmentMark(session: id.description))
    if let agent, agent.isAlive, let entry = ProcessTable.entry(of: agent.pid) {
      found += [entry] + ProcessTable.descendants(of: agent.pid)
    }
    var seen: Set<Int32> = []
    return found.filter { seen.insert($0.pid).inserted }
  }

  var leftoverIdentities: [ProcessIdentity] {
    guard let bootID = ProcessTable.bootID() else { return [] }
    return leftovers().map { ProcessIdentity(pid: $0.pid, startTime: $0.startTime, bootID: bootID) }
  }

  /// The segments of output; none when there is no folder.
  func segments() -> [Segment] { (try? Segment.list(in: path)) ?? [] }

  /// When the agent printed something last.
  var lastOutput: Double? {
    guard let newest = segments().last(where: { $0.count > 0 }) else { return nil }
    var info = stat()
    guard stat(file(newest.name), &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  private func exists(_ name: String) -> Bool { Files.size(of: file(name)) != nil }
}
