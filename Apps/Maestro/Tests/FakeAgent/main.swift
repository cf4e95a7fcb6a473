#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

var script = Script(Array(CommandLine.arguments.dropFirst()))
do {
  try script.run()
} catch {
  complain(error.reason)
  exit(64)
}
