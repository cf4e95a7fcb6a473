import Foundation
import PackagePlugin

/// `swift package lintel`: checks the package, or runs the command of lintel that the arguments name.
@main
struct LintelCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try Self.run(
      context.tool(named: "lintel").url, arguments, in: context.package.directoryURL,
      cache: context.pluginWorkDirectoryURL.appendingPathComponent("cache"))
  }

  /// Ends this process with lintel's exit code when that is not 0.
  private static func run(_ tool: URL, _ arguments: [String], in folder: URL, cache: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = completed(arguments, in: folder, cache: cache)
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("lintel was ended by signal \(process.terminationStatus).")
      return
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Options and paths are for `check`. Its cache goes to the folder where a plugin may write.
  private static func completed(_ arguments: [String], in folder: URL, cache: URL) -> [String] {
    var all = arguments
    let first = arguments.first ?? "check"
    let isGeneral = ["-h", "--help", "--version"].contains(first)
    let isPath = FileManager.default.fileExists(atPath: folder.appendingPathComponent(first).path)
    if arguments.isEmpty || (first.hasPrefix("-") && !isGeneral) || isPath { all.insert("check", at: 0) }
    if all.first == "check", !all.contains(where: { $0.hasPrefix("--cache-path") || $0 == "--no-cache" }) {
      all.insert(contentsOf: ["--cache-path", cache.path], at: 1)
    }
    return all
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintelCommand: XcodeCommandPlugin {
    /// Xcode names the selected targets in front of the arguments; the whole project is checked.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      try Self.run(
        context.tool(named: "lintel").url, extractor.remainingArguments, in: context.xcodeProject.directoryURL,
        cache: context.pluginWorkDirectoryURL.appendingPathComponent("cache"))
    }
  }
#endif
