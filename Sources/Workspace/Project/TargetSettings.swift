/// What build settings say about a target.
struct TargetSettings {
  var moduleName: String?
  var deploymentTargets: [Platform: PlatformVersion] = [:]
  var isolation: ProjectTarget.Isolation = .unknown
  var swiftVersion: String?

  /// Combines the build configurations of a target.
  init(_ configurations: [BuildSettings]) {
    moduleName = Self.agreed(configurations.map(Self.moduleName))
    swiftVersion = Self.agreed(configurations.map { $0["SWIFT_VERSION"] })
    isolation = Self.agreed(configurations.map { Self.isolation($0) }) ?? .unknown
    for (platform, key) in Self.deploymentKeys {
      let versions = configurations.map { settings -> PlatformVersion? in
        Self.isBuilt(for: platform, settings) ? settings[key].flatMap { PlatformVersion($0) } : nil
      }
      // The lowest one: a rule that asks for "at least" must hold for every build.
      if let lowest = versions.compactMap({ $0 }).min() { deploymentTargets[platform] = lowest }
    }
  }

  private static let deploymentKeys: [(Platform, String)] = [
    (.ios, "IPHONEOS_DEPLOYMENT_TARGET"), (.macos, "MACOSX_DEPLOYMENT_TARGET"), (.tvos, "TVOS_DEPLOYMENT_TARGET"),
    (.watchos, "WATCHOS_DEPLOYMENT_TARGET"), (.visionos, "XROS_DEPLOYMENT_TARGET"),
  ]

  private static let platformNames: [Platform: String] = [
    .ios: "iphoneos", .macos: "macosx", .tvos: "appletvos", .watchos: "watchos", .visionos: "xros",
  ]

  /// Projects often set the version of platforms that a target is not built for.
  private static func isBuilt(for platform: Platform, _ settings: BuildSettings) -> Bool {
    guard let name = platformNames[platform] else { return true }
    if let supported = settings["SUPPORTED_PLATFORMS"] {
      return supported.split(separator: " ").contains { $0 == name }
    }
    guard let kit = settings["SDKROOT"], kit != "auto", !kit.isEmpty else { return true }
    // A full path or a version may follow: macosx14.0.
    return platformNames.values.contains { kit.hasPrefix($0) } ? kit.hasPrefix(name) : true
  }

  private static func moduleName(_ settings: BuildSettings) -> String? {
    if let name = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] { return ProjectTarget.identifier(name) }
    return settings.mentions("PRODUCT_NAME") ? nil : settings.builtIn["TARGET_NAME"].map(ProjectTarget.identifier)
  }

  private static func isolation(_ settings: BuildSettings) -> ProjectTarget.Isolation {
    let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split { $0 == " " || $0 == "=" }
    if let flag = flags.firstIndex(of: "-default-isolation"), flag + 1 < flags.count {
      return flags[flag + 1] == "MainActor" ? .mainActor : .nonisolated
    }
    guard settings.mentions("SWIFT_DEFAULT_ACTOR_ISOLATION") else {
      return settings.isComplete ? .nonisolated : .unknown
    }
    switch settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] {
    case "MainActor": return .mainActor
    case "nonisolated", "": return .nonisolated
    default: return .unknown
    }
  }

  /// The value that all configurations share.
  private static func agreed<Value: Equatable>(_ values: [Value?]) -> Value? {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
