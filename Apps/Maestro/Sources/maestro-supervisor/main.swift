import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "event" {
  HookEvent.take(folder: CommandLine.arguments[2])
  exit(0)
}
if CommandLine.arguments.count == 2 {
  exit(Supervision.run(folder: CommandLine.arguments[1]))
}
complain("Usage: maestro-supervisor <session folder>. Maestro starts it; it is of no use by itself.")
exit(64)
