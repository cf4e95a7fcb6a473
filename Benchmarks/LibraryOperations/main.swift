// Does one operation of the library a number of times, for `Benchmarks/library` to count its instructions.
// Usage: library-operations OPERATION COUNT

import MVVM

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]), count > 0,
  let operation = Operation(rawValue: CommandLine.arguments[1])
else {
  let names = Operation.allCases.map(\.rawValue).joined(separator: "|")
  fatalError("usage: library-operations \(names) COUNT")
}
print(try operation.run(count))
