import PackagePlugin

/// Shows findings in the log of every build; only a wrong configuration fails it.
@main
struct LintelCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try BuildCheck(failsOnFindings: false).commands(context: context, target: target)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintelCheck: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try BuildCheck(failsOnFindings: false).commands(context: context, target: target)
    }
  }
#endif
