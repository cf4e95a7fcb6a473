import CPosix

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The processes of the machine, looked up now.
public enum ProcessTable {
  /// A process. Two of them are equal when they are the same process: also after it got another parent.
  public struct Entry: Hashable, Sendable {
    /// Its number.
    public var pid: Int32
    /// The number of its parent.
    public var parent: Int32
    /// The number of its session.
    public var session: Int32
    /// When it began.
    public var startTime: UInt64
    /// Whether it ended and nobody has waited for it.
    public var isDead = false

    /// Whether they are the same process.
    public static func == (one: Entry, other: Entry) -> Bool {
      one.pid == other.pid && one.startTime == other.startTime
    }

    /// The same for the same process.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(pid)
      hasher.combine(startTime)
    }
  }

  /// All processes in a tree below one, that one excluded, and dead ones, which no signal reaches.
  public static func descendants(of root: Int32) -> [Entry] {
    let all = entries()
    return below([root], in: all).filter { !$0.isDead }
  }

  /// All processes whose environment has a line, and those below them; dead ones and this process excluded.
  ///
  /// A process that cleared its environment is found only while its parent is one of these.
  public static func marked(by line: String) -> [Entry] {
    let wanted = Array(line.utf8)
    let own = getpid()
    let all = entries()
    let marked = all.filter { $0.pid != own && !$0.isDead && environment(of: $0.pid, has: wanted) }
    let children = below(Set(marked.map(\.pid)), in: all.filter { $0.pid != own })
    return Array(Set(marked + children)).filter { !$0.isDead }.sorted { $0.pid < $1.pid }
  }

  /// Sends a signal, when the process that has the number began when this one did.
  public static func signal(_ entry: Entry, _ number: Int32) -> Bool {
    guard entry.pid > 1 else { return false }
    let process = cposix_open_process(entry.pid)
    if process >= 0 {
      // The descriptor stays with one process: what is compared is what is signalled.
      defer { close(process) }
      guard let now = self.entry(of: entry.pid), now.startTime == entry.startTime else { return false }
      return cposix_signal_process(process, number) == 0
    }
    guard errno == ENOSYS, let now = self.entry(of: entry.pid), now.startTime == entry.startTime else { return false }
    return kill(entry.pid, number) == 0
  }

  private static func below(_ roots: Set<Int32>, in all: [Entry]) -> [Entry] {
    var children: [Int32: [Entry]] = [:]
    for entry in all { children[entry.parent, default: []].append(entry) }
    var found: [Entry] = []
    var seen = roots
    var open = Array(roots)
    while let parent = open.popLast() {
      for child in children[parent] ?? [] where seen.insert(child.pid).inserted {
        found.append(child)
        open.append(child.pid)
      }
    }
    return found
  }
}

#if canImport(Darwin)
  extension ProcessTable {
    /// Which start of the machine this is.
    public static func bootID() -> String? {
      var text = [CChar](repeating: 0, count: 64)
      var size = text.count
      guard sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else { return nil }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// All processes.
    public static func entries() -> [Entry] {
      // There may be more by the time they are copied: ask for some room, and again when it was not enough.
      for _ in 0..<8 {
        var name: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_ALL]
        var size = 0
        guard sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return [] }
        var processes = [kinfo_proc](repeating: kinfo_proc(), count: size / MemoryLayout<kinfo_proc>.stride + 64)
        size = processes.count * MemoryLayout<kinfo_proc>.stride
        if sysctl(&name, 3, &processes, &size, nil, 0) == 0 {
          return processes.prefix(size / MemoryLayout<kinfo_proc>.stride).map(entry)
        }
        if errno != ENOMEM { return [] }
      }
      return []
    }

    /// One process; nothing when there is none with this number.
    public static func entry(of pid: Int32) -> Entry? {
      var name: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_PID, pid]
      var process = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      guard pid > 0, sysctl(&name, 4, &process, &size, nil, 0) == 0, size > 0 else { return nil }
      return entry(process)
    }

    private static func entry(_ process: kinfo_proc) -> Entry {
      let start = process.kp_proc.p_starttime
      let pid = process.kp_proc.p_pid
      return Entry(
        pid: pid, parent: process.kp_eproc.e_ppid, session: getsid(pid),
        startTime: UInt64(max(0, start.tv_sec)) * 1_000_000 + UInt64(max(0, start.tv_usec)),
        isDead: process.kp_proc.p_stat == SZOMB)
    }

    private static func environment(of pid: Int32, has line: [UInt8]) -> Bool {
      // The count of arguments, the path, the arguments, then the environment, each ended by a zero.
      var name: [Int32] = [CTL_KERN, KERN_PROCARGS2, pid]
      var size = 0
      guard sysctl(&name, 3, nil, &size, nil, 0) == 0, size > 4 else { return false }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctl(&name, 3, &bytes, &size, nil, 0) == 0, size > 4 else { return false }
      let arguments = Int(bytes[0]) | Int(bytes[1]) << 8 | Int(bytes[2]) << 16
      let texts = bytes[4..<size].split(separator: 0)
      return texts.dropFirst(1 + arguments).contains { $0.elementsEqual(line) }
    }
  }
#else
  extension ProcessTable {
    /// Which start of the machine this is.
    public static func bootID() -> String? {
      guard let bytes = try? Files.read("/proc/sys/kernel/random/boot_id", limit: 256) else { return nil }
      return String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self)
    }

    /// All processes.
    public static func entries() -> [Entry] {
      ((try? Files.names(in: "/proc")) ?? []).compactMap { Int32($0).flatMap(entry) }
    }

    /// One process; nothing when there is none with this number.
    public static func entry(of pid: Int32) -> Entry? {
      guard let line = try? Files.read("/proc/\(pid)/stat", limit: 4096) else { return nil }
      return entry(pid: pid, line: line)
    }

    static func entry(pid: Int32, line: [UInt8]) -> Entry? {
      // The name of the program may have spaces and brackets in it: what follows begins after the last bracket.
      guard let bracket = line.lastIndex(of: 41) else { return nil }
      let fields = line[(bracket + 1)...].split(whereSeparator: { $0 <= 32 }).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count > 19, let parent = Int32(fields[1]), let session = Int32(fields[3]),
        let start = UInt64(fields[19])
      else { return nil }
      return Entry(
        pid: pid, parent: parent, session: session, startTime: start, isDead: fields[0] == "Z" || fields[0] == "X")
    }

    private static func environment(of pid: Int32, has line: [UInt8]) -> Bool {
      guard let bytes = try? Files.read("/proc/\(pid)/environ", limit: 4 << 20) else { return false }
      return bytes.split(separator: 0).contains { $0.elementsEqual(line) }
    }
  }
#endif
