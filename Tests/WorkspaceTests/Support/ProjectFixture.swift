import Workspace

extension TemporaryFolder {
  /// What discovery and the project readers together say about this folder.
  func projectModel() throws -> ProjectModel {
    let found = Discovery.find(root: path, rules: try DiscoveryRules())
    return ProjectModel.read(root: path, projectFiles: found.projectFiles, filePaths: found.files.map(\.path))
  }

  func write(sources: [String]) throws {
    for source in sources { try write(source, "") }
  }
}

extension ProjectModel {
  /// The names of a file's targets, the speaking one first.
  func names(_ path: String) -> [String] { targets(forPath: path).map { targets[$0].name } }

  func named(_ name: String) -> ProjectTarget? { targets.first { $0.name == name } }
}

/// A small Xcode project: one target `App` with the given extra objects and settings.
func xcodeProject(
  children: String = "", phases: String = "", targets: String = "APP", folders: String = "", objects: String = "",
  projectSettings: String = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;", targetSettings: String = "",
  releaseSettings: String? = nil, configurationExtra: String = ""
) -> String {
  """
  // !$*UTF8*$!
  {
  	archiveVersion = 1;
  	objects = {
  /* Begin PBXProject section */
  		ROOT /* Project object */ = {
  			isa = PBXProject; mainGroup = MAIN; targets = (\(targets), );
  			buildConfigurationList = PLIST;
  		};
  		MAIN = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
  		APP /* App */ = {
  			isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
  			buildPhases = (\(phases)); buildConfigurationList = TLIST; fileSystemSynchronizedGroups = (\(folders));
  		};
  		PLIST = {isa = XCConfigurationList; buildConfigurations = (PD, PR); };
  		PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(projectSettings)}; };
  		PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(projectSettings)}; };
  		TLIST = {isa = XCConfigurationList; buildConfigurations = (TD, TR); };
  		TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(targetSettings)}; \(configurationExtra) };
  		TR = {
  			isa = XCBuildConfiguration; name = Release; buildSettings = {\(releaseSettings ?? targetSettings)};
  			\(configurationExtra)
  		};
  \(objects)
  	};
  	rootObject = ROOT /* Project object */;
  }
  """
}
