import PackagePlugin

/// Fails a build with findings as `lintel check` does: at or above `high`, and not accepted by a baseline.
@main
struct LintelGate: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try BuildCheck(failsOnFindings: true).commands(context: context, target: target)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintelGate: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try BuildCheck(failsOnFindings: true).commands(context: context, target: target)
    }
  }
#endif
