import Analysis
import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs the command and maps every outcome to an exit code.
@main
enum Main {
  /// The exit code of the process.
  enum Outcome: Int32, Error {
    case clean = 0
    case findings = 1
    case wrongUse = 2
    case internalError = 3
  }

  static func main() async {
    // A reader that goes away (`lintel check | head`) must not kill the process: the exit code still counts.
    signal(SIGPIPE, SIG_IGN)
    Descriptor.openStandard()
    #if os(Linux)
      // `CommandLine` reads the arguments from there; without it they are missing or the process crashes.
      guard access("/proc/self/cmdline", R_OK) == 0 else {
        StandardError.write("error: /proc cannot be read, and lintel gets its arguments from it; mount it.\n")
        exit(Outcome.internalError.rawValue)
      }
    #endif
    CrashContainment.arm()
    exit(await outcome().rawValue)
  }

  private static func outcome() async -> Outcome {
    do {
      var command = try Lintel.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return .clean
    } catch let outcome as Outcome {
      return outcome
    } catch let error as UsageError {
      StandardError.write("error: \(error)\n")
      return .wrongUse
    } catch let error as OutputError {
      StandardError.write("error: \(error)\n")
      return .internalError
    } catch let error as CrashError {
      StandardError.write(error.description)
      return .internalError
    } catch let error as WriteError {
      StandardError.write("error: \(error)\n")
      return .internalError
    } catch {
      // Help and version are errors to the parser, too.
      let message = Lintel.fullMessage(for: error)
      if Lintel.exitCode(for: error) == .success { return answer(message) }
      StandardError.write(message + "\n")
      return .wrongUse
    }
  }

  /// Help, the version or completions, when they were asked for.
  ///
  /// The parser reads `-dash.swift` as a group of short options that contains `-h`. A user who means a file must get an
  /// error, not the help text and exit code 0.
  private static func answer(_ message: String) -> Outcome {
    let arguments = CommandLine.arguments.dropFirst()
    let options = arguments.prefix { $0 != "--" }
    if let stray = options.first(where: { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0 != "-h" && $0 != "-help" }),
      !options.contains("-h"), !options.contains("-help"), !options.contains(where: { $0.hasPrefix("--help") })
    {
      StandardError.write(
        "error: Unknown option '\(stray)'. If it is a file, write ./\(stray). See --help for the options.\n")
      return .wrongUse
    }
    do throws(OutputError) {
      try StandardOutput.write(message + "\n")
      return .clean
    } catch {
      StandardError.write("error: \(error)\n")
      return .internalError
    }
  }
}
