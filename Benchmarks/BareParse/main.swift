import SourceFacts
import SwiftParser
import Workspace

// Parses every Swift file below a folder with the bare parser, on all processors, and drops the trees: the yardstick
// for what `lintel check` costs. Discovery and reading are those of the command, so that the bytes are the same.

let arguments = CommandLine.arguments
guard arguments.count == 2 else {
  print("usage: bare-parse FOLDER")
  throw CancellationError()
}
let root = try Root.resolve(paths: [arguments[1]], currentDirectory: ".")
let files = Discovery.find(root: root.root, rules: try DiscoveryRules()).files
LargeStackPool.forEach(count: files.count, jobs: LargeStackPool.processors) { index in
  guard case .success(let bytes) = FileReader.read(absolutePath: files[index].absolutePath, limit: 32 << 20) else {
    return
  }
  bytes.withUnsafeBufferPointer { buffer in
    let tree = Parser.parse(source: buffer)
    withExtendedLifetime(tree) {}
  }
}
print("\(files.count) files, \(files.reduce(0) { $0 + $1.size }) bytes")
