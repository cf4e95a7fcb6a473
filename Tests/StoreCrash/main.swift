// Does what a device does with its store, and kills itself at an SQL statement: see README.md.
// Usage: store-crash FOLDER N [STEPS]

import Foundation
import MVVM

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count), let last = Int(arguments[2]) else {
  fatalError("usage: store-crash FOLDER N [STEPS]")
}
let steps = arguments.count == 4 ? Int(arguments[3]) : nil
/// How many statements there were; nothing once the script has ended.
let statements = Lock<Int?>(0)
let crash = try StoreCrash(arguments[1]) { _ in
  let number = statements.withLock { count in
    count = count.map { $0 + 1 }
    return count
  }
  if number == last { kill(getpid(), SIGKILL) }
}
let opening = statements.withLock { $0 ?? 0 }
try await crash.run(to: steps)
let count = statements.withLock { count in
  defer { count = nil }
  return count ?? 0
}
if steps == nil { print(try await crash.dump()) }
FileHandle.standardError.write(Data("\(count) statements, \(opening) to open\n".utf8))
