// Does one operation of MVVMData a number of times, for `Benchmarks/data` to count its instructions.
// Usage: data-operations OPERATION COUNT

import Foundation
import MVVM

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]), count > 0,
  let operation = Operation(rawValue: CommandLine.arguments[1])
else {
  let names = Operation.allCases.map(\.rawValue).joined(separator: "|")
  fatalError("usage: data-operations \(names) COUNT")
}
// The main thread waits: a main function that is asynchronous gives it to Dispatch, which ends it with a signal, at which
// valgrind stops.
let isDone = DispatchSemaphore(value: 0)
let work = Task.detached {
  do {
    print(try await operation.run(count))
  } catch {
    fatalError("\(error)")
  }
  isDone.signal()
}
isDone.wait()
