import CPosix
import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Starting the agent.
enum Agent {
  /// Starts it in its working directory, with the terminal as its controlling one.
  static func start(_ launch: LaunchSpecification, on terminal: Terminal) throws(SystemError) -> ProcessMark {
    let directory: Int32
    do {
      directory = try Files.open(launch.workingDirectory, O_RDONLY | O_DIRECTORY)
    } catch {
      throw SystemError(error.code, "go to the working directory \(launch.workingDirectory)")
    }
    defer { close(directory) }
    let error = withTexts(launch.arguments) { arguments in
      withTexts(environment(of: launch)) { environment in
        var pid: pid_t = 0
        let code = cposix_spawn(
          &pid, launch.executable, arguments, environment, directory, terminal.path, O_RDWR, nil, 0)
        return (code, pid)
      }
    }
    if error.0 != 0 { throw SystemError(error.0, "start \(launch.executable)") }
    // It is our child and nobody has waited for it: the number is its own, even when it has ended already.
    guard let mark = ProcessMark.current(of: error.1) else {
      kill(error.1, SIGKILL)
      throw SystemError(ESRCH, "read the start time of process \(error.1)")
    }
    return mark
  }

  /// What this process has, with what the terminal and the session change, with the additions.
  private static func environment(of launch: LaunchSpecification) -> [String] {
    let own = [
      "TERM=xterm-256color", "PWD=\(launch.workingDirectory)",
    ]
    let mark = LaunchSpecification.environmentMark(session: launch.session)
    let new = own + launch.environment + [mark]
    // These tell of the terminal and the folder that Maestro was started in.
    var replaced: Set<String> = ["LINES", "COLUMNS", "OLDPWD"]
    var lines: [String] = []
    for line in new.reversed() where replaced.insert(name(of: line)).inserted { lines.append(line) }
    var place = environ
    while let line = place.pointee {
      let text = String(cString: line)
      if !replaced.contains(name(of: text)) { lines.append(text) }
      place += 1
    }
    return lines
  }

  private static func name(of line: String) -> String { String(decoding: line.utf8.prefix { $0 != 61 }, as: UTF8.self) }

  /// Texts as the system wants them: a list of pointers that ends with none.
  private static func withTexts<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (place, text) in texts.enumerated() { pointers.advanced(by: place).initialize(to: strdup(text)) }
    pointers.advanced(by: texts.count).initialize(to: nil)
    defer {
      for place in texts.indices { free(pointers[place]) }
      pointers.deallocate()
    }
    return body(pointers)
  }
}
