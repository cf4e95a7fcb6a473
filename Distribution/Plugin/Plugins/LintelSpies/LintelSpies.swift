import Foundation
import PackagePlugin

/// Writes the test doubles of a test target before it is compiled: for protocols behind a comment `// lintel:spy`, in the
/// modules of the package that the target names as dependencies.
@main
struct LintelSpies: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let own = Set(context.package.targets.map(\.id))
    let modules = target.dependencies.flatMap { dependency -> [any Target] in
      switch dependency {
      case .target(let target): [target]
      case .product(let product): product.targets
      @unknown default: []
      }
    }
    let sources = modules.filter { own.contains($0.id) }.compactMap { $0 as? any SourceModuleTarget }
      .filter { !$0.sourceFiles(withSuffix: "swift").map(\.url).isEmpty }
    guard !sources.isEmpty else {
      Diagnostics.error(
        "LintelSpies: \(target.name) depends on no module of this package; add the one with protocols.")
      return []
    }
    // The manifest makes the package the common folder of the paths, and so the root when no .lintel.yml says otherwise.
    return [
      try command(
        target: target.name, tool: context.tool(named: "lintel").url, workDirectory: context.pluginWorkDirectoryURL,
        arguments: [],
        paths: sources.map(\.directoryURL) + [context.package.directoryURL.appendingPathComponent("Package.swift")],
        inputs: sources.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) })
    ]
  }

  private func command(
    target: String, tool: URL, workDirectory: URL, arguments: [String], paths: [URL], inputs: [URL]
  ) throws -> Command {
    let output = workDirectory.appendingPathComponent("Doubles.swift")
    return .buildCommand(
      displayName: "lintel spies: \(target)", executable: tool,
      arguments: ["spies", "--output", output.path] + arguments + paths.map(\.path), inputFiles: inputs,
      outputFiles: [output])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintelSpies: XcodeBuildToolPlugin {
    /// Looks in the targets that the test target depends on, and imports their modules.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tested = target.dependencies.compactMap { dependency -> XcodeTarget? in
        if case .target(let target) = dependency { target } else { nil }
      }
      let files = tested.flatMap(\.inputFiles).filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(
        \.url)
      guard !files.isEmpty else {
        Diagnostics.error("LintelSpies: \(target.displayName) depends on no target with Swift files.")
        return []
      }
      return [
        try command(
          target: target.displayName, tool: context.tool(named: "lintel").url,
          workDirectory: context.pluginWorkDirectoryURL,
          arguments: tested.flatMap { ["--import", $0.product?.name ?? $0.displayName] },
          paths: files.sorted { $0.path < $1.path }, inputs: files)
      ]
    }
  }
#endif
