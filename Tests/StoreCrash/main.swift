// Does what a device does with its store, and kills itself at an SQL statement: see README.md.
// Usage: store-crash FOLDER N

import Foundation
import MVVM

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

guard CommandLine.arguments.count == 3, let last = Int(CommandLine.arguments[2]) else {
  fatalError("usage: store-crash FOLDER N")
}
/// How many statements there were; nothing once the script has ended.
let statements = Lock<Int?>(0)
let crash = try StoreCrash(CommandLine.arguments[1]) { _ in
  let number = statements.withLock { count in
    count = count.map { $0 + 1 }
    return count
  }
  if number == last { kill(getpid(), SIGKILL) }
}
try await crash.run()
let count = statements.withLock { count in
  defer { count = nil }
  return count ?? 0
}
print(try await crash.dump())
FileHandle.standardError.write(Data("\(count) statements\n".utf8))
