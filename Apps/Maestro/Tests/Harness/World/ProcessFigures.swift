#if os(Linux)
  import Foundation

  /// What processes use, as the kernel counts it.
  public enum ProcessFigures {
    /// A line of a process's status in kB: `VmHWM` for the most memory it had, `VmRSS` for what it has.
    public static func kilobytes(_ name: String, of pid: Int32) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }),
        let number = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
      else { throw HarnessError("/proc/\(pid)/status has no \(name)") }
      return number
    }

    /// The time that a process has computed, in seconds.
    public static func seconds(of pid: Int32) throws -> Double {
      let text = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
      // The name in parentheses may hold anything.
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
        throw HarnessError("/proc/\(pid)/stat cannot be read")
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
#endif
