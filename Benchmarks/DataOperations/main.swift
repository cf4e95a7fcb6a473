// Does one operation of MVVMData a number of times, for `Benchmarks/data` to count its instructions.
// Usage: data-operations OPERATION COUNT [ROWS]

import Foundation
import MVVM

let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count), let operation = Operation(rawValue: arguments[1]),
  let count = Int(arguments[2]), count > 0, let rows = arguments.count == 4 ? Int(arguments[3]) : 3000, rows > 0
else {
  let names = Operation.allCases.map(\.rawValue).joined(separator: "|")
  fatalError("usage: data-operations \(names) COUNT [ROWS]")
}
// The main thread waits: a main function that is asynchronous gives it to Dispatch, which ends it with a signal, at which
// valgrind stops.
let isDone = DispatchSemaphore(value: 0)
let work = Task.detached {
  do {
    print(try await operation.run(count, rows: rows))
  } catch {
    fatalError("\(error)")
  }
  isDone.signal()
}
isDone.wait()
