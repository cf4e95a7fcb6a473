import Domain
import Foundation
import SupervisorWire
import TestSupport

/// Another host that is this machine: an `sshd` of our own on 127.0.0.1, with keys and a configuration of its own.
final class LoopbackHost: Sendable {
  static let sshd = find("sshd", in: ["/usr/sbin", "/usr/local/sbin", "/usr/bin"])
  static let tools = ["ssh", "ssh-keygen", "git"].allSatisfy { find($0, in: ["/usr/bin", "/usr/local/bin"]) != nil }

  /// What a skipped test says.
  static let need = "needs an sshd that can be started here (Debian: apt-get install openssh-server)"

  static var isAvailable: Bool {
    guard sshd != nil, tools else { return false }
    // Started by root, it wants an empty folder, which the system makes only when it starts sshd itself.
    return getuid() != 0
      || (try? FileManager.default.createDirectory(
        atPath: "/run/sshd", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])) != nil
  }

  let folder: String
  let port: UInt16
  /// Where programs keep their state there.
  var state: String { folder + "/state" }
  private let listener = Guarded<Int32?>(nil)

  init(folder: String) async throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder + "/state", withIntermediateDirectories: true)
    for key in ["host", "user"] {
      try await Tool.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/\(key)"])
    }
    port = try Self.freePort()
    let hostKey = try String(contentsOfFile: folder + "/host.pub", encoding: .utf8)
    try "[127.0.0.1]:\(port) \(hostKey)".write(toFile: folder + "/known", atomically: true, encoding: .utf8)
    try """
    ListenAddress 127.0.0.1
    Port \(port)
    HostKey \(folder)/host
    AuthorizedKeysFile \(folder)/user.pub
    PidFile none
    StrictModes no
    UsePAM no
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    PermitRootLogin yes
    PrintMotd no
    MaxStartups 100
    SetEnv XDG_STATE_HOME=\(folder)/state

    """.write(toFile: folder + "/sshd_config", atomically: true, encoding: .utf8)
    try await start()
  }

  deinit { stopListening() }

  /// What `ssh` is told to get here, and to touch nothing of the user's.
  var options: [String] {
    [
      "-F", "none", "-i", folder + "/user", "-p", "\(port)", "-o", "UserKnownHostsFile=\(folder)/known", "-o",
      "GlobalKnownHostsFile=none", "-o", "StrictHostKeyChecking=yes", "-o", "IdentitiesOnly=yes", "-o",
      "IdentityAgent=none",
    ]
  }

  var destination: String { NSUserName() + "@127.0.0.1" }

  func start() async throws {
    let pid = try Tool.start(
      Self.sshd ?? "sshd", ["-D", "-e", "-f", folder + "/sshd_config"], log: folder + "/sshd.log")
    listener.with { $0 = pid }
    try await until("an sshd that listens") { [port] in
      guard isAlive(pid) else { throw Missing("an sshd that runs") }
      return Self.listens(port)
    }
  }

  /// Takes no connections any more; those that are there go on.
  func stopListening() {
    let pid = listener.with { pid in
      defer { pid = nil }
      return pid
    }
    if let pid { Tool.end(pid, SIGTERM) }
  }

  /// Ends all connections by force, as when the network goes.
  func cut() {
    for pid in connections() { kill(pid, SIGKILL) }
  }

  /// Takes no connections any more, and ends those that are there.
  func goDown() {
    let pids = connections()
    stopListening()
    for pid in pids { kill(pid, SIGKILL) }
  }

  /// The processes of sshd that have connections.
  private func connections() -> [Int32] {
    guard let listener = listener.with({ $0 }) else { return [] }
    return ProcessTable.descendants(of: listener).map(\.pid).filter { pid in
      (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) == "sshd\n"
    }
  }

  private static func find(_ name: String, in folders: [String]) -> String? {
    folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  private static func withSocket<Value>(_ port: UInt16, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Value)
    -> Value
  {
    #if canImport(Darwin)
      let fd = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let fd = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(fd) }
    var address = address(port)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body(fd, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private static func freePort() throws -> UInt16 {
    let port: UInt16? = withSocket(0) { fd, address, length in
      guard bind(fd, address, length) == 0 else { return nil }
      var bound = sockaddr_in()
      var size = length
      let code = withUnsafeMutablePointer(to: &bound) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(fd, $0, &size) }
      }
      return code == 0 ? UInt16(bigEndian: bound.sin_port) : nil
    }
    guard let port else { throw Missing("a free port") }
    return port
  }

  private static func listens(_ port: UInt16) -> Bool {
    withSocket(port) { fd, address, length in connect(fd, address, length) == 0 }
  }
}
