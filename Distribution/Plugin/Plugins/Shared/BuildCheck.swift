import Foundation
import PackagePlugin

/// The command that the build tool plugins add to a build.
struct BuildCheck {
  /// Whether findings fail the build as they fail `lintel check`; otherwise they are only shown.
  let failsOnFindings: Bool

  /// Checks one target of a package. The whole package is read, because what is decisive may be in another target.
  func commands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package
    guard let sources = target as? any SourceModuleTarget, !Self.swiftFiles(of: sources).isEmpty else { return [] }
    let all = package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap(Self.swiftFiles)
    // The manifest makes the package the common folder of the paths, and so the root when no .lintel.yml says otherwise.
    return [
      try command(
        target: target.name, tool: context.tool(named: "lintel").url, workDirectory: context.pluginWorkDirectoryURL,
        paths: [sources.directoryURL, package.directoryURL.appendingPathComponent("Package.swift")],
        inputs: all + [package.directoryURL])
    ]
  }

  private static func swiftFiles(of target: any SourceModuleTarget) -> [URL] {
    target.sourceFiles(withSuffix: "swift").map(\.url)
  }

  /// Runs again when one of `inputs` changes, like a compiler with its warnings. The folder of the package stands for
  /// `.lintel.yml` in it: SwiftPM plans a build once, and an input that is missing later fails it. Nothing is declared as
  /// output: it writes its cache and nothing else.
  private func command(target: String, tool: URL, workDirectory: URL, paths: [URL], inputs: [URL]) throws -> Command {
    var arguments = ["check", "--format", "xcode", "--cache-path", workDirectory.appendingPathComponent("cache").path]
    if !failsOnFindings { arguments += ["--fail-on", "never"] }
    return .buildCommand(
      displayName: "lintel: \(target)", executable: tool, arguments: arguments + ["--"] + paths.map(\.path),
      inputFiles: inputs)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension BuildCheck {
    /// Checks what a target of an Xcode project compiles; a `.lintel.yml` beside the project makes its folder the root.
    func commands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
      guard !files.isEmpty else { return [] }
      return [
        try command(
          target: target.displayName, tool: context.tool(named: "lintel").url,
          workDirectory: context.pluginWorkDirectoryURL,
          paths: Set(files.map { $0.deletingLastPathComponent() }).sorted { $0.path < $1.path },
          inputs: files + [context.xcodeProject.directoryURL])
      ]
    }
  }
#endif
